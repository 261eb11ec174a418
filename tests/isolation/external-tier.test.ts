// What a company offers to other systems is its own: a credential of another company, with whatever it knows of it, is answered as for what
// never was.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { builderOf } from '#tests/contract/builder-things.ts'
import { PNG, send } from '#tests/contract/file-things.ts'
import { makeCredential } from '#tests/contract/outside-things.ts'
import type { Client } from '#tests/support/service.ts'
import { asNever, DECLARED, METHODS, ok, openShops, PARCEL, type Shops } from './two-shops.ts'

let shops: Shops

before(async () => {
  shops = await openShops()
})
after(() => shops?.close())

test('a definition of another company is not there, by any method, by its code and by its id, whoever lists it', async () => {
  ok(await shops.owner.get('/api/invoke/acme_own'))
  for (const path of ['/api/invoke/', '/api/invoke'])
    for (const method of METHODS) {
      const ask = (code: string) =>
        method === 'GET'
          ? shops.other.get(path + code)
          : shops.other.send(method, path + code, { sName: 'x' })
      await asNever(404, ['acme_own', 'never_was'], ask)
      await asNever(404, [shops.offered.sId, randomUUID()], ask)
    }
  const unlisted = await shops.callerWith(await makeCredential(shops.globex, { jApis: [] }))
  await asNever(404, ['acme_own', 'never_was'], (code) => unlisted.get(`/api/invoke/${code}`))
})

test('a definition of another company is neither read, changed, deleted nor tried in the builder, and its code is free', async () => {
  const never = randomUUID()
  const { sId, version } = shops.offered
  await asNever(404, [sId, never], (id) => shops.globex.get(`/entry/sysapi/getBysId/${id}`))
  const change = { version, data: { sNameEn: 'Mine' } }
  await asNever(404, [sId, never], (id) => shops.globex.post('/entry/sysapi/update', { sId: id, ...change }))
  await asNever(404, [sId, never], (id) => shops.globex.post('/entry/sysapi/delete', { sId: id, version }))
  await asNever(404, [sId, never], (id) => shops.globex.post('/entry/sysapi/tryIt', { sId: id, params: {} }))
  const { done } = builderOf(shops.globex)
  const same = await done('sysapi/add', { data: { ...DECLARED, sId, sApiCode: 'acme_own' } })
  await done('sysapi/delete', { sId, version: same.version })
  ok(await shops.owner.get('/api/invoke/acme_own'))
})

test('of a code that both offer each is answered its own records, and by the id of another’s nothing', async () => {
  const nameOf = async (as: Client) =>
    ok(await as.get(`/api/invoke/parcels?sId=${PARCEL}`)).body.rows.map(({ name }: { name: string }) => name)
  assert.deepEqual([await nameOf(shops.owner), await nameOf(shops.other)], [['secret of acme'], []])
  const never = randomUUID()
  await asNever(200, [PARCEL, never], (sId) => shops.other.get(`/api/invoke/parcels?sId=${sId}`))
  await asNever(200, ['secret of acme', 'nothing at all'], (sName) =>
    shops.other.get(`/api/invoke/parcels?sName=${encodeURIComponent(sName)}`),
  )
  await asNever(200, ['acme', 'none'], (id) => shops.other.get(`/api/invoke/by_id?id=${id}`))
  await asNever(200, [PARCEL, never], (id) => shops.other.post('/api/invoke/by_id', { id }))
  assert.equal(ok(await shops.owner.get(`/api/invoke/by_id?id=${PARCEL}`)).body.rows.length, 1)
})

test('a record of another company is neither changed nor deleted, and its id is as free as any', async () => {
  const [record] = ok(await shops.owner.get(`/api/invoke/parcels?sId=${PARCEL}`)).body.rows
  const { version } = record
  const never = randomUUID()
  for (const method of ['PUT', 'PATCH'])
    await asNever(404, [PARCEL, never], (sId) =>
      shops.other.send(method, '/api/invoke/parcels', { sId, version, sName: 'mine' }),
    )
  await asNever(404, [PARCEL, never], (sId) =>
    shops.other.send('DELETE', '/api/invoke/parcels', { sId, version }),
  )
  const rows = (handleType: string, sId: string) => ({
    forms: [{ sFormId: 'parcels', rows: [{ handleType, sId, version, data: { sName: 'mine' } }] }],
  })
  await asNever(404, [PARCEL, never], (sId) => shops.other.post('/api/invoke/raw', rows('update', sId)))
  ok(await shops.other.post('/api/invoke/parcels', { sId: PARCEL, sName: 'of globex' }))
  assert.deepEqual(ok(await shops.owner.get(`/api/invoke/parcels?sId=${PARCEL}`)).body.rows, [record])
})

test('a file of another company is in no record of one’s own, and no credential fetches files', async () => {
  const sending = { sId: PARCEL, field: 'sPhoto', name: 'box.png', type: 'image/png', bytes: PNG }
  const { sFileId } = ok(await send(shops.service, shops.acme, sending)).body
  const never = randomUUID()
  await asNever(400, [sFileId, never], (sPhoto) =>
    shops.other.post('/api/invoke/parcels', { sName: 'x', sPhoto }),
  )
  for (const as of [shops.other, shops.owner]) {
    await asNever(401, [sFileId, never], (id) => as.get(`/entry/file/${id}`))
  }
  await asNever(404, [sFileId, never], (id) => shops.globex.get(`/entry/file/${id}`))
})

test('one Idempotency-Key sent by two companies is two calls, and a third is answered its own', async () => {
  const key = { 'idempotency-key': 'order-1' }
  const note = async (as: Client, sText: string) => as.post('/api/invoke/note', { sText }, key)
  const whose = async (as: Client) => ok(await note(as, 'same')).body.out.sWhose
  assert.deepEqual(
    [await whose(shops.owner), await whose(shops.other), await whose(shops.owner), await whose(shops.other)],
    ['acme', 'globex', 'acme', 'globex'],
  )
  assert.deepEqual(
    [(await note(shops.owner, 'else')).status, (await note(shops.other, 'else')).status],
    [409, 409],
  )
  const fresh = { 'idempotency-key': 'order-2' }
  ok(await shops.owner.post('/api/invoke/note', { sText: 'acme’s' }, fresh))
  ok(await shops.other.post('/api/invoke/note', { sText: 'globex’s' }, fresh))
  const stored = await shops.service.database.query(
    `select "sBrandsId", count(*)::int as n from public.iso_note group by 1 order by 1`,
  )
  assert.deepEqual(stored, [
    { sBrandsId: 'acme', n: 2 },
    { sBrandsId: 'globex', n: 2 },
  ])
  const saved = async (as: Client) =>
    ok(await as.post('/api/invoke/parcels', { sName: 'kept' }, { 'idempotency-key': 'save-1' })).text
  assert.notEqual(await saved(shops.owner), await saved(shops.other))
})

test('the ETag of another company’s answer is none of one’s own, and reveals nothing', async () => {
  const path = '/api/invoke/by_id?id='
  const mine = ok(await shops.owner.get(`${path}acme`))
  const known = { 'if-none-match': mine.headers.get('etag') ?? '' }
  assert.equal((await shops.owner.get(`${path}acme`, known)).status, 304)
  const answer = await asNever(200, ['acme', 'none'], (id) => shops.other.get(path + id, known))
  assert.deepEqual(answer.body.rows, [])
  assert.equal(answer.headers.get('vary')?.includes('authorization'), true)
  const own = ok(await shops.owner.get('/api/invoke/acme_own')).headers.get('etag') ?? ''
  for (const tag of [own, '*'])
    await asNever(404, ['acme_own', 'never_was'], (code) =>
      shops.other.get(`/api/invoke/${code}`, { 'if-none-match': tag }),
    )
})

test('what a credential may ask for is described without a word of another company', async () => {
  const { body, text } = ok(await shops.other.get('/api/openapi.json'))
  assert.ok(!/acme_own|never_was|of acme/.test(text), text)
  assert.ok('/api/invoke/raw' in body.paths)
  assert.ok('/api/invoke/acme_own' in ok(await shops.owner.get('/api/openapi.json')).body.paths)
})
