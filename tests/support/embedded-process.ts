// Runs an embedded PostgreSQL in a process of its own, so that tests can kill the one, the other or both.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

export type EmbeddedProcess = {
  readonly child: ChildProcess
  /** What it said of its steps so far. */
  readonly reports: readonly string[]
  /** The connection once it is up, or the sentence with which it was refused. */
  readonly outcome: Promise<{ url?: string; refused?: string }>
  /** Kills the service alone, without a word. */
  kill(): Promise<void>
  stop(): Promise<void>
}

type Options = { readonly root?: string; readonly uid?: number; readonly gid?: number }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Starts one on `dataDir`. `root` is the checkout whose code runs. */
export const startEmbeddedProcess = (
  dataDir: string,
  { root = ROOT, ...user }: Options = {},
): EmbeddedProcess => {
  const script = join(root, 'tests', 'support', 'embedded-main.ts')
  const child = spawn(process.execPath, [script, dataDir], {
    ...user,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const reports: string[] = []
  const outcome = Promise.withResolvers<{ url?: string; refused?: string }>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as { report?: string; url?: string; refused?: string }
    if (message.report === undefined) outcome.resolve(message)
    else reports.push(message.report)
  })
  child.once('exit', (code, signal) => outcome.resolve({ refused: `ended with ${code ?? signal}` }))
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended(child)
  }
  return { child, reports, outcome: outcome.promise, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** The connection of a process that must come up. */
export const urlOf = async ({ outcome }: EmbeddedProcess): Promise<string> => {
  const { url, refused } = await outcome
  if (url === undefined) throw new Error(`the embedded database did not start: ${refused}`)
  return url
}

/** Where the cluster of a data folder is. */
export const clusterOf = (dataDir: string): string =>
  resolve(
    dataDir,
    (JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { cluster: string }).cluster,
  )

export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** What /proc says about a process; empty when it has just ended. */
const inProc = (read: () => string): string => {
  try {
    return read()
  } catch {
    return ''
  }
}

const processesWhere = (holds: (pid: string) => boolean): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && holds(name))
    .map(Number)

/** The shells that wait for the end of a service to stop this postmaster. */
export const keepersOf = (postmaster: number): number[] =>
  processesWhere((pid) =>
    inProc(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).endsWith(`\0sh\0${postmaster}\0`),
  )

/** Every PostgreSQL process on the cluster of a data folder. */
export const serverProcessesOf = (dataDir: string): number[] => {
  const cluster = clusterOf(dataDir)
  return processesWhere((pid) => inProc(() => readlinkSync(`/proc/${pid}/cwd`)) === cluster)
}

/** Waits until `condition` holds, three minutes at most: the machine may be busy. */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 180_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited three minutes in vain')
    await sleep(20)
  }
}

/** Runs one statement on a connection of its own. */
export const query = async (
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
