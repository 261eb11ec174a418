// Passwords: hashed with argon2id, and verified in the same time whether or not there is anything to verify.
import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { isNoOwnPassword, matchesTemporary } from './temporary-password.ts'

/** `memoryCost` in KiB. */
export type PasswordCost = {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's recommendation for argon2id. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  /** Whether the password is the one of the hash, or the temporary one. Without a hash it takes as long and is false. */
  readonly matches: (sPasswordHash: string | undefined, password: string) => Promise<boolean>
}

/** The hash of a password, for storing. One password typed on two keyboards has one hash. */
export const hashPassword = (password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> =>
  hash(password.normalize('NFKC'), cost)

/** Verifies passwords. */
export const createPasswords = (now: () => number, cost: PasswordCost = PASSWORD_COST): Passwords => {
  const nobodys = hashPassword(randomUUID(), cost)
  return {
    hash: (password) => hashPassword(password, cost),
    matches: async (sPasswordHash, password) => {
      const typed = password.normalize('NFKC')
      const own = sPasswordHash === undefined || isNoOwnPassword(sPasswordHash) ? undefined : sPasswordHash
      const isRight = await verify(own ?? (await nobodys), typed)
      if (sPasswordHash === undefined) return false
      return own === undefined ? matchesTemporary(sPasswordHash, typed, now()) : isRight
    },
  }
}
