// The database of a service that was given none: a real PostgreSQL as a child process, with its data in the data folder.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { type FileLock, holdFileLock } from '../../files/exclusive-lock.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, SUPERUSER } from './create-cluster.ts'
import { findHome, type Home, isCluster } from './home.ts'
import { endLeftovers } from './leftovers.ts'
import { type Postmaster, PostmasterFailed, startPostmaster } from './postmaster.ts'
import type { Tuning } from './settings.ts'
import { type State, writeState } from './state.ts'
import { supervise } from './supervise.ts'

export type Embedded = {
  /** A connection as superuser to the service's database; it stays the same when PostgreSQL is restarted. */
  readonly url: string
  /** Stops PostgreSQL cleanly and waits until it is down. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  readonly dataDir: string
  readonly report: (line: string) => void
  readonly tuning?: Tuning
}

export const DATABASE = 'armature'
const DEFAULT_TUNING: Tuning = { durable: true, maxConnections: 100 }
const ATTEMPTS = 5

/** `wanted` when it is free, else any free port. */
const freePort = (wanted: number): Promise<number> =>
  new Promise((found, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (wanted === 0 ? reject(error) : freePort(0).then(found, reject)))
    probe.listen({ host: '127.0.0.1', port: wanted, exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : wanted))
    })
  })

const takeLock = (home: Home): FileLock => {
  const lock = holdFileLock(`${home.cluster}.lock`)
  if (lock !== undefined) return lock
  throw new StartRefused(
    `Another Armature is already running on ${home.dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
}

/** A killed server's processes can hold the shared memory, and a foreign program the port, for a moment longer: both are tried again. */
const startPatiently = async (
  home: Home,
  state: State,
  options: Required<EmbeddedOptions>,
): Promise<{ postmaster: Postmaster; state: State }> => {
  for (let attempt = 1; ; attempt += 1) {
    await endLeftovers(home.cluster, options.report)
    const port = await freePort(state.port)
    const current = { ...state, port }
    if (port !== state.port) await writeState(options.dataDir, current)
    try {
      return { postmaster: await startPostmaster(home, port, options.tuning), state: current }
    } catch (error) {
      if (!(error instanceof PostmasterFailed)) throw error
      if (attempt === ATTEMPTS)
        throw new StartRefused(`${error.message} (its log is ${home.cluster}.log)`, error)
      await sleep(100 * attempt)
    }
  }
}

export const connectionUrl = ({ password, port }: State, database: string): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`

const ensureDatabase = async (state: State): Promise<void> => {
  const client = new pg.Client({ connectionString: connectionUrl(state, 'postgres') })
  // A connection that dies shows in the query it was used for.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

const ensureCluster = async (
  home: Home,
  { dataDir, report, tuning }: Required<EmbeddedOptions>,
): Promise<State> => {
  if (home.state?.isCreated === true) return home.state
  const state = home.state ?? {
    cluster: home.cluster,
    password: randomBytes(24).toString('base64url'),
    port: await freePort(0),
    isCreated: false,
  }
  if (!isCluster(home.cluster)) {
    report('Creating the database')
    await writeState(dataDir, { ...state, cluster: home.cluster })
    await createCluster(home, state.password, tuning.durable)
  }
  const created = { ...state, cluster: home.cluster, isCreated: true }
  await writeState(dataDir, created)
  return created
}

/**
 * Starts PostgreSQL on the cluster of `dataDir`, creating it the first time, and keeps it running until `stop`.
 * Recovers by itself from whatever an earlier run left. Throws StartRefused with a sentence for the user.
 */
export const startEmbedded = async (asked: EmbeddedOptions): Promise<Embedded> => {
  const options = { tuning: DEFAULT_TUNING, ...asked, dataDir: resolve(asked.dataDir) }
  const home = await findHome(options.dataDir, await findBinaries(), options.report)
  const lock = takeLock(home)
  try {
    const { postmaster, state } = await startPatiently(home, await ensureCluster(home, options), options)
    const supervised = supervise({
      first: postmaster,
      start: async () => {
        await endLeftovers(home.cluster, () => undefined)
        return startPostmaster(home, state.port, options.tuning)
      },
      report: options.report,
    })
    const stop = async (): Promise<void> => {
      await supervised.stop()
      lock.release()
    }
    await ensureDatabase(state).catch(async (error: unknown) => {
      await supervised.stop()
      throw error
    })
    return { url: connectionUrl(state, DATABASE), stop }
  } catch (error) {
    lock.release()
    throw error
  }
}
