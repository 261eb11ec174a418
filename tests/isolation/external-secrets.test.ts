// Credentials, hooks and the log of calls are their own company’s: another is answered about them as about what never was.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { builderOf } from '#tests/contract/builder-things.ts'
import { sendAt, signed } from '#tests/contract/hook-things.ts'
import { makeCredential, tokenOf } from '#tests/contract/outside-things.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Client } from '#tests/support/service.ts'
import { asNever, ok, openShops, type Shops } from './two-shops.ts'

let shops: Shops

before(async () => {
  shops = await openShops()
})
after(() => shops?.close())

test('calls are in the log of their own company alone, also those for another’s definitions', async () => {
  ok(await shops.owner.get('/api/invoke/acme_own'))
  await shops.other.get('/api/invoke/acme_own?sName=globex')
  const total = async (as: Client, search: string) =>
    ok(await as.get(`/entry/sysapilog/get?search=${search}`)).body.total
  await eventually(async () => (await total(shops.globex, 'acme_own')) > 0)
  await eventually(async () => (await total(shops.acme, shops.ofAcme.corpid)) > 0)
  assert.equal(await total(shops.globex, shops.ofAcme.corpid), 0)
  assert.equal(await total(shops.acme, shops.ofGlobex.corpid), 0)
  for (const per of ['hour', 'day']) {
    const { counts } = ok(
      await shops.globex.get(`/entry/sysapilog/counts?search=${shops.ofAcme.corpid}&per=${per}`),
    ).body
    assert.ok(counts.every(({ iCalls }: { iCalls: number }) => iCalls === 0))
  }
  for (const as of [shops.owner, shops.other])
    for (const path of ['sysapilog/get', 'sysapilog/counts?per=day', 'sysapibrand/get', 'context'])
      assert.equal((await as.get(`/entry/${path}`)).status, 401, path)
})

test('a credential of another company is neither read nor renewed, and its secret opens nothing but itself', async () => {
  const never = randomUUID()
  const { version } = ok(await shops.acme.get(`/entry/sysapibrand/getBysId/${shops.ofAcme.sId}`)).body.row
  await asNever(404, [shops.ofAcme.sId, never], (id) => shops.globex.get(`/entry/sysapibrand/getBysId/${id}`))
  for (const [action, more] of [
    ['makeSecret', {}],
    ['delete', {}],
    ['update', { data: { bDisabled: 1 } }],
  ] as const)
    await asNever(404, [shops.ofAcme.sId, never], (sId) =>
      shops.globex.post(`/entry/sysapibrand/${action}`, { sId, version, ...more }),
    )
  const ask = (corpid: string, secret: string) =>
    shops.service.as().post('/token/getToken', { corpid, secret })
  const noId = '0'.repeat(32)
  for (const secret of [shops.ofGlobex.secret, 'guess'])
    await asNever(401, [shops.ofAcme.corpid, noId], (corpid) => ask(corpid, secret))
  await asNever(401, [shops.ofGlobex.corpid, noId], (corpid) => ask(corpid, shops.ofAcme.secret))
})

test('a secret that was renewed, a credential out of use and one that is over are told apart by nobody without the secret', async () => {
  const made = await makeCredential(shops.acme, { jApis: ['acme_own'], sName: 'Ended' })
  const token = await tokenOf(shops.service, made)
  const rowNow = async () => ok(await shops.acme.get(`/entry/sysapibrand/getBysId/${made.sId}`)).body.row
  const ask = (corpid: string, secret: string) =>
    shops.service.as().post('/token/getToken', { corpid, secret })
  const noId = '1'.repeat(32)
  const call = (of: string) => shops.service.as(of).get('/api/invoke/acme_own')

  const { version } = await rowNow()
  const renewed = ok(
    await shops.acme.post('/entry/sysapibrand/makeSecret', { sId: made.sId, version, iOverlapHours: 0 }),
  ).body
  await asNever(401, [made.corpid, noId], (corpid) => ask(corpid, made.secret))
  await asNever(401, [token, 'no.token'], call)

  const change = async (data: object) =>
    ok(
      await shops.acme.post('/entry/sysapibrand/update', {
        sId: made.sId,
        version: (await rowNow()).version,
        data,
      }),
    )
  await change({ sExpires: '2020-01-01' })
  await asNever(401, [made.corpid, noId], (corpid) => ask(corpid, shops.ofGlobex.secret))
  await change({ sExpires: null, bDisabled: 1 })
  await asNever(401, [made.corpid, noId], (corpid) => ask(corpid, renewed.secret))
})

test('the address of another company’s hook takes nothing of who does not hold its secret, and its receipts are not there', async () => {
  const builder = builderOf(shops.globex)
  await shops.service.database.query(
    `select framework.make_customer_schema(b) from unnest(array['acme', 'globex']) b;
     create function customer_acme.sp_iso_hook("sBody" text) returns void language sql as $$ select $$;
     create function customer_globex.sp_iso_hook("sBody" text) returns void language sql as $$ select $$`,
  )
  const hookOf = async (as: Client) => {
    const made = await builder.done(
      'syswebhook/add',
      { data: { sName: 'Shop', sProcName: 'sp_iso_hook' } },
      as,
    )
    const { body } = ok(
      await as.post('/entry/syswebhook/makeSecret', { sId: made.sId, version: made.version }),
    )
    return { sId: made.sId as string, sHookCode: body.row.sHookCode as string, secret: body.secret as string }
  }
  const [theirs, own] = [await hookOf(shops.acme), await hookOf(shops.globex)]
  const { url } = shops.service
  const body = '{"sText": "x"}'
  const sentTo = (sHookCode: string, secret: string, time?: number) =>
    sendAt(url, { sHookCode, body, headers: signed(secret, body, time) })
  const taken = await sentTo(theirs.sHookCode, theirs.secret)
  assert.equal(taken.status, 202)
  const captured = { sHookCode: theirs.sHookCode, body, headers: signed(own.secret, body) }
  assert.equal((await sendAt(url, { ...captured, sHookCode: own.sHookCode })).status, 202)
  const { traceId: _one, ...refused } = (await sendAt(url, captured)).body as Record<string, unknown>
  const { traceId: _two, ...mistaken } = (await sentTo(own.sHookCode, theirs.secret)).body as Record<
    string,
    unknown
  >
  assert.deepEqual(refused, mistaken)
  assert.equal(refused.code, 'unauthenticated')

  const never = randomUUID()
  const receipt = taken.body.sReceiptId ?? ''
  await asNever(404, [theirs.sId, never], (id) => shops.globex.get(`/entry/syswebhook/getBysId/${id}`))
  await asNever(404, [theirs.sId, never], (sId) =>
    shops.globex.post('/entry/syswebhook/makeSecret', { sId, version: '1' }),
  )
  await asNever(404, [receipt, never], (id) => shops.globex.get(`/entry/syswebhookreceipt/getBysId/${id}`))
  await asNever(404, [receipt, never], (sReceiptId) =>
    shops.globex.post('/entry/syswebhook/replay', { sReceiptId }),
  )
  assert.equal(ok(await shops.globex.get('/entry/syswebhookreceipt/get')).body.total, 1)
})
