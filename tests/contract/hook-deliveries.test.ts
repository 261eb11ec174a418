// What hooks received is worked on at least once: tried again, given up with a reason, delivered again in the builder, and done though nodes die.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import type { Client } from '#tests/support/service.ts'
import { startService } from '#tests/support/started-service.ts'
import {
  type HookService,
  openHookDatabase,
  openHookService,
  receiptOf,
  sendAt,
  signed,
} from './hook-things.ts'

let store: Awaited<ReturnType<typeof openHookDatabase>>
let things: HookService

before(async () => {
  store = await openHookDatabase()
  things = await openHookService(store.database)
})
after(async () => {
  await things?.service.close()
  await store?.database.close()
})

const startAgain = async (environment: Record<string, string> = {}): Promise<void> => {
  await things.service.close()
  things = await openHookService(store.database, environment)
}

test('what the routine refuses is tried again, given up with its words, told, and delivered once it is mended', async () => {
  const hook = await things.hookOf(things.acme, { sName: 'Refused' })
  const { body } = await things.send(hook, '{"sText": "no such note"}')
  await eventually(async () => (await receiptOf(things.acme, body.sReceiptId)).iTries >= 2)
  const trying = await receiptOf(things.acme, body.sReceiptId)
  assert.deepEqual([trying.sState, trying.sError], ['waiting', 'Such notes are not taken'])
  await eventually(async () => {
    await store.database.query(
      `update framework.sysqueuemessage set "iTries" = 5, "tDue" = clock_timestamp() where "sId" = $1 and "sState" = 'waiting'`,
      [body.sReceiptId],
    )
    return (await receiptOf(things.acme, body.sReceiptId)).sState === 'failed'
  })
  const failed = await things.acme.get('/entry/syswebhookreceipt/get?failed=1&search=refused')
  assert.deepEqual(
    [failed.body.total, failed.body.receipts[0].sId, failed.body.receipts[0].sError],
    [1, body.sReceiptId, 'Such notes are not taken'],
  )
  assert.equal(failed.body.receipts[0].sBody, undefined)
  const again = (as: Client) => as.post('/entry/syswebhook/replay', { sReceiptId: body.sReceiptId })
  assert.equal((await again(things.demo)).status, 404)
  await store.database.query(`create or replace function customer_acme.sp_hook_note(
      "sText" text, "sUserName" text, "jBody" jsonb, "sBody" text, out "sCode" int, out "sMsg" text
    ) language sql as $$
      insert into public.hook_note ("sText", "sBy", "sRaw") values (sp_hook_note."sText", "sUserName", "sBody");
      select 0, null::text $$`)
  assert.equal((await again(things.acme)).status, 200)
  await eventually(async () => (await receiptOf(things.acme, body.sReceiptId)).sState === 'done')
  assert.equal((await store.notes('no such note')).length, 1)
  assert.equal((await again(things.acme)).status, 200)
  await eventually(async () => (await store.notes('no such note')).length === 2)
})

test('what the routine cannot be called with is given up at once', async () => {
  const hook = await things.hookOf(things.demo, { sName: 'Unfit' })
  const { body } = await things.send(hook, '{"sTxt": "misspelt"}')
  await eventually(async () => (await receiptOf(things.demo, body.sReceiptId)).sState === 'failed')
  const { sError, iTries } = await receiptOf(things.demo, body.sReceiptId)
  assert.equal(iTries, 1)
  assert.match(sError, /The parameter sText is missing/)
})

test('what came before its hook was put out of use waits to be delivered again', async () => {
  await startAgain({ QUEUE: 'off' })
  const hook = await things.hookOf(things.demo, { sName: 'Paused' })
  const { body } = await things.send(hook, '{"sText": "paused"}')
  await things.changeHook(things.demo, hook.sId, { bDisabled: 1 })
  await startAgain()
  await eventually(async () => (await receiptOf(things.demo, body.sReceiptId)).sState === 'failed')
  assert.equal((await store.notes('paused')).length, 0)
  await things.changeHook(things.demo, hook.sId, { bDisabled: 0 })
  await things.demo.post('/entry/syswebhook/replay', { sReceiptId: body.sReceiptId })
  await eventually(async () => (await store.notes('paused')).length === 1)
})

test('what was answered 202 is done though the node is killed at that moment', async () => {
  const hook = await things.hookOf(things.demo, { sName: 'Killed' })
  await store.database.query(`create or replace function public.sp_hook_raw("sBody" text, "jBody" jsonb) returns void
    language plpgsql as $$ begin
      insert into public.hook_note ("sText", "sRaw") values ('killed', "sBody");
      perform count(*) from generate_series(1, 300000);
    end $$`)
  await things.changeHook(things.demo, hook.sId, { sProcName: 'sp_hook_raw' })
  await things.service.close()
  const doomed = startService({
    ...{ DATABASE_URL: store.database.url, TIERS: 'webhook', LOG_LEVEL: 'silent' },
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
  })
  const url = await doomed.address
  assert.ok(url, doomed.said())
  const bodies = Array.from({ length: 30 }, (_, count) => `order ${count}`)
  const kept = await Promise.all(
    bodies.map((body) =>
      sendAt(url, { sHookCode: hook.sHookCode, body, headers: signed(hook.secret, body) }),
    ),
  )
  doomed.signal('SIGKILL')
  await doomed.status
  assert.deepEqual([...new Set(kept.map(({ status }) => status))], [202])
  things = await openHookService(store.database)
  await eventually(async () => (await store.notes('killed')).length === 30)
  assert.deepEqual((await store.notes('killed')).map(({ sRaw }) => sRaw).sort(), bodies.sort())
  const { body } = await things.demo.get('/entry/syswebhookreceipt/get?search=Killed')
  assert.equal(body.total, 30)
})

test('a company’s hooks, receipts and routines are its own', async () => {
  const hook = await things.hookOf(things.acme, { sName: 'Theirs' })
  const { body } = await things.send(hook, '{"sText": "theirs"}')
  await eventually(async () => (await receiptOf(things.acme, body.sReceiptId)).sState === 'done')
  const { version } = (await things.acme.get(`/entry/syswebhook/getBysId/${hook.sId}`)).body.row
  const none = [
    things.demo.get(`/entry/syswebhook/getBysId/${hook.sId}`),
    things.demo.get(`/entry/syswebhookreceipt/getBysId/${body.sReceiptId}`),
    things.demo.post('/entry/syswebhook/makeSecret', { sId: hook.sId, version }),
    things.demo.post('/entry/syswebhook/update', { sId: hook.sId, version, data: { bDisabled: 1 } }),
    things.demo.post('/entry/syswebhook/replay', { sReceiptId: body.sReceiptId }),
  ]
  for (const answer of none) assert.equal((await answer).status, 404)
  assert.equal((await things.demo.get('/entry/syswebhookreceipt/get?search=Theirs')).body.total, 0)
  const named = (sProcName: string, as: Client) =>
    things.builder.refused('syswebhook/add', { data: { sName: 'x', sProcName } }, as)
  assert.equal((await named('sp_salorder_beforesave', things.acme)).status, 403)
  for (const sProcName of ['fn_account_standard', 'sp_nothing'])
    assert.deepEqual((await named(sProcName, things.demo)).paths, ['data.sProcName'])
  const listed = (await things.demo.get('/entry/syswebhook/get?pageSize=100')).body.rows
  assert.ok(listed.every(({ sId }: { sId: string }) => sId !== hook.sId))
  const spy = await things.hookOf(things.acme, { sName: 'Spy', sProcName: 'sp_hook_spy' })
  const spied = await things.send(spy, '{}')
  await eventually(async () => (await receiptOf(things.acme, spied.body.sReceiptId)).iTries > 0)
  assert.equal((await store.notes('planted')).length, 0)
  assert.ok((await store.notes('% seen by %')).every(({ sBrandsId }) => sBrandsId === 'acme'))
  for (const as of [await things.service.signIn(), await things.service.signIn({ user: 'clerk' })]) {
    assert.equal((await as.get('/entry/syswebhookreceipt/get')).status, 403)
    assert.equal((await as.post('/entry/syswebhook/replay', { sReceiptId: 'x' })).status, 403)
  }
})
