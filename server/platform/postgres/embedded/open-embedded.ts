// The embedded database for a tool, whether or not the service is running on it at the same time.
import { existsSync, statSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { INSIDE } from './belonging.ts'
import { AlreadyRunning, type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts'
import { connectionUrl, DATABASE, readState } from './state.ts'

/** Whether there is one, or remains of one: what is wrong with it, opening it says. Makes nothing. */
export const hasDatabase = async (dataDir: string): Promise<boolean> => {
  const found = statSync(dataDir, { throwIfNoEntry: false })
  if (found?.isDirectory() !== true) return found !== undefined
  const state = await readState(dataDir)
  return state?.isCreated ?? existsSync(join(dataDir, INSIDE))
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** The address of the database that another process runs on the folder; undefined while it does not answer. */
const runningUrl = async (dataDir: string): Promise<string | undefined> => {
  const state = await readState(await realpath(dataDir))
  if (state?.isCreated !== true) return undefined
  const url = connectionUrl(state, DATABASE)
  return (await answers(url)) ? url : undefined
}

/**
 * The running service's database, which `stop` leaves alone; else one started for the purpose, as `startEmbedded` does.
 * Only the lock tells which: at the address that a copied folder remembers, the original's database may answer.
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Pick<Embedded, 'url' | 'stop'>> => {
  try {
    return await startEmbedded(options)
  } catch (error) {
    const url = error instanceof AlreadyRunning ? await runningUrl(options.dataDir) : undefined
    if (url === undefined) throw error
    return { url, stop: async () => undefined }
  }
}
