// A disk that is full, as the one sentence that helps. PostgreSQL breaks down over it, and then only its log knows why: if even
// that still had room.
import { readFileSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'

const FULL =
  /could not (?:(?!could not).)*?(?:No space left on device|Disk quota exceeded)|(?:ENOSPC|EDQUOT): [^,\n]*|No space left on device/

/** What is left to see of a PostgreSQL that broke down. */
const BROKEN = /Connection terminated|ECONNRE(SET|FUSED)|did not start|terminating connection|recovery mode/

/** Two segments of the write-ahead log: a breakdown frees the one that there was no room for. */
const TOO_LITTLE = 32 * 1024 * 1024

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n${textOf(error.cause)}` : ''

/** Nothing is in a file that is not there, or cannot be. */
const sizeOf = (path: string): number => {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}

const bytesFree = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const whyFull = (error: unknown, cluster: string, from: number): string | undefined => {
  const text = textOf(error)
  const said = FULL.exec(text)
  if (said !== null || !BROKEN.test(text)) return said?.[0]
  const log = `${cluster}.log`
  const logged = sizeOf(log) > from ? FULL.exec(readFileSync(log).subarray(from).toString('utf8')) : null
  if (logged !== null) return logged[0]
  const free = bytesFree(dirname(cluster))
  return free < TOO_LITTLE ? `${Math.floor(free / 1024)} kB are left` : undefined
}

/** From now on, errors that come of a full disk are told from others: a StartRefused then, else the error as it is. */
export const watchDisk = (cluster: string): ((error: unknown) => unknown) => {
  const from = sizeOf(`${cluster}.log`)
  return (error) => {
    const why = whyFull(error, cluster, from)
    return why === undefined
      ? error
      : new StartRefused(
          `The disk is full (${why}): make room where ${cluster} lies, and start again.`,
          error,
        )
  }
}
