// Finds the database to adopt into: the one named, DATABASE_URL, the embedded one that is running, or the embedded one started for the purpose.
import { resolve } from 'node:path'
import pg from 'pg'
import { connectionUrl, DATABASE, startEmbedded } from '#server/platform/postgres/embedded/start-embedded.ts'
import { readState, type State } from '#server/platform/postgres/embedded/state.ts'
import { AdoptionRefused } from './refused.ts'

export type TargetDatabase = {
  readonly url: string
  /** Stops what was started for the purpose. */
  close(): Promise<void>
}

const NOTHING = async (): Promise<void> => undefined

const isRunning = async (url: string): Promise<boolean> => {
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

const startFor = async (dataDir: string, report: (line: string) => void): Promise<TargetDatabase> => {
  report(`Starting PostgreSQL on ${dataDir}`)
  const { url, stop } = await startEmbedded({ dataDir, report })
  return { url, close: stop }
}

const embedded = async (
  dataDir: string,
  state: State,
  report: (line: string) => void,
): Promise<TargetDatabase> => {
  const url = connectionUrl(state, DATABASE)
  return (await isRunning(url)) ? { url, close: NOTHING } : startFor(dataDir, report)
}

/** `asked`: an address from the command line. Throws AdoptionRefused when there is no database yet. */
export const openTargetDatabase = async (
  asked: string | undefined,
  report: (line: string) => void,
): Promise<TargetDatabase> => {
  const url = asked ?? process.env.DATABASE_URL
  if (url !== undefined && url !== '') return { url, close: NOTHING }
  const dataDir = resolve(process.env.DATA_DIR ?? 'data')
  const state = await readState(dataDir)
  if (state?.isCreated !== true)
    throw new AdoptionRefused(
      'There is no database to adopt into yet: start the service once (npm start), or name one with --database.',
    )
  return embedded(dataDir, state, report)
}
