// The signature of what a hook is sent: HMAC-SHA256 over `<time stamp>.<body>`, in hex, the time stamp in seconds. Pure but for the hash.
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Signed = {
  /** As the header has it. */
  readonly timestamp: string
  readonly signature: string
  readonly body: Buffer
}

const MARK = 'sha256='

export const signatureOf = (secret: string, { timestamp, body }: Omit<Signed, 'signature'>): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** In lower case, without its mark; null where it is none. */
export const plainSignature = (header: string): string | null => {
  const plain = (header.startsWith(MARK) ? header.slice(MARK.length) : header).toLowerCase()
  return /^[0-9a-f]{64}$/.test(plain) ? plain : null
}

export const isSignedBy = (secrets: readonly string[], signed: Signed): boolean => {
  const given = plainSignature(signed.signature)
  return given !== null && secrets.some((secret) => isSame(signatureOf(secret, signed), given))
}

const SECONDS = /^\d{1,12}$/

export const isWithin = (timestamp: string, { now, seconds }: { now: number; seconds: number }): boolean =>
  SECONDS.test(timestamp) && Math.abs(Number(timestamp) * 1_000 - now) <= seconds * 1_000
