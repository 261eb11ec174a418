// The statements that follow from documents to those that they were made from, and to those made from them.
import { MOST_RELATED } from '#contracts/related.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { tenantCondition } from '#server/records/rows/query/tenant-condition.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'

export type LinkRecord = { readonly sId: string }

export type Link = {
  /** Of the records that were made. */
  readonly relation: Relation
  readonly column: string
  /** Of the same rows, the column that holds the id of the record: another than `sId` for lines. */
  readonly key: string
  readonly ids: readonly string[]
}

/** One more than are told: then it is known that there are more. */
const MOST = MOST_RELATED + 1

const rowsOf = ({ relation }: Link, context: RequestContext, condition: Sql): Sql => {
  const table = sql.identifier(relation.schema, relation.name)
  return sql`${table} t where ${sql.join([...tenantCondition(relation, 't', context), condition], sql.and)}`
}

/** What the records of these ids were made from. */
export const sourcesSql = (link: Link, context: RequestContext): Sql => {
  const source = sql.identifier('t', link.column)
  const condition = sql`t."sId" = any (${sql.value(link.ids)}::text[]) and ${source} is not null`
  return sql`select distinct ${source}::text as "sId" from ${rowsOf(link, context, condition)} limit ${sql.value(MOST)}::int`
}

/** What was made from the records of these ids, the latest first. */
export const madeSql = (link: Link, context: RequestContext): Sql => {
  const key = sql.identifier('t', link.key)
  const condition = sql`${sql.identifier('t', link.column)} = any (${sql.value(link.ids)}::text[])`
  return sql`select ${key} as "sId" from ${rowsOf(link, context, condition)} group by 1 order by 1 desc limit ${sql.value(MOST)}::int`
}
