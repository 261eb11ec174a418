// Writes the one statement that counts every module's open tasks.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

/** `count` is a query of one number. */
export type CountPart = { readonly sModelsId: string; readonly count: Sql }

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
