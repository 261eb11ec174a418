// A server of one's own in a temporary folder, for dumps that the target's server does not load. A run that is killed leaves its folder:
// the next one that needs a server removes it.
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdFileLock } from '#server/platform/files/exclusive-lock.ts'
import { endLeftovers } from '#server/platform/postgres/embedded/leftovers.ts'
import { startEmbedded } from '#server/platform/postgres/embedded/start-embedded.ts'
import { createScratch, type Scratch } from './scratch-database.ts'

const PREFIX = 'armature-adopt-'
/** A server takes its folder's lock as soon as the folder is there. */
const NEW_FOR_MS = 60_000

const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })

/** One's own, and not only just made: nobody else's folder is opened, and no link followed. */
const mayBeLeft = (folder: string): boolean => {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return (
    found?.isDirectory() === true &&
    found.uid === (process.getuid?.() ?? found.uid) &&
    Date.now() - found.mtimeMs > NEW_FOR_MS
  )
}

/** What uses a folder holds its lock for as long as it lives. */
const removeLeft = async (folder: string): Promise<void> => {
  const lock = holdFileLock(join(folder, 'postgres.lock'))
  if (lock === undefined) return
  try {
    await endLeftovers(join(folder, 'postgres'), () => undefined)
  } finally {
    lock.release()
  }
  remove(folder)
}

/** Removes the folders of runs that are gone. One that cannot be removed stays. */
export const removeLeftServers = async (place: string): Promise<void> => {
  const folders = readdirSync(place)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(place, name))
  for (const folder of folders.filter(mayBeLeft)) await removeLeft(folder).catch(() => undefined)
}

/** Gone with its folder when the scratch database is dropped. */
export const scratchOnOwnServer = async (report: (line: string) => void): Promise<Scratch> => {
  await removeLeftServers(tmpdir())
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(folder, 0o711)
  try {
    const tuning = { durable: false, maxConnections: 20 }
    const server = await startEmbedded({ dataDir: folder, report: () => undefined, tuning })
    const scratch = await createScratch(server.url)
    report('The dump is loaded on a server of its own')
    const drop = async (): Promise<void> => {
      await server.stop()
      remove(folder)
    }
    return { url: scratch.url, drop }
  } catch (error) {
    remove(folder)
    throw error
  }
}
