// Routines of a company reach neither hooks, their secrets, what they received nor what they tell, and can make nothing of their functions.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Acting, actAs } from '#tests/support/acting.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let acme: Acting

const HOOKS = `
insert into framework.syswebhook ("sBrandsId", "sSubsidiaryId", "sId", "sName", "sProcName", "sSecret")
select b, b || '-hq', b || '-hook', b, 'sp_x', 'secret of ' || b from unnest(array['acme', 'demo']) b;
insert into framework.syswebhookout ("sBrandsId", "sId", "sName", "sUrl", "sTbName", "bSaved", "sSecret")
select b, b || '-out', b, 'https://example.com/', 'hook_doc', 1, 'secret of ' || b from unnest(array['acme', 'demo']) b;
insert into framework.syswebhookreceipt ("sBrandsId", "sId", "sHookId", "sSignature", "sBody")
select b, b || '-receipt', b || '-hook', 'x', 'body of ' || b from unnest(array['acme', 'demo']) b;
create table public.hook_doc ("sName" text);
select framework.make_tenant_table('public.hook_doc');
select framework.make_customer_schema('acme');`

before(async () => {
  database = await openTestDatabase()
  await database.query(HOOKS)
  acme = await actAs(database)
})
after(async () => {
  await acme?.close()
  await database?.close()
})

const attempt = (text: string) => acme.run((client) => client.query(text))

const TABLES = ['syswebhook', 'syswebhookreceipt', 'syswebhookout', 'syswebhooksent']

const REFUSED = [
  ...TABLES.flatMap((table) => [
    `select * from framework.${table}`,
    `update framework.${table} set "sBrandsId" = 'acme'`,
    `delete from framework.${table}`,
    `insert into framework.${table} ("sBrandsId") values ('acme')`,
    `copy framework.${table} to stdout`,
  ]),
  `select framework.receive_hook('demo', 'demo-hook', 'y', null, 'forged', '')`,
  `select framework.deliver_receipt('demo', 'demo-receipt')`,
  `select framework.deliver_receipt('acme', 'acme-receipt')`,
  `select framework.tell_hooks('demo', 'saved', 'hook_doc', 'record.saved', 'x', '{}')`,
  `select framework.forget_hook_receipts(1, 100)`,
  `select framework.forget_hook_deliveries(1, 100)`,
  `alter table framework.sysaudit disable trigger tell_of_records`,
  `insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation") values ('demo', 'hook_doc', 'x', 'add')`,
]

for (const text of REFUSED)
  test(`refused: ${text}`, async () => {
    await assert.rejects(attempt(text), { code: '42501' })
  })

test('what another company’s hook received is not marked as done', async () => {
  await attempt(`select framework.finish_receipt('demo-receipt', 1)`)
  const [row] = await database.query(
    `select "tDone" from framework.syswebhookreceipt where "sId" = 'demo-receipt'`,
  )
  assert.deepEqual(row, { tDone: null })
})

test('a change is told to the own company’s hooks alone, and to nobody where it is rolled back', async () => {
  const sent = () =>
    database.query(`select "sBrandsId", "sHookId", "sEvent" from framework.syswebhooksent order by 1`)
  await assert.rejects(
    attempt(`do $$ begin insert into public.hook_doc ("sName") values ('x'); raise exception 'no'; end $$`),
    /no/,
  )
  assert.deepEqual(await sent(), [])
  await attempt(`insert into public.hook_doc ("sName") values ('x')`)
  assert.deepEqual(await sent(), [{ sBrandsId: 'acme', sHookId: 'acme-out', sEvent: 'record.saved' }])
})
