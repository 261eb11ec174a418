// A customer's own login that does not work any more: its company is out and the operator is told; the node serves the others.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestService } from '#tests/support/service.ts'
import { makeOwnInstallation, openDoors } from '#tests/support/tenants.ts'

const MODULE = 'test-own'

const SETUP = `
select framework.make_customer_schema('acme');
create function public.sp_own() returns int language sql stable as $$ select 1 $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'x', 'x');
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds") values ('${MODULE}', 'own', 'x', 'x', 'sp_own', 'none');
select framework.merge_base_grants();
`

const loginOf = async (database: TestDatabase, brandNo: string): Promise<string> => {
  const [row] = await database.query<{ login: string }>(
    `select framework.customer_login('${brandNo}') as login`,
  )
  return row?.login ?? ''
}

test('a login that is refused is named in the log, at /readyz and in the metrics, until it works again', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'armature-logins-'))
  const logFile = join(folder, 'log')
  const database = await openTestDatabase()
  await makeOwnInstallation(database)
  const service = await openTestService({ database, environment: { LOG_LEVEL: 'info' }, logFile })
  context.after(async () => {
    await service.close()
    await database.close()
    rmSync(folder, { recursive: true })
  })
  await service.database.query(SETUP)
  const login = await loginOf(service.database, 'acme')
  const [acme, demo] = [await service.signIn({ company: 'acme' }), await service.signIn()]
  const call = async (client: typeof acme): Promise<number> =>
    (await client.post(`/entry/business/getProData?sModelsId=${MODULE}`, { sProName: 'sp_own' })).status
  const readiness = async () => {
    const answer = await fetch(`${service.url}/readyz`)
    return [answer.status, (await answer.json()).faults]
  }
  const figure = async () =>
    /armature_shut_logins\{of="customers"\} (\d)/.exec(
      await (await fetch(`${service.url}/metrics`)).text(),
    )?.[1]
  const isLogged = (word: string): boolean =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .some((line) => line.includes(word) && line.includes(login))

  await service.database.query(`alter role ${login} password 'another'`)
  // What is connected already goes on working; only who connects anew is refused.
  await service.database.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
    login,
  ])
  assert.equal(await call(acme), 503)
  await eventually(async () => (await figure()) === '1')
  assert.deepEqual(await readiness(), [200, { shutCustomerLogins: 1 }])
  assert.ok(isLogged('"level":"error"'))
  assert.equal(await call(demo), 200)
  await service.database.query('select framework.secure_logins()')
  assert.equal(await call(acme), 200)
  await eventually(async () => (await figure()) === '0')
  assert.deepEqual(await readiness(), [200, undefined])
  assert.ok(isLogged('over: '))
})

test('every login of a customer with a schema is looked at once a minute, whether anybody asks or not', async (context) => {
  const database = await openTestDatabase('framework')
  context.after(() => database.close())
  await makeOwnInstallation(database)
  await database.query(
    `insert into framework.sysbrand ("sId", "sBrandNo", "sName") values ('1', 'one', 'x'), ('2', 'two', 'x'), ('3', 'three', 'x')`,
  )
  await database.query(`select framework.make_customer_schema('one'), framework.make_customer_schema('two')`)
  mock.timers.enable({ apis: ['setInterval'] })
  context.after(() => mock.timers.reset())
  const doors = await openDoors(database)
  context.after(() => doors.close())
  const isShut = (count: number) =>
    eventually(async () => {
      mock.timers.tick(60_000)
      return doors.shutCustomerLogins() === count
    })
  const [one, two] = [await loginOf(database, 'one'), await loginOf(database, 'two')]
  for (const [change, count] of [
    [`alter role ${one} nologin`, 1],
    [`alter role ${two} valid until '2020-01-01'`, 2],
    ['select framework.secure_logins()', 0],
    [`revoke tenant_runtime from ${one}`, 1],
    [`revoke usage on schema customer_two from ${two}`, 2],
    ['select framework.secure_logins()', 0],
    [`alter role ${one} connection limit 0`, 1],
  ] as const) {
    await database.query(change)
    await isShut(count)
  }
})
