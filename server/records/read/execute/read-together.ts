// Reads rows of several forms in one statement, which the database ends when the time is up.
import type { Session } from '#server/kernel/context/session.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { limitSql } from '#server/platform/postgres/statement-limit.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'

type Found = { readonly place: number; readonly rows: string | null }

/** Each query answers `rows`; told in the order of the queries: the JSON of each record, one a line, or null. */
export type ReadTogether = (queries: readonly Sql[], mostMs: number) => Promise<readonly (string | null)[]>

const partSql = (query: Sql, place: number): Sql =>
  sql`(select ${sql.value(place)}::int as "place", p."rows" from (${query}) p)`

export type ReadTogetherParts = {
  readonly database: Database
  readonly metadata: Pick<Metadata, 'catalogue'>
}

export const makeReadTogether = async (
  { database, metadata }: ReadTogetherParts,
  { context }: Session,
): Promise<ReadTogether> => {
  const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
  return async (queries, mostMs) => {
    const whole = sql.join(queries.map(partSql), sql` union all `)
    const found = await database.inTenant(context, { schemas, mode: 'read' }, async (query) => {
      const [, rows] = await Promise.all([query(limitSql(mostMs)), query<Found>(whole)])
      return rows
    })
    const byPlace = new Map(found.map(({ place, rows }) => [place, rows]))
    return queries.map((_, place) => byPlace.get(place) ?? null)
  }
}
