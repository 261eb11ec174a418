// A query of the builder, tried as its tenant: its first rows and its plan, in a transaction that is rolled back.
import type { QueryAnswer, ScriptAnswer } from '#contracts/scripts.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { type DriverError, driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'

/** More are not read by anybody. */
const MOST_ROWS = 200

/** JSON texts of lists; null for a row without columns. */
type Told = { readonly names: string | null; readonly values: string | null }

/** Rows are told by the service's own statement, so that a row is what JSON makes of it. */
const rowsText = (text: string): string => `
  select (select json_agg(m.key)::text from json_each(row_to_json(q)) m) as names,
    (select json_agg(m.value)::text from json_each(row_to_json(q)) m) as values
  from (${text}
  ) q limit ${MOST_ROWS + 1}`

const PLAN = 'explain '

const answerOf = async (
  query: Query,
  context: RequestContext,
  { text, values = [] }: QueryAsked,
): Promise<QueryAnswer> => {
  const listIn = async (json: string | null = null): Promise<readonly unknown[]> =>
    (await inSlices(tenantValue(json ?? '[]', 'raw'), context)) as readonly unknown[]
  const plan = await query<Readonly<Record<'QUERY PLAN', string>>>({ text: `${PLAN}${text}`, values })
  const told = await query<Told>({ text: rowsText(text), values })
  return {
    kind: 'rows',
    columns: (await listIn(told[0]?.names)) as readonly string[],
    rows: await Promise.all(told.slice(0, MOST_ROWS).map(({ values }) => listIn(values))),
    hasMore: told.length > MOST_ROWS,
    plan: plan.map((line) => line['QUERY PLAN']),
  }
}

export type ReadQueryParts = {
  readonly database: Pick<Database, 'inTenant'>
  readonly schemas: readonly string[]
}

/** What PostgreSQL says of a statement of somebody's is their answer; anything else is thrown on. */
export const saidOf = (error: unknown): DriverError => {
  const known = driverErrorOf(error)
  if (known?.severity !== 'ERROR' || (error instanceof AppError && error.code === 'timeout')) throw error
  return known
}

/** Names are looked up for the plan, which is asked for first. */
const lineAt = ({ text, line }: QueryAsked, at = 0): number =>
  line - 1 + text.slice(0, Math.max(0, at - PLAN.length)).split('\n').length

/** A query and the line of the whole text in which it begins. */
export type QueryAsked = {
  readonly text: string
  readonly line: number
  /** What stands in its places $1, $2 and so on. */
  readonly values?: readonly (string | null)[]
}

export const readQuery = async (
  { database, schemas }: ReadQueryParts,
  { context }: Session,
  asked: QueryAsked,
): Promise<Extract<ScriptAnswer, { kind: 'rows' | 'failed' }>> => {
  try {
    return await database.inTenant(context, { schemas, mode: 'read' }, (query) =>
      answerOf(query, context, asked),
    )
  } catch (error) {
    const { code, message, at } = saidOf(error)
    return { kind: 'failed', line: lineAt(asked, at), sqlState: code, message }
  }
}
