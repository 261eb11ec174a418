// Makes a new cluster in a draft folder and renames it when it is whole, so that an interrupted initdb leaves nothing to trip over.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { syncFolder } from '../../files/write-durably.ts'
import { program } from './binaries.ts'
import type { Home } from './home.ts'
import { spawnOptions } from './run-as.ts'
import { SUPERUSER } from './state.ts'

const DRAFT = '.new-'

const removeDrafts = async (cluster: string): Promise<void> => {
  const prefix = `${basename(cluster)}${DRAFT}`
  for (const name of await readdir(dirname(cluster))) {
    // An initdb that outlived its service may still be writing into its draft: leave it then, it is in nobody's way.
    if (name.startsWith(prefix))
      await rm(join(dirname(cluster), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

const initdbArguments = (data: string, passwordFile: string, durable: boolean): string[] => [
  `--pgdata=${data}`,
  `--pwfile=${passwordFile}`,
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
  ...(durable ? [] : ['--no-sync']),
]

/** Ends initdb with the processes that it has started. */
const endGroup = (pid: number | undefined): void => {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM')
  } catch {
    // already gone
  }
}

const inOneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, '; ')

const runInitdb = async (home: Home, args: string[], asked: AbortSignal | undefined): Promise<void> => {
  const child = spawn(program(home.binaries, 'initdb'), args, {
    ...spawnOptions(home.user),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const stop = (): void => endGroup(child.pid)
  asked?.addEventListener('abort', stop, { once: true })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const [code] = await once(child, 'close')
  asked?.removeEventListener('abort', stop)
  asked?.throwIfAborted()
  if (code !== 0)
    throw new StartRefused(
      `The database could not be created in ${home.cluster}: ${inOneLine(complaint) || `initdb ended with ${code}`}`,
    )
}

export type Creation = {
  readonly password: string
  readonly durable: boolean
  /** Aborted when a stop is asked for: nothing is left then. */
  readonly asked: AbortSignal | undefined
}

/** Creates `home.cluster` with the superuser's password; the lock of the cluster must be held. */
export const createCluster = async (home: Home, { password, durable, asked }: Creation): Promise<void> => {
  await removeDrafts(home.cluster)
  const draft = `${home.cluster}${DRAFT}${randomBytes(6).toString('hex')}`
  const data = join(draft, 'data')
  const passwordFile = join(draft, 'password')
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (home.user !== undefined) {
    await chown(draft, home.user.uid, home.user.gid)
    await chown(passwordFile, home.user.uid, home.user.gid)
  }
  try {
    await runInitdb(home, initdbArguments(data, passwordFile, durable), asked)
    await rename(data, home.cluster)
    await syncFolder(dirname(home.cluster))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
