// One signal at any step of a start: no step follows, nothing is left running, and the next start makes everything good.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { openEmbedded } from '#server/platform/postgres/embedded/open-embedded.ts'
import { type OwnCluster, startTestCluster } from '#tests/support/cluster.ts'
import { copyData } from '#tests/support/copy-data.ts'
import { query, serverProcessesOf, until } from '#tests/support/embedded-process.ts'
import { openPassableFolder } from '#tests/support/first-start.ts'
import { BY_NPM, type StartedService, startService } from '#tests/support/started-service.ts'

const onPosix = { skip: process.platform === 'win32' && 'needs signals' }

let folder: string
let running: StartedService[]

const start = (environment: Record<string, string> = {}): StartedService => {
  const service = startService({ DATA_DIR: join(folder, 'data'), ...environment })
  running.push(service)
  return service
}

const says = (service: StartedService, words: string): Promise<void> =>
  until(() => {
    assert.equal(service.child.exitCode, null, service.said())
    return service.said().includes(words)
  })

const STOPPING = /^.* Stopping: .*$/m

/** Sends one signal and answers what it said until its end: that it stops, and of no step after that. */
const stopped = async (service: StartedService, signal: NodeJS.Signals = 'SIGINT'): Promise<string> => {
  service.signal(signal)
  assert.equal(await service.status, 0, service.said())
  assert.equal(service.said().split(STOPPING)[1]?.trim(), '', service.said())
  assert.doesNotMatch(service.said(), /is ready|^ {4}at |rror:/m)
  return service.said()
}

/** Waits until the companies are there, and has all but these subsidiaries pass for made: a year of each takes long. */
const leaveToMake = async (databaseUrl: string, subsidiaries: readonly string[]): Promise<void> => {
  await until(async () => (await query(databaseUrl, 'select from framework.sysdemo')).length > 0)
  await query(
    databaseUrl,
    'update framework.sysdemo set "tMade" = clock_timestamp() where "sSubsidiaryId" <> all ($1)',
    [subsidiaries],
  )
}

const IN_PLACE = 'The standard edition is in place'

let kept: string | undefined

/** Keeps what a start has left that was stopped when the edition was in place: others go on from there. */
const keepEdition = (): void => {
  kept = openPassableFolder()
  copyData(join(folder, 'data'), join(kept, 'data'))
}

const layEdition = async (): Promise<void> => {
  if (kept !== undefined) return copyData(join(kept, 'data'), join(folder, 'data'))
  const service = start()
  await says(service, IN_PLACE)
  await stopped(service)
  keepEdition()
}

after(() => {
  if (kept !== undefined) rmSync(kept, { recursive: true, force: true })
})

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

describe('on the embedded database', () => {
  test('while it is created, brought up to date and filled, and again and again', async () => {
    for (const [words, signal] of [
      ['Creating the database', 'SIGTERM'],
      ['Applying 0001', 'SIGINT'],
      ['Loading the demo', 'SIGHUP'],
      [IN_PLACE, 'SIGINT'],
      ['the year of', 'SIGTERM'],
    ] as const) {
      const service = start()
      await says(service, words)
      if (words === IN_PLACE) {
        const { url } = await openEmbedded({ dataDir: join(folder, 'data'), report: () => undefined })
        await leaveToMake(url, ['globex-hq', 'globex-west'])
      }
      await stopped(service, signal)
      if (existsSync(join(folder, 'data', 'postgres')))
        assert.deepEqual(serverProcessesOf(join(folder, 'data')), [])
      assert.deepEqual(
        readdirSync(join(folder, 'data')).filter((name) => name.startsWith('postgres.new-')),
        [],
      )
      if (words === IN_PLACE) keepEdition()
    }
    // That a year which was cut short is made is shown on a given database.
    const left = await openEmbedded({ dataDir: join(folder, 'data'), report: () => undefined })
    await leaveToMake(left.url, [])
    await left.stop()
    assert.ok(await start().address, running.at(-1)?.said())
  })

  test('before it has said a word', async () => {
    for (const milliseconds of [50, 400, 700, 1_000]) {
      const service = start()
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      service.signal('SIGINT')
      assert.ok([0, 'SIGINT'].includes((await service.status) ?? ''), service.said())
      assert.doesNotMatch(service.said(), /^ {4}at /m)
    }
  })
})

test(
  'while PostgreSQL does not move any more: it is ended with all its processes, and recovers',
  onPosix,
  async () => {
    await layEdition()
    const service = start({ DRAIN_MS: '500' })
    await says(service, IN_PLACE)
    for (const pid of serverProcessesOf(join(folder, 'data'))) process.kill(pid, 'SIGSTOP')
    await stopped(service, 'SIGTERM')
    await until(() => serverProcessesOf(join(folder, 'data')).length === 0)
    const next = start()
    await says(next, 'Loading the demo')
    await stopped(next)
  },
)

test('by npm, with a signal for npm alone: nothing is left running', onPosix, async () => {
  await layEdition()
  for (const [words, signal] of [
    ['Loading the demo', 'SIGTERM'],
    [IN_PLACE, 'SIGINT'],
  ] as const) {
    const service = startService({ DATA_DIR: join(folder, 'data') }, BY_NPM)
    running.push(service)
    await says(service, words)
    service.signal(signal)
    assert.equal(await service.status, 0, service.said())
    await until(() => serverProcessesOf(join(folder, 'data')).length === 0)
    const next = start()
    await says(next, 'Loading the demo')
    await stopped(next)
  }
})

describe('on a given database', () => {
  let cluster: OwnCluster
  let url: string

  before(async () => {
    cluster = await startTestCluster()
  })

  after(() => cluster.stop())

  beforeEach(async () => {
    const name = `stopped_${randomBytes(6).toString('hex')}`
    await query(cluster.adminUrl, `create database ${name}`)
    url = Object.assign(new URL(cluster.adminUrl), { pathname: `/${name}` }).href
  })

  const startOnIt = (): StartedService =>
    start({
      DATABASE_URL: url,
      DEMO_PASSWORD: 'long-enough',
      TOKEN_KEYS: randomBytes(32).toString('base64url'),
    })

  const nothingIsLeft = (): Promise<void> =>
    until(async () => {
      const left = await query(
        url,
        `select from pg_stat_activity where datname = current_database() and application_name like 'armature%'`,
      )
      return left.length === 0
    })

  test('while it waits for another node that brings the database up to date: the server forgets it, too', async () => {
    const other = query(url, 'select pg_advisory_lock(1098018145, 1953854053), pg_sleep(60)').catch(
      () => undefined,
    )
    await until(async () => (await query(url, `select from pg_locks where locktype = 'advisory'`)).length > 0)
    const service = startOnIt()
    await says(service, 'Another node is bringing the database up to date')
    await stopped(service)
    const held = await query(url, `select from pg_locks where locktype = 'advisory' and granted`)
    assert.equal(held.length, 1, 'the other node has gone on meanwhile')
    await nothingIsLeft()
    await query(url, `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`)
    await other
  })

  test('while the demo is loaded; the next start finishes it', async () => {
    const service = startOnIt()
    await says(service, IN_PLACE)
    await leaveToMake(url, ['globex-west'])
    await stopped(service)
    await nothingIsLeft()
    assert.ok(await startOnIt().address, running.at(-1)?.said())
  })
})
