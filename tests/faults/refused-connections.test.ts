// A database that opens no more connections, to anybody or to the service's logins: an outage, told once, that mends itself or
// at the next start.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, test } from 'node:test'
import { testCluster } from '#tests/support/cluster.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/embedded-process.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type StartedService, startService } from '#tests/support/started-service.ts'
import { makeOwnInstallation } from '#tests/support/tenants.ts'

let database: TestDatabase
let adminUrl: string
let name: string
let running: StartedService[]

beforeEach(async () => {
  ;({ adminUrl } = await testCluster())
  database = await openTestDatabase('framework')
  await makeOwnInstallation(database)
  name = new URL(database.url).pathname.slice(1)
  running = []
})

afterEach(async () => {
  for (const { child, status } of running) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await status
  }
  await query(adminUrl, `alter database ${name} with allow_connections true`)
  await database.close()
})

const start = (): StartedService => {
  const service = startService({
    DATABASE_URL: database.url,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
  })
  running.push(service)
  return service
}

const signIn = (address: string): Promise<Response> =>
  fetch(`${address}/entry/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sBrandNo: 'a', sUserNo: 'b', sPassword: 'c', sLoginType: 'business' }),
  })

const endConnections = () =>
  query(
    adminUrl,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}' and usename like 'armature%'`,
  )

/** Nobody is served, and the log says why, in one line. */
const assertOut = async (address: string, service: StartedService, reason: RegExp): Promise<void> => {
  await eventually(async () => (await fetch(`${address}/readyz`)).status === 503)
  for (let asked = 0; asked < 5; asked += 1) {
    const answer = await signIn(address)
    assert.equal(answer.status, 503)
    assert.ok(answer.headers.has('retry-after'))
  }
  await eventually(async () => reason.test(service.said()))
  const told = service.said().match(/"level":"error".*the database cannot be reached.*/g) ?? []
  assert.equal(told.filter((line) => reason.test(line)).length, 1, service.said())
  assert.doesNotMatch(service.said(), /"stack"|\\n +at /)
}

test('a database that accepts no connections', async () => {
  const service = start()
  const address = await service.address
  assert.ok(address, service.said())
  await query(adminUrl, `alter database ${name} with allow_connections false`)
  await endConnections()
  await assertOut(address, service, /not currently accepting connections/)
  await query(adminUrl, `alter database ${name} with allow_connections true`)
  await eventually(async () => (await signIn(address)).status === 401)
  await query(adminUrl, `alter database ${name} with allow_connections false`)
  const later = start()
  assert.equal(await later.status, 1)
  assert.match(
    later.said(),
    /\nThe database \S+ cannot be reached: database "\w+" is not currently accepting connections\n$/,
  )
})

test('the right to connect taken from the logins: the next start gives it back', async () => {
  const service = start()
  const address = await service.address
  assert.ok(address, service.said())
  await query(adminUrl, `revoke connect on database ${name} from public`)
  await endConnections()
  await assertOut(address, service, /denied for database/)
  const later = start()
  const other = await later.address
  assert.ok(other, later.said())
  assert.match(later.said(), /At start: let the login armature_\w+_platform connect to the database again/)
  assert.equal((await signIn(other)).status, 401)
  await eventually(async () => (await signIn(address)).status === 401)
})
