// One try at a message: judge it, find out in whose name, have its listener do the work within its limit. What comes of it is answered, and
// written down by the consumer.
import type { Text } from '#contracts/language.ts'
import { type P2pQueue, PAYLOADS } from '#contracts/queue.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { judgeOf, type RequestJudge } from '#server/kernel/requests/request-judge.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { GRACE_MS, limitSql } from '#server/platform/postgres/statement-limit.ts'
import { type Catalogue, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import {
  failureText,
  NODE_STOPPED,
  NOT_LICENSED,
  notWithin,
  USER_GONE,
  unfitPayload,
  unknownVersion,
} from './failure-text.ts'
import { DoneAlready, Failed, GivenUp, type Listeners, type Message, Waits, type Work } from './message.ts'
import { isLongWork, limitOf } from './message-limit.ts'
import { claimSql, doneSql } from './query/message-query.ts'

export type HandleParts = {
  readonly database: Pick<Database, 'platform' | 'platformInBackground' | 'inTenant'>
  readonly catalogue: () => Promise<Catalogue>
  /** Undefined where who caused it may not work there any more. */
  readonly sessionOfCauser: (caused: {
    readonly sName: P2pQueue
    readonly sBrandsId: string
    readonly sUserId: string
    readonly sSubsidiaryId: string
    readonly sRequestId: string
  }) => Promise<Session | undefined>
  readonly listeners: Listeners
  /** How long the work of one message may take. */
  readonly limitMs: number
  /** How long a transaction in a tenant's name may take. */
  readonly statementTimeoutMs: number
}

export type Outcome =
  /** `isWritten`: in the transaction of its effect. */
  | { readonly kind: 'done'; readonly isWritten: boolean }
  /** It is not this try's to do any more: somebody else did it, or it was stopped. */
  | { readonly kind: 'gone' }
  /** Until what stands in its way is gone, however long that takes. */
  | { readonly kind: 'waits'; readonly because: Text }
  /** `isFinal`: another try would fail the same way. */
  | { readonly kind: 'failed'; readonly because: Text; readonly isFinal: boolean }

/** They change records, which the licence must let be. */
const CHANGES_RECORDS: ReadonlySet<P2pQueue> = new Set(['WORKFLOW_TIMER', 'WEBHOOK_RECEIVED'])

const judges = new Map<P2pQueue, RequestJudge<unknown>>()

const judgeFor = (sName: P2pQueue): RequestJudge<unknown> => {
  const known = judges.get(sName) ?? judgeOf(PAYLOADS[sName].payload)
  judges.set(sName, known)
  return known
}

const payloadOf = ({ sName, iVersion, payload }: Message): unknown => {
  const { version } = PAYLOADS[sName]
  if (iVersion !== version) throw new GivenUp(unknownVersion(iVersion, version))
  const judged = judgeFor(sName)(payload)
  if (judged.isRight) return judged.value
  throw new GivenUp(unfitPayload(judged.complaints))
}

const sessionFor = async (
  { sessionOfCauser }: HandleParts,
  { sId, sName, sBrandsId, sSubsidiaryId, sUserId }: Message,
): Promise<Session | null> => {
  if (sBrandsId === null || sSubsidiaryId === null || sUserId === null) return null
  const session = await sessionOfCauser({ sName, sBrandsId, sSubsidiaryId, sUserId, sRequestId: sId })
  if (session === undefined) throw new GivenUp(USER_GONE)
  if (session.confined !== undefined && CHANGES_RECORDS.has(sName)) throw new Waits(NOT_LICENSED)
  return session
}

const claimed = (isOurs: boolean): void => {
  if (!isOurs) throw new DoneAlready('Somebody else did it.')
}

const effectOf =
  (parts: HandleParts, message: Message, session: Session | null) =>
  async (work: Parameters<Work<P2pQueue>['effect']>[0]): Promise<void> => {
    const { database, catalogue, limitMs, statementTimeoutMs } = parts
    if (session === null) {
      await database.platformInBackground(async (query) => {
        await query(limitSql(limitMs + GRACE_MS))
        claimed((await query(doneSql(message))).length > 0)
        await work(query)
      })
      return
    }
    const schemas = schemasOf(await catalogue(), session.context.sBrandsId)
    await database.inTenant(session.context, { schemas, mode: 'write' }, async (query) => {
      await query(limitSql(Math.min(limitMs + GRACE_MS, statementTimeoutMs)))
      const [claim] = await query<{ isOurs: boolean }>(claimSql(message))
      claimed(claim?.isOurs === true)
      await work(query)
    })
  }

/** Calls the one listener of the message's destination, whose payload was judged by that destination's schema. */
const listen = <Name extends P2pQueue>(
  listeners: Listeners,
  name: Name,
  work: Work<P2pQueue>,
): Promise<void> => listeners[name](work as Work<Name>)

const within = async (
  { limitMs, ends }: { readonly limitMs: number; readonly ends: readonly AbortSignal[] },
  work: (unwanted: AbortSignal) => Promise<void>,
): Promise<void> => {
  const limit = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    limit.abort()
    reject(new Failed(notWithin(limitMs / 1000)))
  }, limitMs)
  try {
    await Promise.race([work(AbortSignal.any([limit.signal, ...ends])), late])
  } finally {
    clearTimeout(timer)
  }
}

export type Ends = {
  /** Aborted when the node is stopped. */
  readonly stopping: AbortSignal
  /** Aborted when the message is not this node's any more. */
  readonly gone: AbortSignal
}

/** Never throws. */
export const handleMessage = async (
  parts: HandleParts,
  message: Message,
  { stopping, gone }: Ends,
): Promise<Outcome> => {
  let isWritten = false
  const endsWithNode = isLongWork(message.sName)
  try {
    const payload = payloadOf(message)
    const limits = {
      limitMs: limitOf(message.sName, parts.limitMs),
      ends: endsWithNode ? [gone, stopping] : [gone],
    }
    await within(limits, async (unwanted) => {
      const session = await sessionFor(parts, message)
      const claim = effectOf(parts, message, session)
      const effect: Work<P2pQueue>['effect'] = async (does) => {
        await claim(does)
        isWritten = true
      }
      const work = { message, payload, session, unwanted, effect }
      await listen(parts.listeners, message.sName, work as Work<P2pQueue>)
    })
    return { kind: 'done', isWritten }
  } catch (error) {
    if (error instanceof DoneAlready || gone.aborted) return { kind: 'gone' }
    if (error instanceof Waits) return { kind: 'waits', because: error.said }
    const because = endsWithNode && stopping.aborted ? NODE_STOPPED : failureText(error)
    return { kind: 'failed', because, isFinal: error instanceof GivenUp }
  }
}
