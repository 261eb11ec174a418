// The statements behind messages of mentions: calls of the framework's functions, which know whose they are.
import type { Mentioned } from '#contracts/activity.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type MentionRecord = {
  readonly sCommentId: string
  readonly sModelsId: string
  readonly sRowId: string
  readonly sUserName: string | null
  readonly sText: string
  readonly tWhen: string
  readonly isSeen: boolean
  readonly mentions: readonly Mentioned[]
}

export const mentionsSql = (most: number): Sql =>
  sql`select m."sCommentId", m."sModelsId", m."sRowId", m."sUserName", m."sText", to_json(m."tWhen") #>> '{}' as "tWhen", m."isSeen", m."jMentions" as mentions
    from framework.user_mentions(${sql.value(most)}::int) m`

export const seeMentionsSql = (sCommentIds: readonly string[]): Sql =>
  sql`select framework.see_mentions(${sql.value(sCommentIds)}::text[])`
