// What a record's page shows of its approval: what was said over all submissions, whom it waits for, where it stands in its model, and what the
// user may do. For those who may see the record.
import type { FlowPerson, RecordFlowAnswer } from '#contracts/workflow/inbox.ts'
import { type RecordAddress, requireRecord, type SeeingParts } from '#server/activity/require-record.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { letsDo } from '../model/approval.ts'
import { goesTo } from '../model/approve/landing.ts'
import { comesBack } from '../model/approve/take-back.ts'
import { approvalIn } from '../model/definition.ts'
import type { Definitions } from '../runtime/definitions.ts'
import { actionsOf, type KnownFlow, type Models } from './actions-of.ts'
import { recordFlowSql } from './query/inbox-query.ts'

export type RecordFlowParts = SeeingParts & {
  readonly database: Pick<Database, 'readCurrent'>
  readonly definitions: Definitions
  /** Of a place, each with whether a module is theirs to see there. */
  readonly colleagues: (
    place: Pick<Session['context'], 'sBrandsId' | 'sSubsidiaryId'>,
    asked: { readonly sModelsId: string },
  ) => Promise<readonly (FlowPerson & { readonly maySee: boolean })[]>
}

export type RecordFlow = {
  /** `withModel`: with the text of the model that the diagram is drawn from. Throws forbidden, not_found where the record is not shown. */
  readonly get: (
    session: Session,
    asked: RecordAddress & { readonly withModel: boolean },
  ) => Promise<RecordFlowAnswer>
  /** Whom a task of a module's records may be given to: others who may see them where the user works. */
  readonly people: (session: Session, sModelsId: string) => Promise<{ readonly users: FlowPerson[] }>
}

type FlowRow = {
  readonly flow: { readonly instances: readonly KnownFlow[]; readonly diagram: RecordFlowAnswer['diagram'] }
}

const toldOf = ({
  isMine: _,
  hasVoted: ____,
  lastDone: __,
  changeable: ___,
  waiting,
  ...flow
}: KnownFlow) => ({
  ...flow,
  waiting: waiting.map(
    ({ taskId: _task, isMine: _mine, earlier: _, definitionId: __, sActivityId: ___, ...told }) => told,
  ),
})

/** As the models of the user's tasks say; where one says nothing of it, everything may be done. */
const modelsOf = async (
  { database, definitions }: RecordFlowParts,
  { context }: Session,
  flows: readonly KnownFlow[],
): Promise<Models> => {
  const own = flows.flatMap(({ waiting }) => waiting).filter(({ isMine }) => isMine)
  const done = flows.flatMap(({ lastDone }) =>
    lastDone?.isMine === true ? (lastDone.definitionId ?? []) : [],
  )
  const ids = [...new Set([...own.map(({ definitionId }) => definitionId), ...done])]
  const query: Query = (statement) => database.readCurrent(context, statement)
  const { byId } = await definitions.load(query, context.sBrandsId, { ids, keys: [] })
  return {
    lets: ({ definitionId, sActivityId }, kind) =>
      letsDo(approvalIn(byId.get(definitionId)?.elements.get(sActivityId)), kind),
    reaches: ({ definitionId, sActivityId }, to) => {
      const definition = byId.get(definitionId)
      return definition !== undefined && goesTo(definition, sActivityId, to)
    },
    comesBack: ({ lastDone, waiting }) => {
      const definition = byId.get(lastDone?.definitionId ?? '')
      const beside = waiting.filter(({ definitionId }) => definitionId === definition?.id)
      return (
        definition !== undefined &&
        comesBack(
          definition,
          beside.map(({ sActivityId }) => sActivityId),
          lastDone?.sActivityId ?? '',
        )
      )
    },
  }
}

export const createRecordFlow = (parts: RecordFlowParts): RecordFlow => ({
  get: async (session, { withModel, ...record }) => {
    await requireRecord(parts, session, record)
    const sought = recordFlowSql(record, withModel)
    const [row] = await parts.database.readCurrent<FlowRow>(session.context, sought)
    const { instances, diagram } = row?.flow ?? { instances: [], diagram: null }
    const models = await modelsOf(parts, session, instances)
    return {
      instances: instances.map(toldOf),
      diagram,
      actions: [...actionsOf(instances, models)],
      // A step opens what the process closed, and nothing to whoever may not change records.
      changeable: allows(session.grants, record.sModelsId, 'update')
        ? instances.flatMap(({ changeable }) => changeable)
        : [],
    }
  },
  people: async (session, sModelsId) => {
    await parts.metadata.openModule(session, sModelsId, 'view')
    const all = await parts.colleagues(session.context, { sModelsId })
    const others = all.filter((one) => one.maySee && one.sUserId !== session.context.sUserId)
    return { users: others.map(({ sUserId, sUserNo, sUserName }) => ({ sUserId, sUserNo, sUserName })) }
  },
})
