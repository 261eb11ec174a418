// `npm start` as a person meets it: what it says, how fast it is up, how it stops, and what it refuses in one sentence.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterOf, until } from '#tests/support/embedded-process.ts'
import {
  firstStart,
  layDemo as layDemoAt,
  openPassableFolder,
  signInStatus,
} from '#tests/support/first-start.ts'
import { type StartedService, startService } from '#tests/support/started-service.ts'

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

const layDemo = (): Promise<void> => layDemoAt(join(folder, 'data'))

beforeEach(() => {
  folder = openPassableFolder()
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
    const first = await firstStart()
    assert.equal(first.signedIn, 200)
    assert.match(first.said, /Sign in: company demo, user admin, password armature/)
    assert.equal(first.status, 0, first.said)
    assert.equal(first.leftRunning, false)

    await layDemo()
    const second = start()
    assert.equal(await signInStatus(await addressOf(second)), 200)
    assert.ok(second.seconds() < first.seconds / 3, `${second.seconds()} s after ${first.seconds} s`)
    await stop(second)
  })

  test('killed at any moment before the demo, the next start makes everything good', async () => {
    for (const milliseconds of [300, 800, 1_200, 1_600, 2_000, 2_600, 3_400]) {
      const unlucky = start()
      await Promise.race([sleep(milliseconds), unlucky.address])
      unlucky.signal('SIGKILL')
      await unlucky.status
    }
    const next = start()
    await until(() => {
      assert.equal(next.child.exitCode, null, next.said())
      return next.said().includes('The standard edition is in place')
    })
    await stop(next)
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
    const statuses = new Set<number>()
    const isBack = until(async () => {
      const status = await statusOf('/readyz')
      statuses.add(status)
      return status === 200 && statuses.has(503)
    })
    // What the database was about to answer it may answer yet.
    const signIns = new Set<number>()
    await until(async () => {
      const status = await signInStatus(address)
      signIns.add(status)
      return status === 503
    })
    assert.deepEqual([...signIns.add(200)].sort(), [200, 503])
    await isBack
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

  test('a licence that is not there, before anything is made', async () => {
    const said = await refusal({ LICENSE_FILE: join(folder, 'licence.jws') })
    assert.match(said, /licence\.jws is refused: it cannot be read \(ENOENT\)\.\n$/)
    assert.equal(existsSync(join(folder, 'data')), false)
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
