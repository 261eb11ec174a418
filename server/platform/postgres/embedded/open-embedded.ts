// The embedded database for a tool, whether or not the service is running on it at the same time.
import { resolve } from 'node:path'
import pg from 'pg'
import {
  connectionUrl,
  DATABASE,
  type Embedded,
  type EmbeddedOptions,
  startEmbedded,
} from './start-embedded.ts'
import { readState } from './state.ts'

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

/** The running service's database, which `stop` leaves alone; else one started for the purpose, as `startEmbedded` does. */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const state = await readState(resolve(options.dataDir))
  const url = state?.isCreated === true ? connectionUrl(state, DATABASE) : undefined
  if (url !== undefined && (await answers(url))) return { url, stop: async () => undefined }
  return startEmbedded(options)
}
