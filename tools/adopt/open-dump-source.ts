// Makes a source of a dump: loads it into a scratch database, on the target's server or, where that may not be, on a server of its own.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/platform/postgres/embedded/start-embedded.ts'
import type { Closing } from './closing.ts'
import { loadDump } from './load/load-dump.ts'
import type { LoadReport } from './load/load-report.ts'
import { type OpenedDump, openDump } from './load/open-dump.ts'
import { createScratch, type Scratch } from './load/scratch-database.ts'
import { AdoptionRefused } from './refused.ts'

export type DumpWork = {
  readonly path: string
  readonly encoding: string | undefined
  readonly onlyDatabase: string | undefined
  /** The target's server. */
  readonly serverUrl: string
  readonly report: (line: string) => void
  readonly defer: Closing['defer']
}

const REPORT_EVERY_MS = 5_000

/** A server of its own in a temporary folder, gone with the scratch database. */
const scratchOnOwnServer = async (report: (line: string) => void): Promise<Scratch> => {
  const folder = mkdtempSync(join(tmpdir(), 'armature-adopt-'))
  chmodSync(folder, 0o711)
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  try {
    const tuning = { durable: false, maxConnections: 20 }
    const server = await startEmbedded({ dataDir: folder, report: () => undefined, tuning })
    const scratch = await createScratch(server.url)
    report('The dump is loaded on a server of its own')
    const drop = async (): Promise<void> => {
      await server.stop()
      remove()
    }
    return { url: scratch.url, drop }
  } catch (error) {
    remove()
    throw error
  }
}

const versionOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    return Math.floor(Number(rows[0]?.version) / 10_000)
  } finally {
    await client.end()
  }
}

/** A dump of a later version than the target's may say things that only the later one understands. */
const isTooNew = async (dump: OpenedDump, serverUrl: string): Promise<boolean> =>
  dump.serverVersion !== null && dump.serverVersion > (await versionOf(serverUrl))

const makeScratch = async (dump: OpenedDump, { serverUrl, report }: DumpWork): Promise<Scratch> => {
  if (await isTooNew(dump, serverUrl)) {
    const own = await scratchOnOwnServer(report).catch(() => undefined)
    if (own !== undefined) return own
  }
  try {
    return await createScratch(serverUrl)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return scratchOnOwnServer(report).catch((own: Error) => {
      throw new AdoptionRefused(
        `The dump cannot be loaded: the target's server allows no scratch database (${why}), and no server of its own could be started (${own.message}).`,
        error,
      )
    })
  }
}

const reporter = (report: (line: string) => void): ((line: number) => void) => {
  let last = Date.now()
  return (line) => {
    if (Date.now() - last < REPORT_EVERY_MS) return
    last = Date.now()
    report(`  line ${line}`)
  }
}

const load = async (work: DumpWork, dump: OpenedDump, url: string): Promise<LoadReport> => {
  const client = new pg.Client({ connectionString: url, application_name: 'armature adopt' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { onlyDatabase } = work
    return await loadDump({ client, dump, onlyDatabase, progress: reporter(work.report) })
  } finally {
    await client.end()
  }
}

/** Loads a dump; the scratch database is handed to `defer` as soon as it is there. */
export const openDumpSource = async (work: DumpWork): Promise<{ url: string; loaded: LoadReport }> => {
  const dump = await openDump(work.path, work.encoding)
  const { url, drop } = await makeScratch(dump, work)
  await work.defer(drop)
  return { url, loaded: await load(work, dump, url) }
}
