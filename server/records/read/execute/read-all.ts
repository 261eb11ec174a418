// Reads all rows of a plan, a part at a time and the next one when it is asked for: none is kept, and all are as of one moment.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Sql } from '#server/platform/postgres/sql.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { RowsPlan } from '../plan/read-plan.ts'
import { FETCHES } from '../query/all-rows-query.ts'
import type { Records } from '../query/routine-records.ts'
import { explainRead, type ReadDoors, recordsOf } from './execute-read.ts'

/** The values of a row as text, by the names of the fields. */
export type TextRow = Readonly<Record<string, string | null>>

export type Parts = AsyncGenerator<readonly TextRow[], void, void>

/** Characters of a part, about. */
const PART = 500_000

const FIRST = FETCHES.findIndex(({ rows }) => rows === 100)

const lengthOf = (row: TextRow): number =>
  Object.values(row).reduce((sum, value) => sum + (value?.length ?? 0), 0)

/** How to go on after rows of that length: by the most that are no more than a part. */
const nextFetch = (rows: readonly TextRow[]): number => {
  const each = rows.reduce((sum, row) => sum + lengthOf(row), 0) / rows.length
  const fitting = FETCHES.findIndex((fetch) => fetch.rows * each <= PART)
  return fitting === -1 ? FETCHES.length - 1 : fitting
}

async function* partsOf(query: Query): Parts {
  let at = FIRST
  for (;;) {
    const fetch = FETCHES[at]
    if (fetch === undefined) return
    const rows = await query<TextRow>(fetch.statement)
    if (rows.length > 0) yield rows
    if (rows.length < fetch.rows) return
    at = nextFetch(rows)
  }
}

export type AllRead = {
  readonly plan: RowsPlan
  /** Writes the statement that opens the rows; `records` are those of a routine that is called first. */
  readonly open: (records: Records | null) => Sql
}

/** Lets `take` have the rows, part by part. The transaction lasts as long as it works on them. */
export const readAll = async <T>(
  { database, metadata }: ReadDoors,
  context: RequestContext,
  { plan, open, take }: AllRead & { readonly take: (parts: Parts) => Promise<T> },
): Promise<T> => {
  const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
  const { source } = plan
  const read = async (query: Query): Promise<T> => {
    const records = await recordsOf(source, { query, context })
    await query(open(records))
    return take(partsOf(query))
  }
  return database.inTenantAtLength(context, { schemas, mode: 'read' }, read).catch((error: unknown) => {
    throw explainRead(source, error)
  })
}
