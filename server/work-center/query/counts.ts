// Writes the statements that count modules' open tasks: one for each that stands on tables alone, which the server plans once, and one for all others.
import { compileSql, type Sql, type Statement, sql } from '#server/platform/postgres/sql.ts'
import { limitSql } from '#server/platform/postgres/statement-limit.ts'
import type { TaskCountQuery } from '#server/records/read/query/row-count-query.ts'

export type CountPart = TaskCountQuery & { readonly sModelsId: string }

export type CountRow = { readonly sModelsId: string; readonly iCount: number }

/** Answers one CountRow for each part. */
export const countsSql = (parts: readonly CountPart[]): Sql =>
  sql.join(
    parts.map(
      ({ sModelsId, count }) =>
        sql`select ${sql.value(sModelsId)}::text as "sModelsId", (${count}) as "iCount"`,
    ),
    sql` union all `,
  )

/** The first says how long each of the others may take, which answer a `count` for each part. */
export const countStatements = (parts: readonly CountPart[], mostMs: number): readonly Statement[] =>
  [limitSql(mostMs), ...parts.map(({ count }) => count)].map((statement) => compileSql(statement))
