// `npm start` as a person meets it: what it says, how fast it is up, how it stops, and what it refuses in one sentence.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, beforeEach, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyData } from '#tests/support/copy-data.ts'
import { isAlive, postmasterOf, until } from '#tests/support/embedded-process.ts'
import { type StartedService, startService } from '#tests/support/started-service.ts'

const openFolder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'armature-start-'))
  chmodSync(path, 0o711)
  return path
}

// The data of one first start, for every test that is not about a first start.
const shelf = openFolder()
const made = join(shelf, 'data')
after(() => rmSync(shelf, { recursive: true, force: true }))

let folder: string
let running: StartedService[]

const start = (environment: Record<string, string> = {}): StartedService => {
  const service = startService({ DATA_DIR: join(folder, 'data'), ...environment })
  running.push(service)
  return service
}

const addressOf = async (service: StartedService): Promise<string> => {
  const address = await service.address
  if (address === undefined) throw new Error(`it did not start:\n${service.said()}`)
  return address
}

const stop = async (service: StartedService): Promise<void> => {
  service.signal('SIGTERM')
  assert.equal(await service.status, 0)
}

/** Puts a copy of what a first start makes into the data folder of this test. */
const layDemo = async (): Promise<void> => {
  if (!existsSync(made)) {
    const first = start({ DATA_DIR: made })
    await addressOf(first)
    await stop(first)
  }
  copyData(made, join(folder, 'data'))
}

const signIn = async (address: string, sPassword = 'armature'): Promise<Response> =>
  fetch(`${address}/entry/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sBrandNo: 'demo', sUserNo: 'admin', sPassword, sLoginType: 'business' }),
  })

const signInStatus = async (address: string): Promise<number> => {
  const response = await signIn(address)
  await response.body?.cancel()
  return response.status
}

beforeEach(() => {
  folder = openFolder()
  running = []
})

afterEach(async () => {
  for (const { child, status } of running) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await status
  }
  rmSync(folder, { recursive: true, force: true })
})

describe('start and stop', () => {
  test('the first start makes the demo, tells how to sign in, and stops cleanly; the second takes a fraction of its time', async () => {
    const first = start({ DATA_DIR: made })
    assert.equal(await signInStatus(await addressOf(first)), 200)
    const making = first.seconds()
    assert.match(first.said(), /Sign in: company demo, user admin, password armature/)
    const postmaster = postmasterOf(made)
    first.signal('SIGINT')
    assert.equal(await first.status, 0)
    assert.ok(!isAlive(postmaster))

    const second = start({ DATA_DIR: made })
    assert.equal(await signInStatus(await addressOf(second)), 200)
    assert.ok(second.seconds() < making / 3, `${second.seconds()} s after ${making} s`)
    await stop(second)
  })

  test('killed at any moment of the first start, the next one makes everything good', async () => {
    for (const milliseconds of [300, 800, 1_200, 1_600, 2_000, 2_600, 3_400]) {
      const unlucky = start()
      await Promise.race([sleep(milliseconds), unlucky.address])
      unlucky.signal('SIGKILL')
      await unlucky.status
    }
    assert.equal(await signInStatus(await addressOf(start())), 200)
  })

  test('a signal during the start stops what was started', async () => {
    const service = start()
    await until(() => service.said().includes('Applying'))
    service.signal('SIGINT')
    assert.equal(await service.status, 0)
    assert.ok(!service.said().includes('is ready'))
  })

  test('one Ctrl-C that arrives twice, as below npm, is a clean stop; a later one forces it', async () => {
    await layDemo()
    const twice = start()
    await addressOf(twice)
    twice.signal('SIGINT')
    twice.signal('SIGINT')
    assert.equal(await twice.status, 0)

    const waiting = start({ DRAIN_MS: '60000' })
    const { hostname, port } = new URL(await addressOf(waiting))
    const half = connect({ host: hostname, port: Number(port) })
    half.on('error', () => undefined)
    half.write(
      'POST /entry/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    )
    await sleep(300)
    waiting.signal('SIGINT')
    assert.equal(await waiting.status, 0, 'it does not wait for half a request')

    const pausing = start({ DRAIN_PAUSE_MS: '60000' })
    await addressOf(pausing)
    pausing.signal('SIGINT')
    await sleep(1_000)
    assert.equal(pausing.child.exitCode, null, 'it waits for whoever looks whether it is ready')
    pausing.signal('SIGINT')
    assert.equal(await pausing.status, 130)
    half.destroy()
  })

  test('the database dies under the service: requests meanwhile get 503, then all is well', async () => {
    await layDemo()
    const address = await addressOf(start())
    const statusOf = async (path: string): Promise<number> => {
      const response = await fetch(`${address}${path}`)
      await response.body?.cancel()
      return response.status
    }
    assert.equal(await signInStatus(address), 200)
    process.kill(postmasterOf(join(folder, 'data')), 'SIGKILL')
    assert.equal(await signInStatus(address), 503)
    const statuses = new Set<number>()
    await until(async () => {
      const status = await statusOf('/readyz')
      statuses.add(status)
      return status === 200
    })
    assert.deepEqual([...statuses].sort(), [200, 503])
    assert.equal(await signInStatus(address), 200)
    assert.equal(await statusOf('/healthz'), 200)
  })
})

describe('refused in one sentence', () => {
  const refusal = async (environment: Record<string, string>): Promise<string> => {
    const service = start(environment)
    assert.equal(await service.status, 1, service.said())
    return service.said()
  }

  test('a taken port', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await until(() => squatter.listening)
    const address = squatter.address()
    const port = String(typeof address === 'object' ? address?.port : '')
    try {
      const said = await refusal({ PORT: port })
      assert.ok(
        said.endsWith(
          `Port ${port} on 127.0.0.1 is taken by another program: stop it, or set PORT to another one.\n`,
        ),
        said,
      )
      assert.ok(!said.includes('    at '))
    } finally {
      squatter.close()
    }
  })

  test('an address that is not of this machine', async () => {
    const said = await refusal({
      HOST: '192.0.2.1',
      DEMO_PASSWORD: 'long-enough',
      TOKEN_KEYS: randomBytes(32).toString('base64url'),
    })
    assert.match(said, /HOST 192\.0\.2\.1 is not an address of this machine\.\n$/)
  })

  test('a data folder that another service uses', async () => {
    await layDemo()
    await addressOf(start())
    assert.match(await refusal({}), /Another Armature is already running on .*\n$/)
  })

  test('a database that does not answer', async () => {
    const said = await refusal({
      DATABASE_URL: 'postgres://me:hidden-word@127.0.0.1:1/erp',
      TOKEN_KEYS: randomBytes(32).toString('base64url'),
    })
    assert.match(said, /The database 127\.0\.0\.1:1\/erp cannot be reached: .*\n$/)
    assert.ok(!said.includes('hidden-word'))
  })

  test('a store that does not answer', async () => {
    await layDemo()
    assert.match(
      await refusal({ REDIS_URL: 'redis://127.0.0.1:1' }),
      /No Redis answers at REDIS_URL \(127\.0\.0\.1:1\).*\n$/,
    )
  })

  test('a configuration with several mistakes', async () => {
    const said = await refusal({ PORT: 'x', TIERS: 'moon', LOG_LEVEL: 'loud' })
    assert.equal(said.split('\n').length, 5, said)
  })

  test('a configuration that asks for what does nothing yet', async () => {
    const said = await refusal({ TIERS: 'entry,external', PLUGINS: 'plc', LICENSE_FILE: '/etc/licence' })
    assert.equal(said.match(/ nothing yet[:;] /g)?.length, 3, said)
  })

  test('the shipped password beyond loopback, though the configuration now says another', async () => {
    await layDemo()
    const said = await refusal({
      HOST: '0.0.0.0',
      DEMO_PASSWORD: 'long-enough',
      TOKEN_KEYS: randomBytes(32).toString('base64url'),
    })
    assert.match(
      said,
      /HOST 0\.0\.0\.0 can be reached by others, and user \w+ of company \w+ has the password that everyone knows/,
    )
  })
})
