// Tokens of other systems: each names a credential, and the secret by which it was got.
import { type ClaimRing, type Claims, claimRing, type RingOptions } from './claim-ring.ts'

export type CredentialName = {
  readonly corpid: string
  /** Of the secret: a token ends with the secret that it was got by. */
  readonly proof: string
}

export type CredentialRing = ClaimRing<CredentialName>

const CLAIMS: Claims<CredentialName> = {
  write: ({ corpid, proof }) => ({ c: corpid, p: proof }),
  read: ({ c, p }) => (typeof c === 'string' && typeof p === 'string' ? { corpid: c, proof: p } : undefined),
}

/** Throws when the ring is empty. */
export const credentialRing = (options: RingOptions): CredentialRing => claimRing(CLAIMS, options)
