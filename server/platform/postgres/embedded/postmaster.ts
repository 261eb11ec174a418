// One run of PostgreSQL's main process: start it, know when it answers, stop it.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { rotateLarge } from '../../files/rotate-large.ts'
import { program } from './binaries.ts'
import type { Home } from './home.ts'
import { dismissKeeper, type Keeper, startKeeper } from './keeper.ts'
import { spawnOptions } from './run-as.ts'
import { settingsAsArguments, type Tuning } from './settings.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export type Postmaster = {
  readonly pid: number
  /** Settles when the process has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Waits this long, and 2 s at least, for a clean end. */
  stop(patienceMs: number): Promise<void>
}

/** PostgreSQL ended before it answered; `log` is what it wrote meanwhile. */
export class PostmasterFailed extends Error {
  readonly log: string
  constructor(log: string) {
    super(`PostgreSQL did not start: ${lastFatal(log)}`)
    this.name = 'PostmasterFailed'
    this.log = log
  }
}

const lastFatal = (log: string): string =>
  log
    .split('\n')
    .filter((line) => /FATAL|PANIC|could not/.test(line))
    .at(-1)
    ?.replace(/^.*?(FATAL|PANIC|LOG|WARNING): +/, '') ?? 'it wrote no reason to its log'

const openLog = (path: string): { handle: number; from: number } => {
  try {
    rotateLarge(path)
    return { from: statSync(path, { throwIfNoEntry: false })?.size ?? 0, handle: openSync(path, 'a', 0o600) }
  } catch (error) {
    throw new StartRefused(`The log of the database cannot be written: ${(error as Error).message}.`, error)
  }
}

const logSince = (path: string, from: number): string => readFileSync(path).subarray(from).toString('utf8')

/** postmaster.pid says `ready` in its eighth line once connections are accepted, also after a recovery. */
const isReady = (cluster: string, pid: number): boolean => {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

const startedChild = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('spawn', () => resolve(child.pid ?? 0))
  })

export type Run = {
  readonly port: number
  readonly tuning: Tuning
  /** Aborted when a stop is asked for. */
  readonly asked: AbortSignal | undefined
}

/**
 * Starts PostgreSQL and waits until it accepts connections, however long a recovery takes. Throws PostmasterFailed, and the
 * abort's reason once it is stopped again.
 */
export const startPostmaster = async (home: Home, { port, tuning, asked }: Run): Promise<Postmaster> => {
  const logFile = `${home.cluster}.log`
  const log = openLog(logFile)
  const child = spawn(
    program(home.binaries, 'postgres'),
    ['-D', home.cluster, ...settingsAsArguments(port, tuning)],
    { ...spawnOptions(home.user), stdio: ['ignore', log.handle, log.handle], detached: true },
  )
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const pid = await startedChild(child).finally(() => closeSync(log.handle))
  const keeper: Keeper = startKeeper(pid, home.user)
  let hasEnded = false
  const settled = ended.then(() => {
    hasEnded = true
    dismissKeeper(keeper)
  })
  const stopping = { child, ended: settled, cluster: home.cluster }
  while (!isReady(home.cluster, pid)) {
    if (hasEnded) throw new PostmasterFailed(logSince(logFile, log.from))
    if (asked?.aborted === true) await stopPostmaster(stopping, 0)
    asked?.throwIfAborted()
    await sleep(20)
  }
  child.unref()
  return { pid, ended: settled, stop: (patienceMs) => stopPostmaster(stopping, patienceMs) }
}
