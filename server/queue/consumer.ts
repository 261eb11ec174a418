// The one consumer: takes messages that are due, a few of each destination at once, and writes down what came of them. It looks once a
// second, at once when the database announces a change, and again as soon as there is room. Nodes share the messages among them.
import type { P2pQueue } from '#contracts/queue.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import { faultTeller } from '#server/kernel/observation/fault-teller.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { lookAgain } from '#server/platform/look-again.ts'
import { type HandleParts, handleMessage, type Outcome } from './handle-message.ts'
import { type AtWork, keepAtWork } from './keep-at-work.ts'
import type { Message } from './message.ts'
import { doneSql, failedSql, forgetSql, takeBackSql, waitsSql } from './query/message-query.ts'
import { takeSql } from './query/take-query.ts'
import { busyWith, LONG_MS, roomsBeside, type Taken, type Turns, turnsAfter } from './room.ts'

export type ConsumerParts = HandleParts & {
  readonly observe: Observe
  /** Work in the background has changed something there. */
  readonly changed: (sBrandsId: string) => void
}

export type Consumer = {
  readonly begin: () => void
  /** To be called when something may be due. */
  readonly wake: () => void
  /** Takes no more, and settles when what is under way has ended. */
  readonly close: () => Promise<void>
}

/** What was done is forgotten, and what others left is taken back, now and then. */
const TIDY_EVERY_MS = 5_000
/** What the database says of two that took at the same moment. */
const TAKEN_BESIDE: ReadonlySet<string> = new Set(['23505', '40P01'])

/** They change nothing that open pages count. */
const QUIET: ReadonlySet<P2pQueue> = new Set([
  'NOTIFICATION_SEND',
  'WORK_CENTER_CALCULATE',
  'CHART_REFRESH',
  'REPORT_RENDER',
  'DATA_EXPORT',
  'API_CALL_LOG',
])

type UnderWay = AtWork & { readonly ended: Promise<void> }

const writeDown = async (
  { database, observe, changed }: ConsumerParts,
  { message, milliseconds }: { readonly message: Message; readonly milliseconds: number },
  outcome: Outcome,
): Promise<void> => {
  if (outcome.kind === 'gone') return
  if (outcome.kind === 'done') {
    const { sName, sBrandsId } = message
    observe({ kind: 'message-done', destination: sName, milliseconds })
    if (outcome.isWritten && sBrandsId !== null && !QUIET.has(sName)) changed(sBrandsId)
    if (!outcome.isWritten) await database.platform((query) => query(doneSql(message)))
    return
  }
  if (outcome.kind === 'waits') {
    await database.platform((query) => query(waitsSql(message, outcome.because)))
    return
  }
  const { because, isFinal } = outcome
  const { sName: destination, iTries: tries, sId: messageId } = message
  observe({ kind: 'message-failed', destination, messageId, tries, because: because.en })
  await database.platform((query) => query(failedSql(message, because, isFinal)))
}

export const makeConsumer = (parts: ConsumerParts): Consumer => {
  const tell = faultTeller(parts.observe)
  const underWay = new Map<Message, UnderWay>()
  const stopping = new AbortController()
  let turns: Turns = new Map()
  let tidiedMs = Number.NEGATIVE_INFINITY

  // Where nothing can be written down, the message is taken back after its limit.
  const handle = async (message: Message, gone: AbortSignal): Promise<void> => {
    const longAfter = setTimeout(() => loop.wake(), LONG_MS)
    const beganMs = performance.now()
    try {
      const outcome = await handleMessage(parts, message, { stopping: stopping.signal, gone })
      await writeDown(parts, { message, milliseconds: performance.now() - beganMs }, outcome)
    } catch (error) {
      tell('ending a message', error)
    } finally {
      clearTimeout(longAfter)
      underWay.delete(message)
      loop.wake()
    }
  }

  const takeOnce = async (): Promise<void> => {
    const rooms = roomsBeside(underWay, turns)
    const nowMs = performance.now()
    const isTidyingTime = nowMs - tidiedMs >= TIDY_EVERY_MS
    const messages = await parts.database.platform(async (query) => {
      if (isTidyingTime) {
        await query(takeBackSql())
        await query(forgetSql())
      }
      return rooms.length === 0 ? [] : query<Taken>(takeSql(rooms, busyWith(underWay.keys())))
    })
    if (isTidyingTime) tidiedMs = nowMs
    turns = turnsAfter(turns, messages)
    for (const { place: _, ...message } of messages) {
      const gone = new AbortController()
      underWay.set(message, { sinceMs: performance.now(), gone, ended: handle(message, gone.signal) })
    }
  }

  // Another node took one with the same key at the same moment: what is left is looked for anew.
  const take = async (): Promise<undefined> => {
    try {
      await takeOnce()
    } catch (error) {
      if (!TAKEN_BESIDE.has(driverErrorOf(error)?.code ?? '')) throw error
      loop.wake()
    }
  }

  const loop = lookAgain(take, (error) => tell('taking messages', error))
  const keeping = keepAtWork({ ...parts, underWay, failed: (error) => tell('keeping messages', error) })
  return {
    begin: () => {
      loop.begin()
      keeping.begin()
    },
    wake: loop.wake,
    close: async () => {
      await loop.close()
      stopping.abort()
      await Promise.all([...underWay.values()].map(({ ended }) => ended))
      await keeping.close()
    },
  }
}
