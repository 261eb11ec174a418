// How the service puts a message in: in the transaction that causes it, in the name of whom it works for. One that is rolled back leaves none.
import { type P2pQueue, PAYLOADS, type Payload } from '#contracts/queue.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { enqueueSql } from './query/enqueue-query.ts'

export type NewMessage<Name extends P2pQueue> = {
  readonly sName: Name
  readonly payload: Payload<Name>
  /** Those with one key are done one at a time, in their order. */
  readonly sKey?: string
}

/** Answers the message's id. `query` is of a transaction in the name of `context`. */
export type Enqueue = <Name extends P2pQueue>(
  transaction: { readonly query: Query; readonly context: RequestContext },
  message: NewMessage<Name>,
) => Promise<string>

export const createEnqueue =
  ({ sealMessage }: Pick<Database, 'sealMessage'>): Enqueue =>
  async ({ query, context }, { sName, payload, sKey = '' }) => {
    const iVersion = PAYLOADS[sName].version
    const message = sealMessage(context, { sName, iVersion, payload, sKey })
    await query(enqueueSql(message))
    return message.sId
  }
