// A Redis for tests: the one of REDIS_URL, else a server of its own where redis-server or valkey-server is installed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'

export type TestRedis = { readonly url: string; stop(): Promise<void> }

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const installedServer = (): string | undefined =>
  ['redis-server', 'valkey-server'].find(
    (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
  )

const answers = async (url: string): Promise<boolean> => {
  const client = createClient({ url, socket: { reconnectStrategy: false } })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.close()
    return true
  } catch {
    return false
  }
}

/** Starts a server of its own on `port`; undefined where none is installed. It keeps nothing on disk. */
export const startRedis = async (
  port?: number,
): Promise<(TestRedis & { kill(): Promise<void> }) | undefined> => {
  const program = installedServer()
  if (program === undefined) return undefined
  const chosen = port ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'armature-redis-'))
  const settings = [
    '--port',
    String(chosen),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ]
  const child: ChildProcess = spawn(program, settings, { stdio: 'ignore' })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `redis://127.0.0.1:${chosen}`
  for (let attempt = 0; !(await answers(url)); attempt += 1) {
    if (attempt === 100) throw new Error(`${program} did not start on port ${chosen}`)
    await sleep(50)
  }
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** The Redis that tests of both stores run against; undefined where there is none. */
export const testRedis = async (): Promise<TestRedis | undefined> => {
  const given = process.env.REDIS_URL
  return given === undefined ? startRedis() : { url: given, stop: async () => undefined }
}
