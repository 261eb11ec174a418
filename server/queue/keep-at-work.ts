// Says now and then that this node is at work on its messages, so that no other takes them; and ends work on those that are not its own any more:
// they were stopped, or another node has taken them.

import { type Loop, lookAgain } from '#server/platform/look-again.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Message } from './message.ts'
import { keepSql } from './query/message-query.ts'

export type AtWork = {
  readonly sinceMs: number
  /** Aborted once the message is not this node's any more. */
  readonly gone: AbortController
}

type KeepParts = {
  readonly database: Pick<Database, 'platform'>
  readonly underWay: ReadonlyMap<Message, AtWork>
  readonly failed: (error: unknown) => void
}

/** What is younger has not been taken from anybody. */
const YOUNG_MS = 1_000

/** It looks once a second. */
export const keepAtWork = ({ database, underWay, failed }: KeepParts): Loop => {
  const keep = async (): Promise<undefined> => {
    const longAgo = performance.now() - YOUNG_MS
    const own = [...underWay].filter(([, { sinceMs }]) => sinceMs < longAgo)
    if (own.length === 0) return
    const tries = own.map(([message]) => message)
    const lost = await database.platform((query) => query<{ sId: string; iTries: number }>(keepSql(tries)))
    for (const [{ sId, iTries }, { gone }] of own)
      if (lost.some((one) => one.sId === sId && one.iTries === iTries)) gone.abort()
  }
  return lookAgain(keep, failed)
}
