// The statements behind comments: calls of the framework's functions, which know whose they are.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'

/** A comment; `moment` in microseconds, `mentions` as the JSON text of a list. */
export type CommentRecord = {
  readonly sCommentId: string
  readonly moment: string
  readonly tWhen: string
  readonly sUserId: string
  readonly sUserName: string | null
  readonly sText: string | null
  readonly isEdited: boolean
  readonly mentions: string
}

export type OwnComment = { readonly sModelsId: string; readonly sFormId: string; readonly sRowId: string }

type Commented = { readonly relation: Relation; readonly sId: string }

/** The table, and whether it tells subsidiaries apart. */
const tableSql = ({ name, columns }: Relation): Sql =>
  sql`${sql.value(name)}::text, ${sql.value(columns.has('sSubsidiaryId'))}::boolean`

/** What was said to an approval by the request that did it. */
export type OpinionRecord = { readonly sRequestId: string; readonly sUserId: string; readonly sText: string }

export const opinionsSql = ({ relation, sId }: Commented): Sql =>
  sql`select o."sRequestId", o."sUserId", o."sText" from framework.record_opinions(${tableSql(relation)}, ${sql.value(sId)}::text) o`

export const commentsSql = (
  { relation, sId }: Commented,
  { before, most }: { readonly before: string | null; readonly most: number },
): Sql =>
  sql`select c."sCommentId", c."iMoment"::text as moment, to_json(c."tWhen") #>> '{}' as "tWhen", c."sUserId", c."sUserName",
      c."sText", c."isEdited", c."jMentions"::text as mentions
    from framework.record_comments(${tableSql(relation)}, ${sql.value(sId)}::text, ${sql.value(before)}::bigint, ${sql.value(most)}::int) c`

export type NewComment = Commented &
  Omit<OwnComment, 'sRowId'> & { readonly sText: string; readonly mentioned: readonly string[] }

export const addCommentSql = ({ relation, sId, sModelsId, sFormId, sText, mentioned }: NewComment): Sql =>
  sql`select framework.add_comment(${tableSql(relation)}, ${sql.value(sId)}, ${sql.value(sModelsId)}, ${sql.value(sFormId)},
    ${sql.value(sText)}, ${sql.value(mentioned)}::text[]) as "sCommentId"`

export const ownCommentSql = (sCommentId: string): Sql =>
  sql`select c."sModelsId", c."sFormId", c."sRowId" from framework.own_comment(${sql.value(sCommentId)}) c`

export const changeCommentSql = (sCommentId: string, sText: string, mentioned: readonly string[]): Sql =>
  sql`select framework.change_comment(${sql.value(sCommentId)}, ${sql.value(sText)}, ${sql.value(mentioned)}::text[]) as "isDone"`

export const deleteCommentSql = (sCommentId: string): Sql =>
  sql`select framework.delete_comment(${sql.value(sCommentId)}) as "isDone"`
