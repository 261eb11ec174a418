// Tokens: encrypted, opaque to the client, and naming nothing but a session. The newest key encrypts, every key decrypts.
import { createHash } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { LOGIN_TYPES, type LoginType } from '#contracts/context-keys.ts'

/** The session that a token names. */
export type SessionName = {
  readonly sLoginType: LoginType
  readonly sUserId: string
  readonly sBrandsId: string
  readonly sSessionId: string
}

export type TokenRing = {
  /** A token that cannot be opened after `expiresAt` (milliseconds since the epoch). */
  readonly seal: (name: SessionName, expiresAt: number) => Promise<string>
  /** Undefined when the token is malformed, spelt in another way, tampered with, of an unknown key or expired. */
  readonly open: (token: string) => Promise<SessionName | undefined>
}

export type TokenRingOptions = {
  /** 32 bytes each, the newest first. */
  readonly keys: readonly Uint8Array[]
  readonly now: () => number
  /** How many opened tokens are remembered, so that a busy client's is decrypted once. */
  readonly remembered?: number
}

type Opened = { readonly name: SessionName; readonly expiresAt: number }

const LONGEST_TOKEN = 2_048
/** Header, key, vector, content and seal of a JWE; the key of `dir` is empty. */
const PARTS = 5
const ALLOWED = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }

const keyId = (key: Uint8Array): string => createHash('sha256').update(key).digest('base64url').slice(0, 8)

/** Base64url spells the last bits of some lengths in more than one way: only what an encoder writes is a token. */
const isCanonical = (token: string): boolean => {
  const parts = token.split('.')
  return (
    parts.length === PARTS &&
    parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  )
}

const isLoginType = (value: unknown): value is LoginType => LOGIN_TYPES.some((one) => one === value)

const nameIn = ({ t, u, b, s }: Record<string, unknown>): SessionName | undefined =>
  isLoginType(t) && typeof u === 'string' && typeof b === 'string' && typeof s === 'string'
    ? { sLoginType: t, sUserId: u, sBrandsId: b, sSessionId: s }
    : undefined

/** Tokens under a ring of keys. Throws when the ring is empty. */
export const tokenRing = ({ keys, now, remembered = 10_000 }: TokenRingOptions): TokenRing => {
  const ring = new Map(keys.map((key) => [keyId(key), key]))
  const [newest] = ring
  if (newest === undefined) throw new Error('a token ring needs a key')
  const opened = new Map<string, Opened>()

  const remember = (token: string, content: Opened): void => {
    for (const oldest of opened.keys()) {
      if (opened.size < remembered) break
      opened.delete(oldest)
    }
    opened.set(token, content)
  }

  const decrypt = async (token: string): Promise<Opened | undefined> => {
    const keyOf = ({ kid = '' }: { kid?: string }): Uint8Array => {
      const key = ring.get(kid)
      if (key === undefined) throw new errors.JWEDecryptionFailed()
      return key
    }
    try {
      const { payload } = await jwtDecrypt(token, keyOf, { ...ALLOWED, currentDate: new Date(now()) })
      const name = nameIn(payload)
      if (name === undefined || payload.exp === undefined) return undefined
      return { name, expiresAt: payload.exp * 1_000 }
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
      throw error
    }
  }

  return {
    seal: ({ sLoginType, sUserId, sBrandsId, sSessionId }, expiresAt) =>
      new EncryptJWT({ t: sLoginType, u: sUserId, b: sBrandsId, s: sSessionId })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: newest[0] })
        .setExpirationTime(Math.ceil(expiresAt / 1_000))
        .encrypt(newest[1]),
    open: async (token) => {
      if (token.length > LONGEST_TOKEN) return undefined
      const known = opened.get(token)
      if (known === undefined && !isCanonical(token)) return undefined
      const content = known ?? (await decrypt(token))
      if (content === undefined || content.expiresAt <= now()) return undefined
      if (known === undefined) remember(token, content)
      return content.name
    },
  }
}
