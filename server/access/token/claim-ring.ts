// Tokens: encrypted and opaque to whoever has one. The newest key encrypts, every key decrypts.
import { createHash } from 'node:crypto'
import { EncryptJWT, errors, type JWTPayload, jwtDecrypt } from 'jose'

export type ClaimRing<Name> = {
  /** A token that cannot be opened after `expiresAt` (milliseconds since the epoch). */
  readonly seal: (name: Name, expiresAt: number) => Promise<string>
  /** Undefined when the token is malformed, spelt in another way, tampered with, of an unknown key, expired, or names something else. */
  readonly open: (token: string) => Promise<Name | undefined>
}

export type RingOptions = {
  /** 32 bytes each, the newest first. */
  readonly keys: readonly Uint8Array[]
  readonly now: () => number
  /** How many opened tokens are remembered, so that a busy client's is decrypted once. */
  readonly remembered?: number
}

/** What a token names, as its claims say it. */
export type Claims<Name> = {
  readonly write: (name: Name) => JWTPayload
  /** Undefined where the claims are not of such a name. */
  readonly read: (claims: JWTPayload) => Name | undefined
}

type Opened<Name> = { readonly name: Name; readonly expiresAt: number }

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

/** Tokens under a ring of keys. Throws when the ring is empty. */
export const claimRing = <Name>(
  { write, read }: Claims<Name>,
  { keys, now, remembered = 10_000 }: RingOptions,
): ClaimRing<Name> => {
  const ring = new Map(keys.map((key) => [keyId(key), key]))
  const [newest] = ring
  if (newest === undefined) throw new Error('a token ring needs a key')
  const opened = new Map<string, Opened<Name>>()

  const remember = (token: string, content: Opened<Name>): void => {
    for (const oldest of opened.keys()) {
      if (opened.size < remembered) break
      opened.delete(oldest)
    }
    opened.set(token, content)
  }

  const decrypt = async (token: string): Promise<Opened<Name> | undefined> => {
    const keyOf = ({ kid = '' }: { kid?: string }): Uint8Array => {
      const key = ring.get(kid)
      if (key === undefined) throw new errors.JWEDecryptionFailed()
      return key
    }
    try {
      const { payload } = await jwtDecrypt(token, keyOf, { ...ALLOWED, currentDate: new Date(now()) })
      const name = read(payload)
      if (name === undefined || payload.exp === undefined) return undefined
      return { name, expiresAt: payload.exp * 1_000 }
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
      throw error
    }
  }

  return {
    seal: (name, expiresAt) =>
      new EncryptJWT(write(name))
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
