// The statements behind the inbox: calls of the framework's functions, which know whose it is.
import type { InboxBox, InboxItem } from '#contracts/workflow/inbox.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

/** Not told yet what the record is called. */
export type InboxRow = Omit<InboxItem, 'sTitle' | 'sParty' | 'dAmount' | 'sCurrency'> & {
  readonly total: number
}

export const inboxSql = (
  box: InboxBox,
  { most, skip }: { readonly most: number; readonly skip: number },
): Sql => sql`
  select i."taskId", i."processInstanceId", i."sStep", i."sProcess", i."sModelsId", i."sFormId", i."sRowId", i."sStarter",
    to_json(i."tSince") #>> '{}' as "tSince", to_json(i."tDue") #>> '{}' as "tDue", i."isOverdue", i."sState", i."sOutcome", i."isSeen", i.actions, i."sFor",
    i."sSender", i."sWords",
    i.total::int as total
  from framework.inbox(${sql.value(box)}, ${sql.value(most)}::int, ${sql.value(skip)}::int) i`

export const inboxCountsSql = (): Sql => sql`select c.todo, c.copied from framework.inbox_counts() c`

export const seeCopiesSql = (taskIds: readonly string[]): Sql =>
  sql`select framework.see_copies(${sql.value(taskIds)}::text[])`

export const recordFlowSql = (
  { sModelsId, sId }: { readonly sModelsId: string; readonly sId: string },
  withModel: boolean,
): Sql =>
  sql`select framework.record_flow(${sql.value(sModelsId)}, ${sql.value(sId)}, ${sql.value(withModel)}::boolean) as flow`
