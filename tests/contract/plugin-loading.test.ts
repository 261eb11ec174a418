// A plugin is loaded where it is asked for and nowhere else: neither its code, nor its libraries, nor its jobs. A library waits for the first
// device that speaks it.
import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { after, before, test } from 'node:test'
import type { Job } from '#contracts/scheduler.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { TestService } from '#tests/support/service.ts'

const loaded: string[] = []
registerHooks({
  load: (url, context, next) => {
    loaded.push(url)
    return next(url, context)
  },
})
const found = (pattern: RegExp): boolean => loaded.some((url) => pattern.test(url))
const LIBRARIES = /node_modules\/(modbus-serial|node-opcua)/

/** The service is loaded under the eyes of the hook. */
const { openTestService } = await import('#tests/support/service.ts')

let database: TestDatabase
before(async () => {
  database = await openTestDatabase()
})
after(() => database?.close())

const jobsOf = async (service: TestService): Promise<readonly string[]> => {
  const platform = await service.signIn({ loginType: 'builder' })
  const { body } = await platform.get('/entry/scheduler/jobs')
  return body.jobs.map(({ sId }: Job) => sId)
}

test('without it nothing of it is there', async () => {
  const service = await openTestService({ database, environment: { SCHEDULER: 'on' } })
  const jobs = await jobsOf(service)
  assert.ok(jobs.includes('audit'))
  assert.deepEqual(
    jobs.filter((sId) => sId.startsWith('plc-')),
    [],
  )
  const platform = await service.signIn({ loginType: 'builder' })
  assert.equal((await platform.post('/entry/scheduler/run', { sId: 'plc-sample' })).status, 404)
  // Time enough for each firing of a second.
  const fired = `select count(*)::int as n from framework.qrtz_fired f where f."sState" = 'done'`
  await platform.post('/entry/scheduler/run', { sId: 'record-locks' })
  await eventually(async () => ((await database.query<{ n: number }>(fired))[0]?.n ?? 0) > 0)
  await service.close()
  assert.deepEqual(
    await database.query(`select from framework.qrtz_fired f where f."sJobId" like 'plc-%'`),
    [],
  )
  assert.ok(found(/server\/scheduler\//))
  assert.ok(!found(/server\/plugins\//))
  assert.ok(!found(LIBRARIES))
})

test('with it its jobs are there, and no library before a device needs it', async () => {
  const service = await openTestService({
    database,
    environment: { PLUGINS: 'plc', PLC_NETWORKS: '10.0.0.0/8' },
  })
  const jobs = await jobsOf(service)
  assert.deepEqual(
    jobs.filter((sId) => sId.startsWith('plc-')),
    ['plc-days', 'plc-roll-up', 'plc-sample'],
  )
  await service.close()
  assert.ok(found(/server\/plugins\/plc\/plugin\.ts$/))
  assert.ok(!found(LIBRARIES))
})

test('one that there is none of, or whose networks are not said, is refused', async () => {
  for (const [environment, says] of [
    [{ PLUGINS: 'robots' }, /there is no plugin named robots/],
    [{ PLUGINS: 'plc' }, /PLC_NETWORKS is missing/],
    [{ PLUGINS: 'plc', PLC_NETWORKS: 'all' }, /not "all"/],
    [{ PLUGINS: '../plc' }, /PLUGINS must be names/],
  ] as const)
    await assert.rejects(openTestService({ database, environment }), { message: says })
})
