// The statement that keeps what somebody says to an approval.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'

export const keepOpinionSql = ({ name, columns }: Relation, ids: readonly string[], text: string): Sql =>
  sql`select framework.keep_opinion(${sql.value(name)}, ${sql.value(columns.has('sSubsidiaryId'))}::boolean,
    ${sql.value(ids)}::text[], ${sql.value(text)}) as "isKept"`
