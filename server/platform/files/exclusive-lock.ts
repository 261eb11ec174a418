// A lock that the operating system holds for as long as this process lives and drops at its death, however it dies.
// SQLite's file locks are the only ones that Node offers on every system; the database in the file stays empty.
import { DatabaseSync } from 'node:sqlite'

export type FileLock = { release(): void }

const SQLITE_BUSY = 5

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY

/**
 * Takes the lock on `path` (the file is created when missing; its folder must exist).
 * Returns undefined when another process holds it; throws when the file cannot be opened.
 */
export const holdFileLock = (path: string): FileLock | undefined => {
  const file = new DatabaseSync(path)
  try {
    file.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    throw error
  }
  return { release: () => file.close() }
}
