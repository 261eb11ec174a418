// Secrets of credentials: made at random, kept as fingerprints. Nobody could guess one, so that a plain fingerprint is enough, and quick at
// each call.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const BYTES = 32

export const newSecret = (): string => randomBytes(BYTES).toString('base64url')

export const fingerprintOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Of a fingerprint: what a token says of the secret that it was got by. */
export const proofOf = (fingerprint: string): string =>
  createHash('sha256').update(`token ${fingerprint}`).digest('base64url').slice(0, 16)

export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
