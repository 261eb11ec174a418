// The database of a service that was given none: a real PostgreSQL as a child process, with its data in the data folder.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { type FileLock, holdFileLock } from '../../files/exclusive-lock.ts'
import { identityOf } from '../../files/same-folder.ts'
import { claim, INSIDE, isInside, ownerOf } from './belonging.ts'
import { findBinaries } from './binaries.ts'
import { isCluster } from './cluster-files.ts'
import { createCluster } from './create-cluster.ts'
import { ensureDatabase } from './ensure-database.ts'
import { watchDisk } from './full-disk.ts'
import { findHome, type Home } from './home.ts'
import { endLeftovers, runningElsewhere } from './leftovers.ts'
import { type Postmaster, PostmasterFailed, startPostmaster } from './postmaster.ts'
import type { Tuning } from './settings.ts'
import { connectionUrl, DATABASE, type State, writeState } from './state.ts'
import { supervise } from './supervise.ts'
import { claimAll } from './ways-out.ts'

export type Embedded = {
  /** A connection as superuser to the service's database; it stays the same when PostgreSQL is restarted. */
  readonly url: string
  /** An error of work on it, in words that help where the disk is full. */
  readonly explain: (error: unknown) => unknown
  /** Stops PostgreSQL and waits until it is down: cleanly where this long (half a minute unless said) is enough. */
  stop(patienceMs?: number): Promise<void>
}

export type EmbeddedOptions = {
  readonly dataDir: string
  readonly report: (line: string) => void
  readonly tuning?: Tuning
  /** Aborted when a stop is asked for; the start then leaves nothing running. */
  readonly asked?: AbortSignal
}

/** Another process has the data folder: its database runs. */
export class AlreadyRunning extends StartRefused {}

const DEFAULT_TUNING: Tuning = { durable: true, maxConnections: 100 }
const PATIENCE_MS = 30_000
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

const lockOf = ({ cluster }: Home): FileLock | undefined => {
  const path = `${cluster}.lock`
  try {
    return holdFileLock(path)
  } catch (error) {
    throw new StartRefused(
      `${path} cannot be opened (${(error as Error).message}): the data folder must be yours with all that is in it.`,
      error,
    )
  }
}

const takeLock = (home: Home): FileLock => {
  const lock = lockOf(home)
  if (lock !== undefined) return lock
  const folder = isInside(home.cluster, home.dataDir) ? undefined : ownerOf(home.cluster)
  throw new AlreadyRunning(
    `Another Armature is already running on ${folder ?? home.dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
}

/** What a person must know of a copy made of a running database; empty for any other. */
const copiedWhileRunning = (cluster: string): string => {
  const elsewhere = runningElsewhere(cluster)
  return elsewhere === undefined
    ? ''
    : `The database was running in ${elsewhere} when it was copied or moved to ${cluster}: what such a copy holds is what a power cut would have left. If it does not start or lacks something, stop the other and copy again.`
}

type Work = Omit<EmbeddedOptions, 'asked'> & {
  readonly tuning: Tuning
  readonly asked: AbortSignal | undefined
}

/** A killed server's processes can hold the shared memory, and a foreign program the port, for a moment longer: both are tried again. */
const startPatiently = async (
  home: Home,
  state: State,
  { tuning, asked, report }: Work,
): Promise<{ postmaster: Postmaster; state: State }> => {
  const copied = copiedWhileRunning(home.cluster)
  if (copied !== '') report(copied)
  for (let attempt = 1; ; attempt += 1) {
    await endLeftovers(home.cluster, report, asked)
    asked?.throwIfAborted()
    const port = await freePort(state.port)
    const current = { ...state, port }
    if (port !== state.port) await writeState(home.dataDir, current)
    try {
      return { postmaster: await startPostmaster(home, { port, tuning, asked }), state: current }
    } catch (error) {
      if (!(error instanceof PostmasterFailed)) throw error
      if (attempt === ATTEMPTS)
        throw new StartRefused(`${error.message} (its log is ${home.cluster}.log). ${copied}`.trim(), error)
      await sleep(100 * attempt)
    }
  }
}

const ensureCluster = async (home: Home, { report, tuning, asked }: Work): Promise<State> => {
  const isElsewhere = !isInside(home.cluster, home.dataDir)
  const cluster = isElsewhere ? home.cluster : INSIDE
  if (isElsewhere) await claim(home.cluster, home.dataDir)
  await claimAll(home.waysOut)
  if (home.state?.isCreated === true && home.state.cluster === cluster) return home.state
  const state = home.state ?? {
    password: randomBytes(24).toString('base64url'),
    port: await freePort(0),
    isCreated: false,
  }
  if (!isCluster(home.cluster)) {
    report('Creating the database')
    await writeState(home.dataDir, { ...state, cluster })
    await createCluster(home, { password: state.password, durable: tuning.durable, asked })
  }
  const created = { ...state, cluster, isCreated: true }
  await writeState(home.dataDir, created)
  return created
}

/**
 * Starts PostgreSQL on the cluster of `dataDir`, creating it the first time, and keeps it running until `stop`.
 * Recovers by itself from whatever an earlier run left. Throws StartRefused with a sentence for the user, and the abort's
 * reason when it was stopped meanwhile.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const work: Work = { tuning: DEFAULT_TUNING, asked: undefined, ...options }
  const dataDir = resolve(options.dataDir)
  const home = await findHome(dataDir, await findBinaries(), options.report).catch((error: unknown) => {
    throw watchDisk(dataDir)(error)
  })
  const explain = watchDisk(home.cluster)
  const lock = takeLock(home)
  try {
    const { postmaster, state } = await startPatiently(home, await ensureCluster(home, work), work)
    const identity = identityOf(home.cluster)
    const supervised = supervise({
      first: postmaster,
      start: async (stopping) => {
        if (identityOf(home.cluster) !== identity)
          throw new StartRefused(`${home.cluster} is no longer the folder that it was started on`)
        await endLeftovers(home.cluster, () => undefined, stopping)
        return startPostmaster(home, { port: state.port, tuning: work.tuning, asked: stopping })
      },
      report: options.report,
    })
    const stop = async (patienceMs = PATIENCE_MS): Promise<void> => {
      await supervised.stop(patienceMs)
      lock.release()
    }
    await ensureDatabase(state, home, work).catch(async (error: unknown) => {
      await supervised.stop(0)
      throw error
    })
    return { url: connectionUrl(state, DATABASE), explain, stop }
  } catch (error) {
    lock.release()
    throw explain(error)
  }
}
