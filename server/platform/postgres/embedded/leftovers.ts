// Ends what an earlier run left running on the same data folder: a postmaster whose service was killed, or server processes whose postmaster was.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'

const HAS_PROC = existsSync('/proc/self/exe')

const readLink = (path: string): string => {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

/** Whether `pid` is a PostgreSQL process on this data folder, and not one that merely got the number. */
const isServerProcess = (pid: number, cluster: string): boolean => {
  if (HAS_PROC) {
    const program = readLink(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')
    return program.endsWith('/postgres') && readLink(`/proc/${pid}/cwd`) === cluster
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

/** The first line of postmaster.pid: the process that has, or had, the cluster. */
export const postmasterPid = (cluster: string): number | undefined => {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // already gone
  }
}

const goneWithin = async (processes: () => readonly number[], milliseconds: number): Promise<boolean> => {
  const deadline = Date.now() + milliseconds
  while (processes().length > 0) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

/** Fast shutdown by the postmaster; without one the others notice its death themselves, unless they are busy. */
const stopPolitely = (postmaster: number | undefined, left: () => readonly number[]): Promise<boolean> => {
  if (postmaster === undefined || !left().includes(postmaster)) return goneWithin(left, 2_000)
  signal(postmaster, 'SIGINT')
  return goneWithin(left, 20_000)
}

const stopByForce = async (name: NodeJS.Signals, left: () => readonly number[]): Promise<boolean> => {
  for (const pid of left()) signal(pid, name)
  return goneWithin(left, 5_000)
}

/**
 * PostgreSQL does not start while the process named in postmaster.pid lives, even if that is another program that got the number,
 * or a zombie that nobody buries. Where /proc has shown that no server is left, the file is stale whatever lives.
 */
const removeStalePidFile = (cluster: string): void => {
  if (HAS_PROC) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

const endAll = async (cluster: string, left: () => readonly number[]): Promise<void> => {
  if (await stopPolitely(postmasterPid(cluster), left)) return
  if (await stopByForce('SIGQUIT', left)) return
  if (await stopByForce('SIGKILL', left)) return
  throw new StartRefused(
    `Process ${left().join(', ')} of an earlier run still uses ${cluster} and cannot be stopped: stop it, then start again.`,
  )
}

/** Leaves no process on the data folder: asks politely first. Throws StartRefused when one cannot be ended. */
export const endLeftovers = async (cluster: string, report: (line: string) => void): Promise<void> => {
  const folder = existsSync(cluster) ? realpathSync(cluster) : cluster
  const left = (): number[] => serverProcesses(folder)
  if (left().length > 0) {
    report('Stopping the database of an earlier run, which was not stopped cleanly')
    await endAll(cluster, left)
  }
  removeStalePidFile(cluster)
}
