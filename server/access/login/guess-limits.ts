// Limits guessing: so many failures per user and per address, counted in the shared store so that they hold on every node.
import { isIPv6 } from 'node:net'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'

export type GuessLimits = {
  /** Failures allowed within the window. */
  readonly perUser: number
  readonly perAddress: number
  readonly windowMs: number
}

export const GUESS_LIMITS: GuessLimits = { perUser: 10, perAddress: 50, windowMs: 15 * 60_000 }

/** Who guesses: `user` is the account aimed at, whether or not it exists. */
export type Guesser = { readonly user: readonly string[]; readonly address: string }

export type Guesses = {
  /**
   * Counts an attempt before it is judged, so that attempts side by side count too, and takes it back when `judge`
   * throws: what could not be judged was no guess. 429 when there were too many.
   */
  readonly attempt: <Verdict>(guesser: Guesser, judge: () => Promise<Verdict>) => Promise<Verdict>
  readonly failed: (guesser: Guesser) => Promise<void>
  readonly succeeded: (guesser: Guesser) => Promise<void>
}

/** Whoever has one IPv6 address has a whole /64 of them. */
const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':')
  const isShortened = tail !== undefined && groups.length < 4
  return (isShortened ? [...groups, '0', '0', '0', '0'] : groups).slice(0, 4).join(':')
}

const userKey = ({ user }: Guesser): string => `guesses::user:${JSON.stringify(user)}`
const addressKey = ({ address }: Guesser): string => `guesses::address:${networkOf(address)}`

const tooMany = (remainingMs: number): AppError => {
  const minutes = Math.max(1, Math.ceil(remainingMs / 60_000))
  return new AppError(
    'rate_limited',
    {
      en: `Too many failed attempts: try again in ${minutes} min`,
      zh: `失败次数过多：请在 ${minutes} 分钟后重试`,
    },
    { retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1_000)) },
  )
}

/** Counts guesses in the store. */
export const countGuesses = (store: KeyValueStore, limits: GuessLimits = GUESS_LIMITS): Guesses => ({
  attempt: async (guesser, judge) => {
    const byAddress = Number((await store.get(addressKey(guesser))) ?? 0)
    if (byAddress >= limits.perAddress)
      throw tooMany((await store.increment(addressKey(guesser), limits.windowMs)).remainingMs)
    const { count, remainingMs } = await store.increment(userKey(guesser), limits.windowMs)
    if (count > limits.perUser) throw tooMany(remainingMs)
    try {
      return await judge()
    } catch (error) {
      await store.increment(userKey(guesser), limits.windowMs, -1).catch(() => undefined)
      throw error
    }
  },
  failed: async (guesser) => {
    await store.increment(addressKey(guesser), limits.windowMs)
  },
  succeeded: async (guesser) => {
    await store.delete(userKey(guesser))
  },
})
