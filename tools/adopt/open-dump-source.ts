// Makes a source of a dump: loads it into a scratch database, on the target's server or, where that may not be, on a server of its own.
import pg from 'pg'
import type { Closing } from './closing.ts'
import { loadDump } from './load/load-dump.ts'
import type { LoadReport } from './load/load-report.ts'
import { type OpenedDump, openDump } from './load/open-dump.ts'
import { scratchOnOwnServer } from './load/own-server.ts'
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

/** The version of PostgreSQL that comes with the product. */
const OWN_VERSION = 18

const REPORT_EVERY_MS = 5_000

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

const makeScratch = async ({ serverUrl, report }: DumpWork): Promise<Scratch> => {
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

const loadInto = async (work: DumpWork, dump: OpenedDump, { url, drop }: Scratch): Promise<LoadedDump> => {
  await work.defer(drop)
  return { url, loaded: await load(work, dump, url) }
}

export type LoadedDump = { readonly url: string; readonly loaded: LoadReport }

// A name, type or turn of phrase that the server does not know: a later one may.
const UNKNOWN_TO_SERVER = new Set(['42601', '42883', '42704'])

const isUnknownToServer = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: string } }
  return error instanceof AdoptionRefused && UNKNOWN_TO_SERVER.has(cause?.code ?? '')
}

/** A second attempt on the server that comes with the product; its failure is reported as the first one. */
const loadAgain = async (work: DumpWork, error: unknown): Promise<LoadedDump> => {
  const own = await scratchOnOwnServer(work.report).catch(() => undefined)
  if (own === undefined) throw error
  return loadInto(work, await openDump(work.path, work.encoding), own)
}

/** Loads a dump; the scratch database is handed to `defer` as soon as it is there. */
export const openDumpSource = async (work: DumpWork): Promise<LoadedDump> => {
  const dump = await openDump(work.path, work.encoding)
  const own = (await isTooNew(dump, work.serverUrl))
    ? await scratchOnOwnServer(work.report).catch(() => undefined)
    : undefined
  try {
    return await loadInto(work, dump, own ?? (await makeScratch(work)))
  } catch (error) {
    const isOld = (await versionOf(work.serverUrl)) < OWN_VERSION
    if (own !== undefined || !isOld || !isUnknownToServer(error)) throw error
    return loadAgain(work, error)
  }
}
