// Calls a routine within a transaction and brings whatever it gives back into one shape.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { jsonMembers } from '#server/kernel/json/json-parts.ts'
import { MOST_CHARACTERS } from '#server/kernel/json/tenant-json.ts'
import { eachInSteps, type Steps } from '#server/kernel/steps/steps.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { compileSql, type Sql, type Statement, sql } from '#server/platform/postgres/sql.ts'
import type { Routine } from '#server/schema/catalogue/catalogue.ts'
import type { BoundArgument } from '../binding/bind-arguments.ts'
import { routineSql } from '../binding/routine-sql.ts'
import { boundedQuery } from './bounded-query.ts'
import { explainDeep } from './depth.ts'
import {
  NOTHING,
  nameValue,
  type Page,
  type RoutineResult,
  resultOfOut,
  resultOfRecord,
  resultOfSet,
  rowsOfJson,
} from './result.ts'

/** What one call answers when no page was asked for: more than any hook or approval has to say. */
const EVERYTHING: Page = { skip: 0, count: 10_000 }

export type BoundCall = {
  /** In whose name, and in whose turns what it answers is looked through. */
  readonly context: RequestContext
  readonly routine: Routine
  readonly bound: readonly BoundArgument[]
  readonly page?: Page
}

type Call = Required<BoundCall> & { readonly query: Query; readonly source: Sql }

const isJson = (type: string): boolean => type === 'json' || type === 'jsonb'

/** The text of JSON, ended where it is too long in any case: what is more need not be sent to be refused. */
const boundedText = (json: Sql): Sql => sql`left(${json}::text, ${sql.value(MOST_CHARACTERS + 1)}::int)`

const outsOf = ({ parameters }: Routine) =>
  parameters.filter(({ mode }) => mode === 'out' || mode === 'inout')

const ofPage = ({ skip, count }: Page): Sql => sql`offset ${sql.value(skip)} limit ${sql.value(count)}`

const readCursors = async ({ query, page }: Call, cursors: readonly (string | null)[]): Promise<string[]> => {
  const rows: string[] = []
  for (const cursor of cursors) {
    if (cursor === null) continue
    const read = await query<{ row: string }>(sql`
      select ${boundedText(sql`r`)} as row
      from framework.cursor_rows(${sql.value(cursor)}::refcursor, ${sql.value(page.skip)}::bigint, ${sql.value(page.count)}::bigint) r`)
    rows.push(...read.map(({ row }) => row))
  }
  return rows
}

const outResult = async (call: Call, text: string): Promise<RoutineResult> => {
  const { routine, context, page } = call
  const cursors = outsOf(routine)
    .filter(({ type }) => type === 'refcursor')
    .map(({ name }) => name)
  const members = await inSlices(jsonMembers(text), context)
  const cursorRows = await readCursors(
    call,
    cursors.map((name) => JSON.parse(members.get(name) ?? 'null') as string | null),
  )
  return inSlices(resultOfOut(members, { page, cursors, cursorRows }), context)
}

/** Whole numbers alone are verdicts: a text called sCode is the code of what the row is about. */
const WHOLE = ['smallint', 'integer', 'bigint']

const hasVerdict = ({ parameters }: Routine): boolean =>
  parameters.some(({ mode, name, type }) => mode === 'table' && name === 'sCode' && WHOLE.includes(type))

/** The rows of a set whose elements are JSON themselves, or are records. */
function* setOf({ routine }: Call, texts: readonly string[]): Steps<RoutineResult> {
  if (!isJson(routine.returnType))
    return yield* resultOfSet(
      yield* eachInSteps(texts, (text) => nameValue(text, routine.name)),
      hasVerdict(routine),
    )
  const rows = yield* eachInSteps(texts, (text) => rowsOfJson(text, EVERYTHING))
  return yield* resultOfSet(rows.flat(), false)
}

const callSet = async (call: Call): Promise<RoutineResult> => {
  const { query, routine, source, page, context } = call
  const row = isJson(routine.returnType)
    ? sql`select ${boundedText(sql`to_json(r)`)} as row from ${source} r ${ofPage(page)}`
    : sql`select ${boundedText(sql`row_to_json(r)`)} as row from (select * from ${source}) r ${ofPage(page)}`
  const rows = await query<{ row: string }>(row)
  return inSlices(
    setOf(
      call,
      rows.map((found) => found.row),
    ),
    context,
  )
}

const callJson = async ({ query, source, page, context }: Call): Promise<RoutineResult> => {
  const [found] = await query<{ row: string | null }>(
    sql`select ${boundedText(sql`to_json(r)`)} as row from ${source} r`,
  )
  return { ...NOTHING, rows: await inSlices(rowsOfJson(found?.row ?? null, page), context) }
}

const callCursors = async (call: Call): Promise<RoutineResult> => {
  const found = await call.query<{ cursor: string | null }>(
    sql`select r::text as cursor from ${call.source} r`,
  )
  const rows = await readCursors(
    call,
    found.map(({ cursor }) => cursor),
  )
  return { ...NOTHING, rows }
}

const callRecord = async (call: Call): Promise<RoutineResult> => {
  const { query, routine, source, context } = call
  const [found] = await query<{ row: string }>(
    sql`select ${boundedText(sql`row_to_json(r)`)} as row from (select * from ${source}) r`,
  )
  if (found === undefined || routine.returnType === 'void') return NOTHING
  return outsOf(routine).length > 0
    ? outResult(call, found.row)
    : inSlices(resultOfRecord(found.row, routine.name), context)
}

/** The text of a CALL whose values are elements of $1, and those values. */
const callText = (source: Sql): Statement => compileSql(sql`call ${source}`, (place) => `($1[${place}])`)

const callProcedure = async (call: Call): Promise<RoutineResult> => {
  const { query, routine, source } = call
  if (outsOf(routine).length === 0) {
    await query(sql`call ${source}`)
    return NOTHING
  }
  const { text, values } = callText(source)
  const [found] = await query<{ out: string }>(
    sql`select ${boundedText(sql`framework.call_procedure(${sql.value(text)}, ${sql.value(values)}::text[])`)} as out`,
  )
  return found === undefined ? NOTHING : outResult(call, found.out)
}

const callByShape = (call: Call): Promise<RoutineResult> => {
  const { kind, returnsSet, returnType } = call.routine
  if (kind === 'procedure') return callProcedure(call)
  if (returnType === 'refcursor' && outsOf(call.routine).length === 0) return callCursors(call)
  if (returnsSet) return callSet(call)
  return isJson(returnType) && outsOf(call.routine).length === 0 ? callJson(call) : callRecord(call)
}

const refusal = ({ sCode, sMsg }: RoutineResult): AppError => {
  const detail =
    sMsg === null ? { en: 'A business rule refused this', zh: '业务规则不允许' } : { en: sMsg, zh: sMsg }
  return new AppError('rule_violation', detail, { procedureCode: sCode })
}

/** Calls the routine. Throws rule_violation, which rolls everything back, when its verdict is negative, and broken_metadata when it goes too deep. */
export const callBound = async (
  query: Query,
  { context, routine, bound, page = EVERYTHING }: BoundCall,
): Promise<RoutineResult> => {
  const source = routineSql(routine, bound)
  const bounded = boundedQuery(query, routine.name, context)
  const call = { query: bounded, context, routine, bound, page, source }
  const result = await callByShape(call).catch((error: unknown) => {
    throw explainDeep(routine.name, error)
  })
  if (result.sCode < 0) throw refusal(result)
  return result
}
