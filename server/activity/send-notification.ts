// Keeps what users are to be told, and has their open pages hear of it once that has committed.
import type { Payload } from '#contracts/queue.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { keepMessagesSql } from './query/message-query.ts'

export type Notification = {
  /** What causes it: of one cause a user is told once. */
  readonly source: string
  readonly said: Payload<'NOTIFICATION_SEND'>
  /** The transaction of its effect, in the name of who caused it. */
  readonly effect: (work: (query: Query) => Promise<void>) => Promise<void>
}

/** `tell`: who has something new, of the tenant in which somebody caused it. */
export const createSendNotification =
  (tell: (by: RequestContext, sUserIds: readonly string[], said: Notification['said']) => void) =>
  async ({ context }: Session, { source, said, effect }: Notification): Promise<void> => {
    const told = new Set<string>()
    await effect(async (query) => {
      const users = await query<{ readonly sUserId: string }>(keepMessagesSql(said, source))
      for (const { sUserId } of users) told.add(sUserId)
    })
    tell(context, [...told], said)
  }
