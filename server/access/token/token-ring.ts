// Tokens of those who sign in: each names nothing but a session.
import { type CallerType, LOGIN_TYPES, type LoginType } from '#contracts/context-keys.ts'
import { type ClaimRing, type Claims, claimRing, type RingOptions } from './claim-ring.ts'

/** The session that a token names. */
export type SessionName = {
  readonly sLoginType: CallerType
  readonly sUserId: string
  readonly sBrandsId: string
  readonly sSessionId: string
}

export type TokenRing = ClaimRing<SessionName>

const isLoginType = (value: unknown): value is LoginType => LOGIN_TYPES.some((one) => one === value)

const CLAIMS: Claims<SessionName> = {
  write: ({ sLoginType, sUserId, sBrandsId, sSessionId }) => ({
    t: sLoginType,
    u: sUserId,
    b: sBrandsId,
    s: sSessionId,
  }),
  read: ({ t, u, b, s }) =>
    isLoginType(t) && typeof u === 'string' && typeof b === 'string' && typeof s === 'string'
      ? { sLoginType: t, sUserId: u, sBrandsId: b, sSessionId: s }
      : undefined,
}

/** Throws when the ring is empty. */
export const tokenRing = (options: RingOptions): TokenRing => claimRing(CLAIMS, options)
