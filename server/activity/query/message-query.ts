// The statements behind messages: calls of the framework's functions, which know whose they are.
import type { Mentioned } from '#contracts/activity.ts'
import type { MessageKind } from '#contracts/messages.ts'
import type { Payload } from '#contracts/queue.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type MessageRecord = {
  readonly sMessageId: string
  readonly sKind: MessageKind
  /** Both null where it is about no record, but about what the titles say. */
  readonly sModelsId: string | null
  readonly sRowId: string | null
  readonly sTitleEn: string | null
  readonly sTitleZh: string | null
  readonly sUserName: string | null
  readonly sText: string
  /** The same in Chinese; null where it is said in one language only. */
  readonly sTextZh: string | null
  readonly tWhen: string
  readonly isSeen: boolean
  readonly mentions: readonly Mentioned[]
  readonly sRunId: string | null
  readonly sFileId: string | null
}

export const messagesSql = (most: number): Sql => sql`
  select m."sMessageId", m."sKind", m."sModelsId", m."sRowId", m."sTitleEn", m."sTitleZh", m."sUserName", m."sText", m."sTextZh",
    to_json(m."tWhen") #>> '{}' as "tWhen", m."isSeen", m."jMentions" as mentions, m."sRunId", m."sFileId"
  from framework.user_messages(${sql.value(most)}::int) m`

export const seeMessagesSql = (sMessageIds: readonly string[]): Sql =>
  sql`select framework.see_messages(${sql.value(sMessageIds)}::text[])`

/** Keeps what a notification says; answers who is told. */
export const keepMessagesSql = (said: Payload<'NOTIFICATION_SEND'>, source: string): Sql => {
  switch (said.kind) {
    case 'mention':
      return sql`select k as "sUserId" from framework.keep_mentions(${sql.value(said.sCommentId)}) k`
    case 'approved':
    case 'withdrawn':
      return sql`
        select k as "sUserId"
        from framework.keep_approvals(${sql.value(said.kind)}, ${sql.value(source)}, ${sql.value(said.sModelsId)}, ${sql.value(said.sTbName)},
          ${sql.value(said.sIds)}::text[]) k`
    case 'asked':
      return sql`select k as "sUserId" from framework.keep_asked(${sql.value(said.sTaskIds)}::text[]) k`
    case 'ended':
      return sql`select k as "sUserId" from framework.keep_ended(${sql.value(said.sProcessInstanceId)}) k`
    case 'run':
      return sql`select k as "sUserId" from framework.keep_run_ended(${sql.value(said.sRunId)}) k`
    case 'givenUp':
      return sql`select k as "sUserId" from framework.keep_given_up(${sql.value(said.sMessageId)}) k`
  }
}
