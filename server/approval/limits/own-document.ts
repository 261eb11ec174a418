// Whose a document is where four eyes are asked for: who submitted it, and who made it. Approvals in one step ask it, and the steps of processes.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { tableSql, where } from '#server/records/rows/query/touched-query.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'

type Made = { readonly relation: Relation; readonly sId: string }

/** Who made a record as the audit knows it, and as the record itself says it. */
export const makerSql = ({ relation, sId }: Made, context: RequestContext): Sql => {
  const madeBy = relation.columns.has('sMakePerson')
    ? sql`(select t."sMakePerson"::text from ${tableSql(relation)} t where ${where(relation, context, sql`t."sId" = ${sql.value(sId)}`)})`
    : sql`null::text`
  return sql`select framework.maker_of(${sql.value(relation.name)}, ${sql.value(sId)}) as maker, ${madeBy} as "madeBy"`
}

export type OwnDocument = { readonly isOwn: boolean }

/** Whether the document is that of who acts; no submitter: of a record that is approved in one step. */
export const ownDocumentSql = (
  made: Made | null,
  submitter: string | null,
  context: RequestContext,
): Sql => sql`
  select framework.is_own_document(${sql.value(context.sUserId)}, ${sql.value(submitter)}, m.maker, m."madeBy") as "isOwn"
  from (${made === null ? sql`select null::text as maker, null::text as "madeBy"` : makerSql(made, context)}) m`
