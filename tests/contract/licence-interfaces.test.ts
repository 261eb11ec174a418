// What is of no licensed module is reached by no query, no routine and no hook of other systems, and is told to none of them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Client } from '#tests/support/service.ts'
import { builderOf } from './builder-things.ts'
import { type Hook, sendAt, signed } from './hook-things.ts'
import { type Licensed, openLicensed } from './licence-things.ts'
import { makeCredential, tokenOf } from './outside-things.ts'

const SETUP = `
create view public.lic_quotes with (security_invoker = true) as select q."sBillNo" from public.quoquotation q;
create view public.lic_quotes_twice with (security_invoker = true) as select v."sBillNo" from public.lic_quotes v;
create table public.lic_note ("sText" text);
select framework.make_tenant_table('public.lic_note');
create function public.sp_lic_quote("sBody" text default 'called', out "sCode" int) language plpgsql as $$ begin
  insert into public.lic_note ("sText") values (sp_lic_quote."sBody"); "sCode" := 0; end $$;
create function public.sp_lic_read() returns int language sql stable as $$ select 1 $$;
create function public.sp_lic_free(out "sCode" int) language sql as $$ select 0 $$;
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds")
values ('quo-quotation', 'lic', 'x', 'x', 'sp_lic_quote', 'none'), ('quo-quotation', 'licread', 'x', 'x', 'sp_lic_read', 'none')`

const query = (sText: string) => ({ sKind: 'query', sMethods: 'GET,POST', sText })
const routine = (sProcName: string) => ({ sKind: 'procedure', sMethods: 'GET,POST', sProcName, bReadOnly: 0 })

/** By the group of modules without which it is not there; null: it always is. */
const OFFERED = {
  lic_own: [query('select q."sBillNo" from quoquotation q'), 'quo'],
  lic_with: [query('with q as (select "sBillNo" from public.quoquotation) select * from q'), 'quo'],
  lic_under: [query('select 1 as one where exists (select from QUOQUOTATION)'), 'quo'],
  lic_beside: [
    query('select c."sName" from elecustomer c join quoquotation q on q."sCustomerId" = c."sId"'),
    'quo',
  ],
  lic_view: [query('select * from lic_quotes'), 'quo'],
  lic_views: [query('select * from lic_quotes_twice'), 'quo'],
  lic_call: [query('select sp_lic_read() as one'), 'quo'],
  lic_routine: [routine('sp_lic_quote'), 'quo'],
  lic_case: [routine('SP_LIC_QUOTE'), 'quo'],
  lic_orders: [query('select o."sBillNo" from salorder o'), null],
  // Orders look customers up.
  lic_looked_up: [query('select c."sName" from elecustomer c'), null],
  lic_free: [routine('sp_lic_free'), null],
  lic_units: [query('select u."sId" from sisunit u'), null],
  lic_nothing: [query('select 1 as one'), null],
} as const

const CODES = Object.keys(OFFERED) as (keyof typeof OFFERED)[]

let database: TestDatabase
let licensing: Licensed
let caller: Client
let hook: Hook

before(async () => {
  database = await openTestDatabase()
  await database.query(SETUP)
  licensing = await openLicensed(database)
  const builder = await licensing.service.signIn({ loginType: 'builder' })
  const { done } = builderOf(builder)
  for (const sApiCode of CODES) {
    const [definition] = OFFERED[sApiCode]
    await done('sysapi/add', { data: { sNameEn: sApiCode, sNameZh: sApiCode, sApiCode, ...definition } })
  }
  const credential = await makeCredential(builder, { jApis: CODES })
  caller = licensing.service.as(await tokenOf(licensing.service, credential))
  const made = await done('syswebhook/add', { data: { sName: 'Shop', sProcName: 'sp_lic_quote' } })
  const { body } = await builder.post('/entry/syswebhook/makeSecret', {
    sId: made.sId,
    version: made.version,
  })
  hook = { sId: made.sId, sHookCode: body.row.sHookCode, secret: body.secret }
})
after(async () => {
  await licensing?.close()
  await database?.close()
})

const statuses = async () =>
  Object.fromEntries(
    await Promise.all(
      CODES.map(async (code) => [code, (await caller.post(`/api/invoke/${code}`, {})).status] as const),
    ),
  )
const described = async () =>
  Object.keys((await caller.get('/api/openapi.json')).body.paths)
    .filter((path) => path.startsWith('/api/invoke/'))
    .map((path) => path.slice('/api/invoke/'.length))
    .sort()
const sends = (body: string) =>
  sendAt(licensing.service.url, { sHookCode: hook.sHookCode, body, headers: signed(hook.secret, body) })
const notes = () => database.query(`select "sText" from public.lic_note where "sText" like 'hook%'`)

test('queries and routines over what the licence does not list are not there, as its modules are not', async () => {
  const all = Object.fromEntries(CODES.map((code) => [code, 200]))
  assert.deepEqual(await statuses(), all)
  assert.deepEqual(await described(), [...CODES].sort())

  await licensing.licensed({ modules: 'sal' })
  const left = Object.fromEntries(CODES.map((code) => [code, OFFERED[code][1] === null ? 200 : 404]))
  assert.deepEqual(await statuses(), left)
  assert.deepEqual(await described(), CODES.filter((code) => OFFERED[code][1] === null).sort())
  const { body } = await caller.post('/api/invoke/lic_own', {})
  assert.deepEqual([body.code, body.detail], ['not_found', 'There is no module “quo-quotation”.'])

  await licensing.licensed({ modules: 'sal,quo' })
  assert.deepEqual(await statuses(), all)
})

test('a hook whose routine is of such a module has no address, and what it received before waits', async () => {
  assert.equal((await sends('hook one')).status, 202)
  await eventually(async () => (await notes()).length === 1)
  await licensing.licensed({ modules: 'sal' })
  const { status, body } = await sends('hook two')
  assert.deepEqual([status, body.detail], [404, 'There is no hook at this address'])
  const [receipt] = await database.query<{ sId: string }>(`select "sId" from framework.syswebhookreceipt`)
  await database.query(`select framework.deliver_receipt('demo', $1)`, [receipt?.sId])
  const message = async () =>
    (
      await database.query(
        `select "sState", "sError" from framework.sysqueuemessage where "sName" = 'WEBHOOK_RECEIVED'`,
      )
    )[0]
  await eventually(async () => (await message())?.sError !== null)
  const waiting = await message()
  assert.equal(waiting?.sState, 'waiting')
  assert.match(String(waiting?.sError), /^It waits: the company has no licence/)
  await licensing.licensed({})
  await database.query(`update framework.sysqueuemessage set "tDue" = now() where "sState" = 'waiting'`)
  await eventually(async () => (await notes()).length === 2)
})
