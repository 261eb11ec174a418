// Removes the bytes of files that nobody has any more: of those deleted, and of those that never became a record's. A file's row says when it is
// due, and says so only once what freed it is committed; nodes that sweep at once do the same twice, which harms nothing.
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { Arrivals } from '#server/platform/files/store/arrivals.ts'
import { type FileKey, type FileStore, FileStoreTrouble } from '#server/platform/files/store/file-store.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { dueSql, forgetSql } from './query/file-query.ts'

export type SweepParts = {
  readonly database: Pick<Database, 'platform' | 'now'>
  readonly store: FileStore
  readonly arrivals: Arrivals
}

/** Removes what is due; answers how many files were. Throws where the database or the store does not do its part. */
export const sweepFiles = async ({ database, store, arrivals }: SweepParts): Promise<number> => {
  await arrivals.sweep(database.now())
  const due = await database.platform((query) => query<FileKey>(dueSql()))
  for (const key of due) {
    await store.remove(key)
    await database.platform((query) => query(forgetSql(key)))
  }
  return due.length
}

/** Sweeps now and then until it is told to stop. */
export const keepSweeping = (
  parts: SweepParts & { readonly observe: Observe; readonly everyMs: number },
): (() => Promise<void>) => {
  let sweeping: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = sweepFiles(parts).catch((error: unknown) => {
      // A database that does not answer is told of elsewhere.
      if (error instanceof FileStoreTrouble) parts.observe({ kind: 'fault', where: 'removing files', error })
    })
  }, parts.everyMs).unref()
  return async () => {
    clearInterval(timer)
    await sweeping
  }
}
