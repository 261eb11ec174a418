// How much of a kind of work the acting user has under way.
import type { P2pQueue } from '#contracts/queue.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export const ownWaitingSql = (sName: P2pQueue): Sql =>
  sql`select framework.own_waiting(${sql.value(sName)}) as waiting`
