// Turns at signing in, so that a crowd of guesses keeps nobody else out. There are three lines, each with its turns and its room
// to wait: users who are known where they are, those who are signed in, and everybody else.
import { Overload } from '#server/kernel/errors/overload.ts'
import { type FairGate, type FairGateOptions, makeFairGate } from '#server/platform/fairness/fair-gate.ts'
import type { Source } from '#server/platform/fairness/tenant-line.ts'
import { networkOf } from './places.ts'

/** `user` is the account aimed at: the tenant's code and the user's. */
type Comer = { readonly user: readonly string[]; readonly address: string }

/** In turns by tenant, by user, and by place, where others may guess in the user's name. */
export const knownComer = ({ user, address }: Comer): Source => ['known', ...user, networkOf(address)]

/** In turns by tenant and by user. */
export const signedInComer = (context: { readonly sBrandsId: string; readonly sUserId: string }): Source => [
  'signed in',
  context.sBrandsId,
  context.sUserId,
]

/** In turns by place. */
export const otherComer = ({ address }: Pick<Comer, 'address'>): Source => ['other', networkOf(address)]

export type SignInTurns = {
  /** Asks what the account is and whether it is worth a turn at hashing. Throws unavailable when too much waits, or for too long. */
  readonly lookUp: <T>(comer: Source, work: () => Promise<T>) => Promise<T>
  /** Everything that hashes. Throws the same. */
  readonly hash: <T>(comer: Source, work: () => Promise<T>) => Promise<T>
}

const RETRY_SECONDS = 5

const busy = (): Overload =>
  new Overload(
    'more people sign in than can be judged at once',
    { en: 'Too many people are signing in at the moment', zh: '当前登录人数过多' },
    RETRY_SECONDS,
  )

export type CrowdLimits = {
  readonly longestLookUpWaitMs: number
  readonly longestHashWaitMs: number
  /** How late a refusal is answered. */
  readonly refusalDelayMs: number
}

/** All together less than a request may take. */
export const CROWD_LIMITS: CrowdLimits = {
  longestLookUpWaitMs: 3_000,
  longestHashWaitMs: 5_000,
  refusalDelayMs: 1_000,
}

const REFUSED: Pick<FairGateOptions, 'mostWaiting' | 'refusals'> = {
  mostWaiting: 200,
  refusals: { tooMany: busy, tooLong: busy },
}

/** One connection for each line. */
const LOOKING_UP = { ...REFUSED, places: 3, perTenant: 1, reserved: 0 }

/** Each hash holds a thread and its memory; more at once would only starve everything else. */
const HASHING = { ...REFUSED, places: 2, perTenant: 2, reserved: 0 }

const through =
  (gate: FairGate): SignInTurns['hash'] =>
  async (comer, work) => {
    const leave = await gate.enter(...comer)
    try {
      return await work()
    } finally {
      leave()
    }
  }

export const makeSignInTurns = ({ longestLookUpWaitMs, longestHashWaitMs }: CrowdLimits): SignInTurns => ({
  lookUp: through(makeFairGate({ ...LOOKING_UP, longestWaitMs: longestLookUpWaitMs })),
  hash: through(makeFairGate({ ...HASHING, longestWaitMs: longestHashWaitMs })),
})
