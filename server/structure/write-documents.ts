// Writes the routines that follow from the approval, actions and conversions of a tenant's module, as one change of its structure.
import type { DocumentProblem, DocumentsPlan } from '#contracts/documents.ts'
import type { StructureAnswer } from '#contracts/structure.ts'
import { admitPlatform } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import type { ChangeStructure } from './change-structure.ts'
import { routinesSql } from './query/routines-query.ts'
import { changeText, planRoutines } from './written/plan-routines.ts'
import type { FoundRoutine, WrittenRoutine } from './written/written-mark.ts'

/** What follows from a module's rows; null where there is no such module. `sBrandNo` is null where it is everybody's. */
export type RoutinesOfModule = (
  query: Query,
  sModelsId: string,
) => Promise<{
  readonly sBrandNo: string | null
  readonly routines: readonly WrittenRoutine[]
  readonly problems: readonly DocumentProblem[]
} | null>

export type DocumentRoutines = {
  readonly plan: (session: Session, sModelsId: string) => Promise<DocumentsPlan>
  /** Throws invalid_request with what stands in the way; then nothing was changed. Answers what stands there now. */
  readonly write: (session: Session, sModelsId: string) => Promise<DocumentsPlan>
  /** The same of several modules, as a transaction has them that is not committed: their routines stand before their rows do. */
  readonly writeAhead: (session: Session, query: Query, sModelsIds: readonly string[]) => Promise<void>
}

export type DocumentRoutinesParts = {
  readonly database: Pick<Database, 'platform'>
  readonly routinesOfModule: RoutinesOfModule
  readonly change: ChangeStructure
}

const NOT_ALLOWED = {
  en: 'Routines are written by administrators of the platform, in the builder',
  zh: '只有平台管理员可以在构建端生成存储过程',
}
const NO_MODULE = { en: 'There is no such module', zh: '没有该模块' }
const EVERYBODYS = {
  en: 'the module is everybody’s: its routines come with the edition',
  zh: '该模块为所有公司共用：其存储过程随版本提供',
}

type Planned = DocumentsPlan & { readonly sBrandNo: string | null }

const asComplaint = ({ where, message }: DocumentProblem): Complaint => ({ path: where, message })

/** What the door for structure did not do. */
const complaintsOf = (answer: StructureAnswer, sModelsId: string): readonly Complaint[] => {
  if (answer.kind === 'refused') return answer.refusals.map(({ message }) => ({ path: sModelsId, message }))
  return answer.kind === 'failed'
    ? [{ path: sModelsId, message: { en: answer.message, zh: answer.message } }]
    : []
}

const refuse = (complaints: readonly Complaint[]): void => {
  if (complaints.length > 0) throw invalidRequest(complaints)
}

export const createDocumentRoutines = ({
  database,
  routinesOfModule,
  change,
}: DocumentRoutinesParts): DocumentRoutines => {
  const planIn = async (query: Query, sModelsId: string): Promise<Planned> => {
    const written = await routinesOfModule(query, sModelsId)
    if (written === null) throw new AppError('not_found', NO_MODULE)
    const { sBrandNo, routines, problems } = written
    if (sBrandNo === null)
      return { sBrandNo, files: [], problems: [{ where: sModelsId, message: EVERYBODYS }] }
    const schema = `customer_${sBrandNo}`
    const names = routines.map(({ sName }) => sName)
    const found = await query<FoundRoutine>(routinesSql(schema, names))
    const plan = planRoutines(routines, found, { schema, sModelsId })
    return { sBrandNo, files: plan.files, problems: [...problems, ...plan.problems] }
  }

  const carryOut = async (session: Session, sModelsId: string, plan: Planned): Promise<void> => {
    refuse(plan.problems.map(asComplaint))
    const text = changeText(sModelsId, plan.files)
    if (text === '' || plan.sBrandNo === null) return
    const answer = await change(session, { sBrandNo: plan.sBrandNo, text })
    refuse(complaintsOf(answer, sModelsId))
  }

  return {
    plan: async (session, sModelsId) => {
      admitPlatform(session, NOT_ALLOWED)
      const { files, problems } = await database.platform((query) => planIn(query, sModelsId))
      return { files, problems }
    },
    write: async (session, sModelsId) => {
      admitPlatform(session, NOT_ALLOWED)
      const plan = await database.platform((query) => planIn(query, sModelsId))
      await carryOut(session, sModelsId, plan)
      return { files: plan.files.map((file) => ({ ...file, state: 'same' })), problems: [] }
    },
    writeAhead: async (session, query, sModelsIds) => {
      for (const sModelsId of sModelsIds) {
        const plan = await planIn(query, sModelsId)
        // Those of everybody's modules come with the edition.
        if (plan.sBrandNo !== null) await carryOut(session, sModelsId, plan)
      }
    },
  }
}
