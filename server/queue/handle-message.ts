// One try at a message: judge it, find out in whose name, have its listener do the work within its limit. What comes of it is answered, and
// written down by the consumer.
import { type P2pQueue, PAYLOADS } from '#contracts/queue.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import { judgeOf, type RequestJudge } from '#server/kernel/requests/request-judge.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { limitSql } from '#server/platform/postgres/statement-limit.ts'
import { type Catalogue, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { DoneAlready, GivenUp, type Listeners, type Message, type Work } from './message.ts'
import { isLongWork, limitOf } from './message-limit.ts'
import { claimSql, doneSql } from './query/message-query.ts'

export type HandleParts = {
  readonly database: Pick<Database, 'platform' | 'platformInBackground' | 'inTenant'>
  readonly catalogue: () => Promise<Catalogue>
  readonly sessionOfUser: (user: {
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
  /** `isWritten`: in the transaction of its effect, or by somebody else. */
  | { readonly kind: 'done'; readonly isWritten: boolean }
  /** `isFinal`: another try would fail the same way. */
  | { readonly kind: 'failed'; readonly sError: string; readonly isFinal: boolean }

const LONGEST_ERROR = 2_000

const judges = new Map<P2pQueue, RequestJudge<unknown>>()

const judgeFor = (sName: P2pQueue): RequestJudge<unknown> => {
  const known = judges.get(sName) ?? judgeOf(PAYLOADS[sName].payload)
  judges.set(sName, known)
  return known
}

const payloadOf = ({ sName, iVersion, payload }: Message): unknown => {
  const { version } = PAYLOADS[sName]
  if (iVersion !== version)
    throw new GivenUp(`Its payload has the version ${iVersion}; version ${version} is understood here.`)
  const judged = judgeFor(sName)(payload)
  if (judged.isRight) return judged.value
  const wrong = judged.complaints.map(({ path, message }) =>
    `${path} ${typeof message === 'string' ? message : message.en}`.trim(),
  )
  throw new GivenUp(`Its payload is not what it should be: ${wrong.join('; ')}`)
}

const sessionFor = async (
  { sessionOfUser }: HandleParts,
  { sId, sBrandsId, sSubsidiaryId, sUserId }: Message,
): Promise<Session | null> => {
  if (sBrandsId === null || sSubsidiaryId === null || sUserId === null) return null
  const session = await sessionOfUser({ sBrandsId, sSubsidiaryId, sUserId, sRequestId: sId })
  if (session === undefined) throw new GivenUp('Who caused it may not work there any more.')
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
        await query(limitSql(limitMs))
        claimed((await query(doneSql(message))).length > 0)
        await work(query)
      })
      return
    }
    const schemas = schemasOf(await catalogue(), session.context.sBrandsId)
    await database.inTenant(session.context, { schemas, mode: 'write' }, async (query) => {
      await query(limitSql(Math.min(limitMs, statementTimeoutMs)))
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
  { limitMs, stopping }: { readonly limitMs: number; readonly stopping: AbortSignal | null },
  work: (unwanted: AbortSignal) => Promise<void>,
): Promise<void> => {
  const limit = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    limit.abort()
    reject(new Error(`It did not end within ${limitMs / 1000} s.`))
  }, limitMs)
  try {
    const unwanted = stopping === null ? limit.signal : AbortSignal.any([limit.signal, stopping])
    await Promise.race([work(unwanted), late])
  } finally {
    clearTimeout(timer)
  }
}

const reasonOf = (error: unknown): string => {
  const said = driverErrorOf(error)?.message ?? (error instanceof AppError ? error.detail.en : undefined)
  return (said ?? (error instanceof Error ? error.message : String(error))).slice(0, LONGEST_ERROR)
}

/** Never throws. `stopping`: aborted when the node is. */
export const handleMessage = async (
  parts: HandleParts,
  message: Message,
  stopping: AbortSignal,
): Promise<Outcome> => {
  let isWritten = false
  try {
    const payload = payloadOf(message)
    const limits = {
      limitMs: limitOf(message.sName, parts.limitMs),
      stopping: isLongWork(message.sName) ? stopping : null,
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
    if (error instanceof DoneAlready) return { kind: 'done', isWritten: true }
    return { kind: 'failed', sError: reasonOf(error), isFinal: error instanceof GivenUp }
  }
}
