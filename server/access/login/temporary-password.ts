// Temporary passwords, which framework.give_temporary_password makes: `$temporary$<end, in seconds>$<salt>$<sha256 of salt and password>`.
import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether the stored text is a temporary password's, not the hash of a user's own. A user without any has `$none$`. */
export const isNoOwnPassword = (stored: string): boolean =>
  stored.startsWith('$temporary$') || stored.startsWith('$none$')

/** Whether the password is the temporary one that the stored text stands for, and its time has not ended. */
export const matchesTemporary = (stored: string, password: string, nowMs: number): boolean => {
  const [, kind, end, salt, digest] = stored.split('$')
  if (kind !== 'temporary' || digest === undefined) return false
  const given = createHash('sha256').update(`${salt}${password}`).digest()
  const expected = Buffer.from(digest, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) && nowMs < Number(end) * 1000
}
