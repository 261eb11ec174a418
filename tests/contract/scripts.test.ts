// SQL of the builder: checked and tried without a trace, run through the door for structure, and told who ran what.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '../support/service.ts'

let service: TestService
let platform: Client

before(async () => {
  service = await openTestService()
  platform = await service.signIn({ loginType: 'builder' })
})
after(() => service?.close())

const MADE = `create table "trip" ("sName" text not null, "dKm" numeric(9, 1));
select framework.make_tenant_table('trip', null, false);`
const ROUTINE = `create function sp_trip_far("sBrandsId" text) returns table ("sName" text) language sql stable as $$
  select t."sName" from trip t where t."sBrandsId" = sp_trip_far."sBrandsId" and t."dKm" > 100 $$;
comment on function sp_trip_far is 'Trips of more than 100 km';`

const send = async (what: string, text: string, as: Client = platform) => {
  const { status, body } = await as.post(`/entry/scripts/${what}`, { text })
  return status === 200 ? body : { status, ...body }
}

const own = async (): Promise<readonly string[]> => {
  const { body } = await platform.get('/entry/scripts/schema')
  return Object.keys(body.tables).filter((name) => name === 'trip')
}

test('what is wrong with a text is told by line, in the language of the session', async () => {
  assert.deepEqual(await send('check', MADE), {
    ...{ kind: 'structure', statements: 2, refusals: [] },
    touches: [{ deed: 'make', what: 'table', name: 'trip' }],
  })
  const { refusals } = await send(
    'check',
    `create table "trip" ("sName" text);\ninsert into salorder values (1);`,
  )
  assert.ok(
    refusals.some(({ line }: { line: number }) => line === 2),
    JSON.stringify(refusals),
  )
  const [wrong] = (await send('check', 'select 1 form x')).refusals
  assert.match(wrong.message, /syntax error/)
  assert.equal(wrong.at, 'select 1 form '.length)
})

test('a change that is tried leaves nothing, and one that is run stands and is told of', async () => {
  assert.deepEqual(await send('dryRun', MADE), { kind: 'done', statements: 2 })
  assert.deepEqual(await own(), [])
  assert.deepEqual(await send('run', MADE), { kind: 'done', statements: 2 })
  assert.deepEqual(await own(), ['trip'])
  assert.match((await send('run', MADE)).message, /already exists/)
  assert.deepEqual(await send('run', ROUTINE), { kind: 'done', statements: 2 })
  const { body } = await platform.get('/entry/scripts/history')
  assert.deepEqual(
    body.runs.map(({ sState, text }: { sState: string; text: string }) => [sState, text]),
    [
      ['done', ROUTINE],
      ['failed', MADE],
      ['done', MADE],
      ['tried', MADE],
    ],
  )
  const routines = (await platform.get('/entry/routines/get?search=trip')).body
  assert.deepEqual(
    [routines.total, routines.routines[0].name, routines.routines[0].whose, routines.routines[0].comment],
    [...[1, 'sp_trip_far', 'own', 'Trips of more than 100 km']],
  )
  const source = (await platform.get('/entry/routines/source/Sp_Trip_Far')).body
  assert.match(source.text, /create or replace function .*sp_trip_far/i)
})

test('what may be named for a use is told by its signature, the company’s own first, to its administrators too', async () => {
  const names = async (use: string, as: Client = platform): Promise<readonly string[]> => {
    const { status, body } = await as.get(`/entry/routines/namedFor?use=${use}`)
    assert.equal(status, 200)
    return body.names.map(({ name }: { name: string }) => name)
  }
  const charts = await names('chart')
  assert.equal(charts[0], 'sp_trip_far')
  assert.ok(charts.includes('sp_chart_sales_customers') && !charts.some((name) => name.startsWith('sp_btn_')))
  assert.ok((await names('backing')).includes('trip'))
  const buttons = await names('button')
  assert.ok(buttons.some((name) => name.startsWith('sp_btn_')) && !buttons.includes('sp_trip_far'))
  assert.ok((await names('inner')).every((name) => /^(fn|fun|get)_/.test(name)))
  const acme = await names('chart', await service.signIn({ company: 'acme', loginType: 'builder' }))
  assert.ok(acme.includes('sp_chart_sales_customers') && !acme.includes('sp_trip_far'))
  assert.equal((await (await service.signIn()).get('/entry/routines/namedFor?use=chart')).status, 403)
})

test('a routine has a test of its own, which leaves nothing and says in which line it fails', async () => {
  const test = (text: string) => platform.post('/entry/routines/test', { text })
  const text = `-- A long one is told, and only that.
do $$
declare
  c_tenant constant text := framework.current_tenant();
begin
  insert into trip ("sName", "dKm") values ('Far', 101), ('Near', 100);
  assert (select count(*) from sp_trip_far(c_tenant)) = 1, 'far ones alone';
end
$$;`
  assert.equal((await test(text)).body.kind, 'passed')
  const { body: failed } = await test(text.replace('= 1', '= 2'))
  assert.deepEqual([failed.kind, failed.line, failed.message], ['failed', 7, 'far ones alone'])
  assert.deepEqual((await send('dryRun', 'select "sName" from trip')).rows, [])
  assert.equal((await test('delete from trip')).body.kind, 'refused')
  const keep = (kept: string, name = 'Sp_Trip_Far') =>
    platform.post('/entry/routines/keepTest', { name, text: kept })
  assert.equal((await keep(text)).status, 200)
  assert.equal((await keep(text, 'sp_nowhere')).status, 404)
  assert.equal((await platform.get('/entry/routines/source/sp_trip_far')).body.test, text)
  assert.equal((await platform.get('/entry/routines/get?search=trip')).body.routines[0].hasTest, true)
  await keep('')
  assert.equal((await platform.get('/entry/routines/source/sp_trip_far')).body.test, null)
})

test('a query answers rows and plan of its own company alone, and is never run', async () => {
  const query = `select e."sBrandsId", e."sName" from eleemployee e order by 2;`
  const { kind, columns, rows, plan } = await send('dryRun', query)
  assert.deepEqual([kind, columns], ['rows', ['sBrandsId', 'sName']])
  assert.ok(rows.length > 3)
  assert.deepEqual([...new Set(rows.map(([brand]: readonly string[]) => brand))], ['demo'])
  assert.match(plan.join('\n'), /eleemployee/)
  assert.equal((await send('run', query)).status, 422)
  assert.match((await send('dryRun', 'select 1 / 0')).message, /division by zero/)
  const unknown = await send('dryRun', '-- Names.\nselect 1,\n  "sNowhere" from eleemployee; -- The end.')
  assert.deepEqual([unknown.kind, unknown.line, unknown.sqlState], ['failed', 3, '42703'])
  assert.match((await send('dryRun', 'select * from framework.sftlogininfo')).message, /permission denied/)
  assert.match(
    (await send('dryRun', 'with gone as (delete from trip returning 1) select 1')).message,
    /must be at the top level/,
  )
})

test('SQL is for administrators of the platform, in the builder', async () => {
  const ofAcme = await service.signIn({ company: 'acme', loginType: 'builder' })
  const business = await service.signIn()
  for (const as of [ofAcme, business])
    for (const what of ['check', 'dryRun', 'run'])
      assert.equal((await send(what, 'select 1', as)).status, 403)
  assert.equal((await ofAcme.get('/entry/scripts/history')).status, 403)
  assert.equal((await ofAcme.post('/entry/routines/test', { text: 'do $$ begin end $$' })).status, 403)
})
