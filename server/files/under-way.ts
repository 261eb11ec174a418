// Records that a process is approving: what is attached to them and to their lines stays as it was submitted. What a column holds is saved with
// the record, and judged there.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { readLocks } from '#server/records/rows/execute/read-locks.ts'
import { type ForeignLock, lockedBy } from '#server/records/rows/plan/foreign-lock.ts'
import { withMasters } from '#server/records/rows/plan/given-records.ts'
import { targetsOf } from '#server/records/rows/plan/save-targets.ts'
import type { FileTarget } from './plan-file.ts'

export type FiledRecord = Pick<FileTarget, 'module' | 'target'> & { readonly sId: string }

/** The process stays where it is until a transaction that writes has ended. */
export const lockOfProcess = async (
  query: Query,
  { module, target, sId }: FiledRecord,
  context: RequestContext,
): Promise<ForeignLock | undefined> => {
  const rows = withMasters(targetsOf(module), { target, ids: [sId], below: [] })
  const locks = await Promise.all(rows.map((touched) => readLocks(query, touched, context)))
  return locks.flat().find(({ isOfProcess }) => isOfProcess === true)
}

/** Throws locked. */
export const requireNotUnderWay = async (...asked: Parameters<typeof lockOfProcess>): Promise<void> => {
  const lock = await lockOfProcess(...asked)
  if (lock !== undefined) throw lockedBy(lock)
}
