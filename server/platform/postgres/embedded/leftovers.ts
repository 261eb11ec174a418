// Ends what an earlier run left running on the same data folder: a postmaster whose service was killed, or server processes whose postmaster was.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { isSameFolder } from '../../files/same-folder.ts'

const HAS_PROC = existsSync('/proc/self/exe')

const readLink = (path: string): string => {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

/** Whether `pid` is a PostgreSQL process on this data folder, and not one that merely got the number or works on a copy. */
const isServerProcess = (pid: number, cluster: string): boolean => {
  if (HAS_PROC) {
    const program = readLink(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')
    return program.endsWith('/postgres') && isSameFolder(`/proc/${pid}/cwd`, cluster)
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return (stdout ?? '').includes(`postgres -D ${cluster} `)
}

/** Every process on the data folder; systems without /proc show only the postmaster, whose children notice its death themselves. */
const serverProcesses = (cluster: string): number[] => {
  const postmaster = postmasterPid(cluster)
  const candidates = HAS_PROC
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : postmaster === undefined
      ? []
      : [postmaster]
  return candidates.filter((pid) => isServerProcess(pid, cluster))
}

const pidFileLines = (cluster: string): readonly string[] => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The first line of postmaster.pid: the process that has, or had, the cluster. */
const postmasterPid = (cluster: string): number | undefined => {
  const pid = Number(pidFileLines(cluster)[0])
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
}

/** Where the cluster was when its server, never stopped, was started, if not here: the folder was then copied or moved since. */
export const runningElsewhere = (cluster: string): string | undefined => {
  const [, folder] = pidFileLines(cluster)
  return folder === undefined || folder === '' || isSameFolder(folder, cluster) ? undefined : folder
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // already gone
  }
}

type Work = {
  readonly left: () => readonly number[]
  /** Aborted when a stop is asked for: what is left is then left to the next start. */
  readonly asked: AbortSignal | undefined
}

const goneWithin = async ({ left, asked }: Work, milliseconds: number): Promise<boolean> => {
  const deadline = performance.now() + milliseconds
  while (left().length > 0) {
    asked?.throwIfAborted()
    if (performance.now() > deadline) return false
    await sleep(20)
  }
  return true
}

/** Fast shutdown by the postmaster; without one the others notice its death themselves, unless they are busy. */
const stopPolitely = (postmaster: number | undefined, work: Work): Promise<boolean> => {
  if (postmaster === undefined || !work.left().includes(postmaster)) return goneWithin(work, 2_000)
  signal(postmaster, 'SIGINT')
  return goneWithin(work, 20_000)
}

const stopByForce = async (name: NodeJS.Signals, work: Work): Promise<boolean> => {
  for (const pid of work.left()) signal(pid, name)
  return goneWithin(work, 5_000)
}

/** Kills every process of the server, also those that do not notice the end of their postmaster. */
export const killServerProcesses = (cluster: string): void => {
  for (const pid of serverProcesses(cluster)) signal(pid, 'SIGKILL')
}

/**
 * PostgreSQL does not start while the process named in postmaster.pid lives, even if that is another program that got the number,
 * or a zombie that nobody buries. Where /proc has shown that no server is left, the file is stale whatever lives; so is one
 * that came with a copy.
 */
const removeStalePidFile = (cluster: string): void => {
  if (HAS_PROC || runningElsewhere(cluster) !== undefined)
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

const endAll = async (cluster: string, work: Work): Promise<void> => {
  if (await stopPolitely(postmasterPid(cluster), work)) return
  if (await stopByForce('SIGQUIT', work)) return
  if (await stopByForce('SIGKILL', work)) return
  throw new StartRefused(
    `Process ${work.left().join(', ')} of an earlier run still uses ${cluster} and cannot be stopped: stop it, then start again.`,
  )
}

/** Leaves no process on the data folder: asks politely first. Throws StartRefused when one cannot be ended. */
export const endLeftovers = async (
  cluster: string,
  report: (line: string) => void,
  asked?: AbortSignal,
): Promise<void> => {
  const left = (): number[] => serverProcesses(cluster)
  if (left().length > 0) {
    report('Stopping the database of an earlier run, which was not stopped cleanly')
    await endAll(cluster, { left, asked })
  }
  removeStalePidFile(cluster)
}
