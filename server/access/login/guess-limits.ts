// Limits guessing, so that nobody is locked out by others: failures are counted by user and place together, by place, and by
// user over all places where the user is not known. Counted in the shared store, each guess before it is judged, so that the
// limits hold on every node and for guesses side by side.
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { type Counted, guessCounts, type Standing } from './guess-counts.ts'
import { networkOf } from './places.ts'

export type GuessLimits = {
  /** Failures allowed within the window: of one user from one place, */
  readonly perPair: number
  /** the same where the user is known: beyond `perPair` only the right password is told from a refusal, */
  readonly perKnownPair: number
  /** of one user from all places where the user never signed in, */
  readonly perUser: number
  /** of all users from one place. */
  readonly perPlace: number
  readonly windowMs: number
}

export const GUESS_LIMITS: GuessLimits = {
  perPair: 10,
  perKnownPair: 30,
  perUser: 100,
  perPlace: 50,
  windowMs: 15 * 60_000,
}

/** A code has six digits. */
export const CODE_LIMITS: GuessLimits = { ...GUESS_LIMITS, perPair: 5, perKnownPair: 5, perUser: 10 }

const KNOWN_MS = 90 * 24 * 3_600_000

/** Who guesses: `user` is the account aimed at, whether or not it exists. */
export type Guesser = {
  readonly user: readonly string[]
  readonly address: string
  /** What makes earlier guesses void when it changes. */
  readonly since: string
  /** Trusted like a place where the user is known: an administrator has just lifted the limit. */
  readonly isLifted: boolean
}

export type Guesses = {
  readonly windowMs: number
  /** Whether the user has signed in at the place. */
  readonly isKnown: (guesser: Pick<Guesser, 'user' | 'address'>) => Promise<boolean>
  /** Throws rate_limited where a guess would not be judged, whatever becomes of those under way. Counts nothing. */
  readonly refuseHopeless: (guesser: Guesser) => Promise<void>
  /**
   * Counts the guess, judges it, and forgets it when it was right or could not be judged (`judge` threw). Undefined is a wrong one.
   * Throws rate_limited when there were too many.
   */
  readonly attempt: <Verdict>(
    guesser: Guesser,
    judge: () => Promise<Verdict | undefined>,
  ) => Promise<Verdict | undefined>
}

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

const placeKey = ({ address }: Guesser): string => `guesses::place:${networkOf(address)}`
const knownKey = ({ user, address }: Pick<Guesser, 'user' | 'address'>): string =>
  `known::${JSON.stringify([...user, networkOf(address)])}`
const pairKey = ({ user, address, since }: Guesser): string =>
  `guesses::pair:${JSON.stringify([...user, since, networkOf(address)])}`
const userKey = ({ user, since }: Guesser): string => `guesses::user:${JSON.stringify([...user, since])}`

type Standings<One extends Standing> = { readonly place: One; readonly pair: One; readonly user: One }

/** The limit that is reached, and whether the guess is refused for it unjudged. */
const rulingOf = (
  { place, pair, user }: Standings<Standing>,
  { isTrusted, perKnownPair }: { readonly isTrusted: boolean; readonly perKnownPair: number },
) => {
  const over = [pair, place, user].find(({ isOver }) => isOver)
  return { over, isRefused: over !== undefined && (!isTrusted || pair.count > perKnownPair) }
}

/** Counts guesses in the store. */
export const countGuesses = (store: KeyValueStore, limits: GuessLimits = GUESS_LIMITS): Guesses => {
  const counts = guessCounts(store, limits.windowMs)
  const { perKnownPair } = limits

  const isKnown: Guesses['isKnown'] = async (guesser) => (await store.get(knownKey(guesser))) !== undefined
  const isTrustedNow = async (guesser: Guesser): Promise<boolean> =>
    guesser.isLifted || (await isKnown(guesser))

  /** Counts the guess, and what may be tried although a limit is reached. */
  const enter = async (guesser: Guesser) => {
    const place = await counts.add(placeKey(guesser), limits.perPlace)
    const pair = await counts.add(pairKey(guesser), limits.perPair)
    const user = await counts.add(userKey(guesser), limits.perUser)
    const isTrusted = await isTrustedNow(guesser)
    // What is tried where the user is known does not use up what may be tried elsewhere.
    if (isTrusted) await user.takeBack()
    const counted: readonly Counted[] = isTrusted ? [place, pair] : [place, pair, user]
    return {
      ...rulingOf({ place, pair, user }, { isTrusted, perKnownPair }),
      place,
      takeBack: async () => {
        await Promise.all(counted.map((one) => one.takeBack()))
      },
    }
  }

  const refuseHopeless: Guesses['refuseHopeless'] = async (guesser) => {
    const [place, pair, user, isTrusted] = await Promise.all([
      counts.foresee(placeKey(guesser), limits.perPlace),
      counts.foresee(pairKey(guesser), limits.perPair),
      counts.foresee(userKey(guesser), limits.perUser),
      isTrustedNow(guesser),
    ])
    const { over, isRefused } = rulingOf({ place, pair, user }, { isTrusted, perKnownPair })
    if (isRefused) throw tooMany(over?.remainingMs ?? 0)
  }

  const judgeCounted: Guesses['attempt'] = async (guesser, judge) => {
    const { over, isRefused, place, takeBack } = await enter(guesser)
    if (isRefused) {
      await takeBack()
      throw tooMany(over?.remainingMs ?? 0)
    }
    const verdict = await judge().catch(async (error: unknown) => {
      await takeBack()
      throw error
    })
    if (verdict !== undefined) {
      await place.takeBack()
      await store.delete(pairKey(guesser), userKey(guesser))
      await store.set(knownKey(guesser), '1', { ttlMs: KNOWN_MS, droppable: true })
      return verdict
    }
    // Beyond the limits a wrong guess is answered as it is where the user is not known.
    if (over !== undefined) throw tooMany(over.remainingMs)
    return undefined
  }

  return {
    windowMs: limits.windowMs,
    isKnown,
    refuseHopeless,
    attempt: (guesser, judge) =>
      counts.whileUnjudged([placeKey(guesser), pairKey(guesser), userKey(guesser)], () =>
        judgeCounted(guesser, judge),
      ),
  }
}
