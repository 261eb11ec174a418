// The locks that other users hold on rows.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { ForeignLock } from '../plan/foreign-lock.ts'
import type { Touched } from '../plan/touched-rows.ts'
import { type LocksRecord, locksSql } from '../query/touched-query.ts'

export const readLocks = async (
  query: Query,
  touched: Touched,
  context: RequestContext,
): Promise<readonly ForeignLock[]> => {
  const [found] = await query<LocksRecord>(locksSql(touched, context))
  return (await inSlices(tenantValue(found?.locks ?? '[]', 'exact'), context)) as readonly ForeignLock[]
}
