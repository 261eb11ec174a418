// The routines that follow from the data of a tenant's module, against what the database has.
import type { DocumentProblem, DocumentsPlan } from '#contracts/documents.ts'
import type { StructureAnswer } from '#contracts/structure.ts'
import { AppError, type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { routinesSql } from './query/routines-query.ts'
import { planRoutines } from './written/plan-routines.ts'
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

export type Planned = DocumentsPlan & { readonly sBrandNo: string | null }

export type PlanDocuments = (query: Query, sModelsId: string) => Promise<Planned>

const NO_MODULE = { en: 'There is no such module', zh: '没有该模块' }
const EVERYBODYS = {
  en: 'the module is everybody’s: its routines come with the edition',
  zh: '该模块为所有公司共用：其存储过程随版本提供',
}

/** Throws not_found. */
export const makePlanDocuments =
  (routinesOfModule: RoutinesOfModule): PlanDocuments =>
  async (query, sModelsId) => {
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

const asComplaint = ({ where, message }: DocumentProblem): Complaint => ({ path: where, message })

const refuse = (complaints: readonly Complaint[]): void => {
  if (complaints.length > 0) throw invalidRequest(complaints)
}

export const refuseProblems = (problems: readonly DocumentProblem[]): void =>
  refuse(problems.map(asComplaint))

/** Throws what the door for structure did not do. */
export const requireWritten = (answer: StructureAnswer, path: string): void => {
  if (answer.kind === 'refused') refuse(answer.refusals.map(({ message }) => ({ path, message })))
  if (answer.kind === 'failed') refuse([{ path, message: { en: answer.message, zh: answer.message } }])
}
