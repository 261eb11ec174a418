// Records that nobody else is editing.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { lockedBy } from '../plan/foreign-lock.ts'
import type { Touched } from '../plan/touched-rows.ts'
import { readLocks } from './read-locks.ts'

/** Throws locked, with who holds it since when, where another user has locked one of the rows. */
export const requireUnlocked = async (
  query: Query,
  touched: readonly Touched[],
  context: RequestContext,
): Promise<void> => {
  const locks = await Promise.all(touched.map((rows) => readLocks(query, rows, context)))
  const [lock] = locks.flat()
  if (lock !== undefined) throw lockedBy(lock)
}
