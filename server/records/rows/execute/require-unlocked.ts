// Records that nobody else is editing.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { type ForeignLock, lockedBy } from '../plan/foreign-lock.ts'
import type { Touched } from '../plan/touched-rows.ts'
import { type LocksRecord, locksSql } from '../query/touched-query.ts'

/** Throws locked, with who holds it since when, where another user has locked one of the rows. */
export const requireUnlocked = async (
  query: Query,
  touched: readonly Touched[],
  context: RequestContext,
): Promise<void> => {
  const answers = await Promise.all(touched.map((rows) => query<LocksRecord>(locksSql(rows, context))))
  const [lock] = answers.flat().flatMap(({ locks }) => JSON.parse(locks) as ForeignLock[])
  if (lock !== undefined) throw lockedBy(lock)
}
