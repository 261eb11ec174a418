// Knows whether all that was written to Redis is still there. It may not be after a lost connection, a command that failed,
// or when the word that this node wrote last is gone or older: data was restored, lost, or never taken. After such a gap the
// store gets a new incarnation, a random text that is never used again, and until it has it nobody may believe what lies there.
import { randomUUID } from 'node:crypto'
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { RedisConnection } from './redis-connection.ts'
import { unavailable, unlessUnavailable } from './unavailable.ts'

export type Incarnations = {
  /** The incarnation that holds; undefined while that is in doubt. */
  current(): Promise<string | undefined>
  /** Writes a word and reads it back, and whether the one before it was still there. Throws `unavailable`. */
  probe(): Promise<void>
  close(): void
}

const KEY = 'storeIncarnation'
const WATCH_MS = 500
const WORD_MS = 60_000

/** Whoever asks while `work` is under way shares it. */
const oneAtATime = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let underWay: Promise<T> | undefined
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

/** Begins a new incarnation, at once where the store takes writes. */
export const incarnationsOn = async (
  { run, follow }: RedisConnection,
  observe: Observe,
): Promise<Incarnations> => {
  const wordKey = `storeProbe::${randomUUID()}`
  /** What the store holds under the key once it has done all that it was sent; undefined while that is not known. */
  let word: string | undefined
  let losses = 0
  let isSure = false
  let isReported = false

  const noteLoss = ({ message: reason }: Error): void => {
    losses += 1
    isSure = false
    if (!isReported) observe({ kind: 'store-lost', reason })
    isReported = true
  }
  const missing = (): Error => new Error('the store does not hold what was written to it')
  const begin = async (): Promise<string | undefined> => {
    const [lossesBefore, incarnation] = [losses, randomUUID()]
    await run((client) => client.set(KEY, incarnation))
    if (losses !== lossesBefore) return undefined
    isSure = true
    if (isReported) observe({ kind: 'store-back' })
    isReported = false
    return incarnation
  }
  const renew = oneAtATime(begin)
  const exchangeWord = async (): Promise<void> => {
    const [expected, next] = [word, randomUUID()]
    const expiration = { type: 'PX', value: WORD_MS } as const
    const answers = run((client) =>
      client.multi().get(wordKey).set(wordKey, next, { expiration }).get(wordKey).exec(),
    )
    word = next
    const [before, , after] = await answers.catch((error: unknown) => {
      word = undefined
      throw error
    })
    if (expected !== undefined && String(before) !== expected) noteLoss(missing())
    if (String(after) !== next) throw unavailable(missing())
  }
  const probe = oneAtATime(exchangeWord)
  const watch = oneAtATime(async (): Promise<void> => {
    await probe()
    if (!isSure) await renew()
  })
  const watchNow = (): void => void unlessUnavailable(watch())
  follow({ onTrouble: noteLoss, onBack: watchNow })
  await unlessUnavailable(watch())
  const watcher = setInterval(watchNow, WATCH_MS).unref()
  return {
    current: async () => {
      if (!isSure) return undefined
      const expected = word
      const [found, held] = await run((client) => client.mGet([KEY, wordKey]))
      const isThere = typeof found === 'string' && (expected === undefined || held === expected)
      if (isThere) return isSure ? found : undefined
      if (isSure && word === expected) {
        word = undefined
        noteLoss(missing())
      }
      return unlessUnavailable(renew())
    },
    probe,
    close: () => clearInterval(watcher),
  }
}
