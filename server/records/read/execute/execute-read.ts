// Runs the statement of a read through the door that its source asks for: base tables where no implementer's code runs,
// views and routines in a transaction of the tenant that is rolled back.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import type { Sql } from '#server/platform/postgres/sql.ts'
import { callBound } from '#server/routines/call/call-bound.ts'
import { explainDeep } from '#server/routines/call/depth.ts'
import { MOST_ROWS } from '#server/routines/call/most-rows.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { type ReadPlan, type ReadSource, tellsTotal } from '../plan/read-plan.ts'
import type { ReadOutcome, ReadStatements } from '../query/read-query.ts'
import { type Records, recordsOfRows } from '../query/routine-records.ts'

export type ReadDoors = { readonly database: Database; readonly metadata: Metadata }

/** Writes the statement, or the statements for a base table; `records` are the rows of a routine that is called first. */
export type WriteRead = {
  readonly whole: (records: Records | null) => Sql
  readonly apart: () => ReadStatements
}

const tooMany = (name: string): AppError =>
  new AppError('broken_metadata', {
    en: `"${name}" gives more than ${MOST_ROWS} rows. Let it return a table (returns table …), whose rows need not be fetched first, or fewer of them.`,
    zh: `“${name}”返回的行数超过 ${MOST_ROWS}。请改用返回表的函数（returns table …），或减少返回的行。`,
  })

/** All rows of a routine whose rows have no columns of their own: what is left out would be missed in every sum. */
export const recordsOf = async (
  source: ReadSource,
  { query, context }: { readonly query: Query; readonly context: RequestContext },
): Promise<Records | null> => {
  if (source.kind !== 'records') return null
  const { routine, bound } = source
  const { rows } = await callBound(query, {
    context,
    routine,
    bound,
    page: { skip: 0, count: MOST_ROWS + 1 },
  })
  if (rows.length > MOST_ROWS) throw tooMany(routine.name)
  return inSlices(recordsOfRows(rows), context)
}

/** The SQLSTATE of a write in a transaction that only reads. */
const READ_ONLY = '25006'

const isServersRefusalToWrite = (error: unknown): boolean => {
  const known = driverErrorOf(error)
  return known?.code === READ_ONLY && !known.isRaised
}

/** What an error of a transaction that reads the source means. */
export const explainRead = (source: ReadSource, error: unknown): unknown => {
  if (isServersRefusalToWrite(error)) return writesWhileRead(source)
  return 'routine' in source ? explainDeep(source.routine.name, error) : error
}

const writesWhileRead = (source: ReadSource): AppError => {
  const { name } = 'routine' in source ? source.routine : source.relation
  return new AppError('broken_metadata', {
    en: `"${name}" backs a panel and must not write. Let a button call whatever writes.`,
    zh: `“${name}”是面板的数据来源，不能写入数据。写入操作请由按钮调用。`,
  })
}

const NOTHING: ReadOutcome = { rows: null, fetched: '0', keys: null, total: null, sums: null }

/** A page that does not tell its total is counted after it: a large one seldom has to be. */
const readTable = async (
  database: Database,
  context: RequestContext,
  { plan, statements }: { readonly plan: ReadPlan; readonly statements: ReadStatements },
): Promise<ReadOutcome> => {
  const read = async (asked: ReadStatements['parts']): Promise<Partial<ReadOutcome>> =>
    Object.assign({}, ...(await database.readTables(context, asked)).flat())
  const outcome = { ...NOTHING, ...(await read(statements.parts)) }
  const { count } = statements
  if (count === null || tellsTotal(plan, Number(outcome.fetched))) return outcome
  return { ...outcome, ...(await read([count])) }
}

/** Answers the statement's one row. */
export const executeRead = async (
  { database, metadata }: ReadDoors,
  context: RequestContext,
  { plan, write }: { readonly plan: ReadPlan; readonly write: WriteRead },
): Promise<ReadOutcome> => {
  const { source } = plan
  if (plan.isOfTables) return readTable(database, context, { plan, statements: write.apart() })
  const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
  const run = async (query: Query): Promise<ReadOutcome> => {
    const records = await recordsOf(source, { query, context })
    const [outcome] = await query<ReadOutcome>(write.whole(records))
    return outcome ?? NOTHING
  }
  const reading = database.inTenant(context, { schemas, mode: 'read' }, run).catch((error: unknown) => {
    throw explainRead(source, error)
  })
  // On these connections a routine may have ended the listening.
  const [outcome] = await Promise.all([reading, database.caughtUp()])
  return outcome
}
