// Models of processes: made, saved, looked at and checked by a tenant's administrators, in the builder. A draft may be wrong; what is deployed is not.
import { type Language, textIn } from '#contracts/language.ts'
import type {
  CheckModelRequest,
  CreateModelRequest,
  SaveModelRequest,
} from '#contracts/requests/modeler-requests.ts'
import type {
  DeployedVersion,
  ModelProblem,
  ModelSummary,
  ProcessModel,
} from '#contracts/workflow/process-models.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { type DeployParts, deployModel, judgeModel } from '../deploy/deploy.ts'
import type { Problem } from '../model/read/problem.ts'
import {
  createModelSql,
  definitionSql,
  deleteBytesSql,
  deleteModelSql,
  deployedSql,
  type ModelOf,
  modelSql,
  modelsSql,
  versionsSql,
} from './query/modeler-query.ts'
import { saveModel } from './save-model.ts'

const NOT_A_BUILDER = {
  en: 'Processes are drawn by administrators, in the builder',
  zh: '只有管理员可以在构建端设计流程',
}
const NO_MODEL = { en: 'There is no such process', zh: '没有该流程' }
const TAKEN = { en: 'There is a process of that key already', zh: '该标识的流程已存在' }

export type Modeler = {
  readonly models: (session: Session) => Promise<{ readonly models: readonly ModelSummary[] }>
  readonly model: (session: Session, id: string) => Promise<ProcessModel>
  /** 409 where the key is taken. */
  readonly create: (session: Session, asked: CreateModelRequest) => Promise<{ readonly id: string }>
  /** 409 where somebody saved since. */
  readonly save: (
    session: Session,
    id: string,
    asked: SaveModelRequest,
  ) => Promise<{ readonly id: string; readonly revision: number }>
  /** What is deployed of it stays. */
  readonly remove: (session: Session, id: string) => Promise<void>
  readonly versions: (
    session: Session,
    id: string,
  ) => Promise<{ readonly versions: readonly DeployedVersion[] }>
  readonly definition: (session: Session, id: string) => Promise<{ readonly xml: string }>
  readonly check: (
    session: Session,
    asked: CheckModelRequest,
  ) => Promise<{ readonly problems: readonly ModelProblem[] }>
  /** The next version of its process. Throws invalid_request with every problem. */
  readonly deploy: (
    session: Session,
    id: string,
  ) => Promise<{ readonly processDefinitionId: string; readonly version: number }>
  /** For whoever may draw: the stencil set. */
  readonly admit: (session: Session) => void
}

const admit = (session: Session): void => {
  admitAdministrator(session, NOT_A_BUILDER)
}

const modelOf = ({ context: { sBrandsId } }: Session, id: string): ModelOf => ({ sBrandsId, id })

const told = ({ kind, elementId, message }: Problem, language: Language): ModelProblem => ({
  ...{ kind, elementId },
  message: textIn(language, message),
})

/** Without a model until it is saved first. */
type StoredModel = Omit<ProcessModel, 'xml'> & { readonly xml: string | null }

type Listed = Omit<ModelSummary, 'deployed'> & {
  readonly version: number | null
  readonly tDeployed: string | null
}

const summaryOf = ({ version, tDeployed, ...model }: Listed): ModelSummary => ({
  ...model,
  deployed: version === null || tDeployed === null ? null : { version, tDeployed },
})

type Reading = Pick<Modeler, 'models' | 'model' | 'versions' | 'definition'>
type Asked = { readonly session: Session; readonly statement: Parameters<Query>[0] }

/** The one row that is asked for. */
const requireOne = async <Row>(
  { database }: Pick<DeployParts, 'database'>,
  { session, statement }: Asked,
): Promise<Row> => {
  const [row] = await database.platformFor(session.context, (query) => query<Row>(statement))
  if (row === undefined) throw new AppError('not_found', NO_MODEL)
  return row
}

const createReading = (parts: Pick<DeployParts, 'database'>): Reading => {
  const { database } = parts
  return {
    models: async (session) => {
      admit(session)
      const { context } = session
      const rows = await database.platformFor(context, (query) => query<Listed>(modelsSql(context.sBrandsId)))
      return { models: rows.map(summaryOf) }
    },
    model: async (session, id) => {
      admit(session)
      const statement = modelSql(modelOf(session, id))
      const { xml, ...model } = await requireOne<StoredModel>(parts, { session, statement })
      return { ...model, xml: xml ?? '' }
    },
    versions: async (session, id) => {
      admit(session)
      const statement = versionsSql(modelOf(session, id))
      const versions = await database.platformFor(session.context, (query) =>
        query<DeployedVersion>(statement),
      )
      return { versions }
    },
    definition: async (session, id) => {
      admit(session)
      return requireOne(parts, { session, statement: definitionSql(modelOf(session, id)) })
    },
  }
}

const removeModel = async (
  { database }: Pick<DeployParts, 'database'>,
  session: Session,
  id: string,
): Promise<void> => {
  const model = modelOf(session, id)
  await database.platformFor(session.context, async (query) => {
    const [gone] = await query<{ readonly source: string | null; readonly picture: string | null }>(
      deleteModelSql(model),
    )
    if (gone === undefined) throw new AppError('not_found', NO_MODEL)
    const bytes = [gone.source, gone.picture].filter((one) => one !== null)
    await query(deleteBytesSql(model.sBrandsId, bytes))
  })
}

export const createModeler = (parts: DeployParts): Modeler => {
  const { database } = parts
  return {
    admit,
    ...createReading(parts),
    create: async (session, asked) => {
      admit(session)
      const { sBrandsId, sUserId } = session.context
      const [made] = await database.platformFor(session.context, (query) =>
        query<{ readonly id: string }>(createModelSql({ ...asked, sBrandsId, sUserId })),
      )
      if (made === undefined)
        throw new AppError('duplicate', TAKEN, { errors: [{ path: 'sKey', message: TAKEN }] })
      return made
    },
    save: async (session, id, asked) => {
      admit(session)
      return saveModel(database, session, { id, ...asked })
    },
    remove: async (session, id) => {
      admit(session)
      await removeModel(parts, session, id)
    },
    check: async (session, { xml, id }) => {
      admit(session)
      const { context } = session
      const judged = await judgeModel(parts, context, { xml, modelId: id })
      if (judged.ok) return { problems: [] }
      return { problems: judged.problems.map((problem) => told(problem, context.sLanguage)) }
    },
    deploy: async (session, id) => {
      admit(session)
      const { context } = session
      const model = modelOf(session, id)
      const { xml, sName, sKey } = await requireOne<StoredModel>(parts, {
        session,
        statement: modelSql(model),
      })
      const deployed = await deployModel(parts, context, {
        ...{ xml: xml ?? '', name: sName },
        modelId: id,
      })
      const own = deployed.find(({ key }) => key === sKey)
      if (own === undefined) throw new AppError('not_found', NO_MODEL)
      await database.platformFor(context, (query) => query(deployedSql(model, own.id)))
      return { processDefinitionId: own.id, version: own.version }
    },
  }
}
