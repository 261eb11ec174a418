// Codes by time (RFC 6238): six digits, made of a shared secret and the half minute. Pure but for new secrets.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000
const DIGITS = 6

const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** 160 random bits, as authenticators take them. */
export const newSecret = (): string => base32(randomBytes(20))

export const stepAt = (ms: number): number => Math.floor(ms / STEP_MS)

export const codeOf = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step whose code it is: this one, or that before or after, for clocks that differ. */
export const stepOfCode = (secret: string, code: string, nowMs: number): number | undefined => {
  const now = stepAt(nowMs)
  if (!/^\d{6}$/.test(code)) return undefined
  return [now - 1, now, now + 1].find((step) =>
    timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)),
  )
}

/** As an authenticator reads it, mostly from a picture. */
export const uriOf = (secret: string, whose: { readonly company: string; readonly user: string }): string => {
  const label = encodeURIComponent(`${whose.company}:${whose.user}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(whose.company)}`
}
