// A Redis for tests: the one of REDIS_URL, else a server of its own where redis-server or valkey-server is installed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RedisClientOptions } from 'redis'

/** Most tests do without: they need not load it. */
const clientOf = async (options: RedisClientOptions) => (await import('redis')).createClient(options)

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
  const client = await clientOf({ url, socket: { reconnectStrategy: false } })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.close()
    return true
  } catch {
    return false
  }
}

/** A server that tests may do everything to. */
export type OwnRedis = TestRedis & {
  readonly port: number
  kill(): Promise<void>
  /** Stops it in its tracks, as if its machine hung; its connections stay. */
  freeze(): void
  thaw(): void
  /** Sends a command past the service. */
  command(...words: string[]): Promise<unknown>
  /** Puts something in the place of the file that it saves to, or takes it away. */
  blockDisk(): void
  freeDisk(): void
  /** Everything it holds, as a file of its own that `startRedis` can begin with. */
  dump(): Promise<Buffer>
}

const sendTo = async (url: string, words: readonly string[]): Promise<unknown> => {
  const client = await clientOf({ url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await client.sendCommand(words)
  } finally {
    client.destroy()
  }
}

const DUMP = 'dump.rdb'

/** Starts a server of its own on `port`, with the data of a dump; undefined where none is installed. It keeps nothing on disk. */
export const startRedis = async (port?: number, dump?: Buffer): Promise<OwnRedis | undefined> => {
  const program = installedServer()
  if (program === undefined) return undefined
  const chosen = port ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'armature-redis-'))
  if (dump !== undefined) writeFileSync(join(folder, DUMP), dump)
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
    '--dbfilename',
    DUMP,
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
  const command = (...words: string[]) => sendTo(url, words)
  return {
    url,
    port: chosen,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    command,
    blockDisk: () => void mkdirSync(join(folder, DUMP, 'in the way'), { recursive: true }),
    freeDisk: () => rmSync(join(folder, DUMP), { recursive: true }),
    dump: async () => {
      await command('SAVE')
      return readFileSync(join(folder, DUMP))
    },
  }
}

/** The Redis that tests of both stores run against; undefined where there is none. */
export const testRedis = async (): Promise<TestRedis | undefined> => {
  const given = process.env.REDIS_URL
  return given === undefined ? startRedis() : { url: given, stop: async () => undefined }
}

const CLAIM_MS = 3_600_000

/** Claims a logical database of the server that holds nothing; undefined while all are in use. */
const claim = async (url: string): Promise<TestRedis | undefined> => {
  const claims = await (await clientOf({ url })).connect()
  const { databases } = await claims.configGet('databases')
  for (let number = 1; number < Number(databases ?? 16); number += 1) {
    const key = `armature-test-claim::${number}`
    if (
      (await claims.set(key, process.pid, {
        condition: 'NX',
        expiration: { type: 'PX', value: CLAIM_MS },
      })) === null
    )
      continue
    const own = await (await clientOf({ url, database: number })).connect()
    if ((await own.dbSize()) === 0) {
      const address = new URL(url)
      address.pathname = `/${number}`
      const stop = async (): Promise<void> => {
        await own.flushDb()
        await claims.del(key)
        await Promise.all([own.close(), claims.close()])
      }
      return { url: address.href, stop }
    }
    await Promise.all([own.close(), claims.del(key)])
  }
  await claims.close()
  return undefined
}

/**
 * A store of its own on the server of REDIS_URL, since services on different databases must not share one: keys name tenants only.
 * Undefined where REDIS_URL is not set. Never touches a logical database that holds anything.
 */
export const ownRedis = async (): Promise<TestRedis | undefined> => {
  const url = process.env.REDIS_URL
  if (url === undefined) return undefined
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const own = await claim(url)
    if (own !== undefined) return own
    await sleep(200)
  }
  throw new Error('no logical database of REDIS_URL is empty and free')
}
