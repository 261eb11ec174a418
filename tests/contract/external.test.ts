// Other systems: they show a credential, get a token, and ask for what definitions offer.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CONTEXT_KEYS } from '#contracts/context-keys.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { type Builder, builderOf } from './builder-things.ts'
import { tokenOf as askToken, type Credential, makeCredential as credentialOf } from './outside-things.ts'

let database: TestDatabase
let service: TestService
let platform: Client
let acme: Client
let builder: Builder

const KEYS = CONTEXT_KEYS.map((key) => `"${key}" ${key === 'bAdmin' ? 'int' : 'text'}`)
const TOLD = CONTEXT_KEYS.map((key) => `'${key}', "${key}"`)
const ROUTINES = `
  create function public.sp_ext_keys(${KEYS}) returns jsonb language sql as $$ select jsonb_build_object(${TOLD}) $$;
  create table public.ext_note ("sText" text);
  select framework.make_tenant_table('public.ext_note');
  create function public.sp_ext_note("sText" text, out "sCode" int, out "sMsg" text, out "sNote" text) language plpgsql as $$
  begin
    if "sText" = 'no' then
      "sCode" := -1; "sMsg" := 'Such notes are not taken'; return;
    end if;
    insert into public.ext_note ("sText") values (sp_ext_note."sText");
    "sCode" := 0; "sNote" := "sText";
  end $$;`

const CUSTOMERS = {
  ...{ sNameEn: 'Customers', sNameZh: '客户', sApiCode: 'customers', sKind: 'query', sMethods: 'GET,POST' },
  sText: `select c."sId", c."sName", c."sBrandsId" from elecustomer c
where c."sName" ilike :part || '%' order by c."sId"`,
  jInput: { properties: { part: { type: 'string', maxLength: 20 } }, required: ['part'] },
  jOutput: { id: 'sId', name: 'sName', company: 'sBrandsId' },
  iPageSize: 3,
}
const ORDERS = {
  ...{ sNameEn: 'Orders', sNameZh: '订单', sApiCode: 'open_orders', sKind: 'form', sMethods: 'GET' },
  ...{ sModelsId: 'sal-sales-order', sFormId: 'sal-sales-order.list' },
  jInput: { properties: { sCustomerId: { type: 'string' }, bCheck: { type: 'integer' } } },
  jOutput: { orderNo: 'sBillNo', total: 'dTotal' },
}

const tokenOf = (credential: Credential) => askToken(service, credential)
const callerWith = async (credential: Credential): Promise<Client> => service.as(await tokenOf(credential))

before(async () => {
  database = await openTestDatabase()
  await database.query(ROUTINES)
  service = await openTestService({ database })
  platform = await service.signIn({ loginType: 'builder' })
  acme = await service.signIn({ company: 'acme', loginType: 'builder' })
  builder = builderOf(platform)
  await builder.done('sysapi/add', { data: CUSTOMERS })
  await builder.done('sysapi/add', { data: ORDERS })
})
after(async () => {
  await service?.close()
  await database?.close()
})

test('a query is asked by the address and by a body, in pages, as the credential’s company alone', async () => {
  for (const [as, company] of [
    [platform, 'demo'],
    [acme, 'acme'],
  ] as const) {
    const caller = await callerWith(await credentialOf(as, { jApis: ['customers'] }))
    const { status, body, text } = await caller.get('/api/invoke/customers?part=')
    assert.equal(status, 200, text)
    assert.deepEqual(Object.keys(body.rows[0]), ['id', 'name', 'company'])
    assert.ok(body.rows.every((row: { company: string }) => row.company === company))
    assert.deepEqual([body.pageNum, body.pageSize], [1, 3])
    const next = await caller.post('/api/invokecustomers', { part: '', pageNum: 2, pageSize: 2 })
    assert.equal(next.status, 200, next.text)
    assert.deepEqual(next.body.rows[0], body.rows[2])
  }
})

test('a query answers no more than one answer may hold, and one that names what is not there is broken', async () => {
  const named = { sNameEn: 'Long', sNameZh: '长', sKind: 'query', sMethods: 'GET', iPageSize: 1_000 }
  const long = `select repeat('x', 20000) as a from generate_series(1, 1000) n where n <= :most::int`
  const jInput = { properties: { most: { type: 'integer' } } }
  await builder.done('sysapi/add', { data: { ...named, sApiCode: 'long', sText: long, jInput } })
  const missing = { ...named, sApiCode: 'missing', sText: `select framework.call_nothing('x')` }
  await builder.done('sysapi/add', { data: missing })
  const caller = await callerWith(await credentialOf(platform, { jApis: ['long', 'missing'] }))
  const { body } = await caller.get('/api/invoke/long?most=500')
  assert.equal(body.rows?.length, 500, JSON.stringify(body))
  const refused = await caller.get('/api/invoke/long?most=1000')
  assert.deepEqual([refused.status, refused.body.code], [413, 'too_large'])
  const broken = await caller.get('/api/invoke/missing')
  assert.deepEqual([broken.status, broken.body.code], [424, 'broken_metadata'])
})

test('records of a form are asked for by its columns, and called as the definition calls them', async () => {
  const caller = await callerWith(await credentialOf(platform, { jApis: ['open_orders'] }))
  const all = await caller.get('/api/invoke/open_orders?pageSize=2')
  assert.equal(all.status, 200, all.text)
  assert.deepEqual(Object.keys(all.body.rows[0]).sort(), ['orderNo', 'total'])
  assert.equal(all.body.pageSize, 2)
  const none = await caller.get('/api/invoke/open_orders?sCustomerId=nobody')
  assert.deepEqual([none.body.rows, none.body.total], [[], 0])
  const etag = all.headers.get('etag') ?? ''
  const again = await caller.get('/api/invoke/open_orders?pageSize=2', { 'if-none-match': etag })
  assert.equal(again.status, 304)
})

test('what is not offered, not listed, or not sent as it should be is refused with what is wrong', async () => {
  const credential = await credentialOf(platform, { jApis: ['customers'] })
  const caller = await callerWith(credential)
  const refused = async (answer: ReturnType<Client['get']>) => {
    const { status, body } = await answer
    return [status, body.code, ...(body.errors ?? []).map(({ path }: { path: string }) => path)]
  }
  assert.deepEqual(await refused(caller.get('/api/invoke/open_orders')), [403, 'forbidden'])
  assert.deepEqual(await refused(caller.get('/api/invoke/nothing')), [404, 'not_found'])
  assert.deepEqual(await refused(caller.get('/api/invoke/customers%27')), [404, 'not_found'])
  assert.deepEqual(await refused(caller.get('/api/invoke/')), [404, 'not_found'])
  assert.deepEqual(await refused(caller.get('/api/invoke/customers')), [400, 'invalid_request', 'part'])
  assert.deepEqual(await refused(caller.get('/api/invoke/customers?part=a&other=1&pageSize=4')), [
    ...[400, 'invalid_request', 'other', 'pageSize'],
  ])
  assert.deepEqual(await refused(caller.send('PUT', '/api/invoke/customers', { part: '' })), [
    ...[400, 'invalid_request', 'method'],
  ])
  for (const token of ['', 'x', platform.token])
    assert.deepEqual(await refused(service.as(token).get('/api/invoke/customers')), [401, 'unauthenticated'])
  const { corpid } = credential
  for (const secret of ['wrong', '0'.repeat(43)])
    assert.deepEqual(await refused(service.as().post('/token/getToken', { corpid, secret })), [
      ...[401, 'unauthenticated'],
    ])
})

const NOTE = {
  ...{
    sNameEn: 'Note',
    sNameZh: '便笺',
    sApiCode: 'note',
    sKind: 'procedure',
    sMethods: 'POST',
    bReadOnly: 0,
  },
  ...{ sProcName: 'sp_ext_note', jInput: { properties: { sText: { type: 'string' } }, required: ['sText'] } },
}

test('a routine is called once for a key, refuses in its own words, and changes nothing where it may only read', async () => {
  await builder.done('sysapi/add', { data: NOTE })
  await builder.done('sysapi/add', { data: { ...NOTE, sApiCode: 'note_read', bReadOnly: 1 } })
  const caller = await callerWith(await credentialOf(platform, { jApis: ['note', 'note_read'] }))
  const note = (sText: string, key: string) =>
    caller.post('/api/invoke/note', { sText }, { 'idempotency-key': key })
  const answers = await Promise.all([note('one', 'k'), note('one', 'k'), note('one', 'k')])
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.out]),
    Array(3).fill([200, { sNote: 'one' }]),
  )
  assert.equal((await note('two', 'k')).status, 409)
  const notes = async () =>
    (await database.query('select "sBrandsId", "sText" from public.ext_note')).map(Object.values)
  assert.deepEqual(await notes(), [['demo', 'one']])
  const refused = await caller.post('/api/invoke/note', { sText: 'no' })
  assert.deepEqual([refused.status, refused.body.detail], [422, 'Such notes are not taken'])
  assert.notEqual((await caller.post('/api/invoke/note_read', { sText: 'three' })).status, 200)
  assert.deepEqual(await notes(), [['demo', 'one']])
})

test('a caller has the 16 keys, its company’s, and nobody’s grants', async () => {
  const data = { ...NOTE, sApiCode: 'keys', sProcName: 'sp_ext_keys', jInput: {}, bReadOnly: 1 }
  await builder.done('sysapi/add', { data })
  const credential = await credentialOf(platform, { jApis: ['keys'], sName: 'Keys' })
  const { status, body, text } = await (await callerWith(credential)).post('/api/invoke/keys', {})
  assert.equal(status, 200, text)
  const [keys] = body.rows
  const { context } = (await (await service.signIn()).get('/entry/context')).body
  assert.deepEqual(Object.keys(keys).sort(), Object.keys(context).sort())
  for (const key of ['sBrandsId', 'sSubsidiaryId', 'sTimeZone']) assert.equal(keys[key], context[key], key)
  assert.deepEqual(
    [keys.sUserId, keys.sUserNo, keys.sUserName, keys.sLoginType, keys.bAdmin, keys.sRoleIds],
    [credential.sId, credential.corpid, 'Keys', 'external', 0, ''],
  )
})

test('a credential out of use, over, from elsewhere or with another secret stops at once', async () => {
  const credential = await credentialOf(platform, { jApis: ['customers'] })
  const token = await tokenOf(credential)
  const ask = async () => (await service.as(token).get('/api/invoke/customers?part=')).status
  const change = async (data: object) => {
    const { version } = (await platform.get(`/entry/sysapibrand/getBysId/${credential.sId}`)).body.row
    const { status, text } = await platform.post('/entry/sysapibrand/update', {
      ...{ sId: credential.sId, version, data },
    })
    assert.equal(status, 200, text)
  }
  assert.equal(await ask(), 200)
  for (const [out, back, status] of [
    [{ bDisabled: 1 }, { bDisabled: 0 }, 401],
    [{ sExpires: '2020-01-01' }, { sExpires: '2999-12-31' }, 403],
    [{ jAddresses: ['203.0.113.0/24'] }, { jAddresses: ['127.0.0.0/8', '::1'] }, 403],
    [{ jApis: [] }, { jApis: ['customers'] }, 403],
  ] as const) {
    await change(out)
    assert.equal(await ask(), status, JSON.stringify(out))
    await change(back)
    assert.equal(await ask(), 200, JSON.stringify(back))
  }
  const renew = async (iOverlapHours: number) => {
    const { version } = (await platform.get(`/entry/sysapibrand/getBysId/${credential.sId}`)).body.row
    await platform.post('/entry/sysapibrand/makeSecret', { sId: credential.sId, version, iOverlapHours })
  }
  await renew(1)
  assert.equal(await ask(), 200)
  await renew(0)
  assert.equal(await ask(), 401)
})

test('a credential calls as often as it may, and each call is in the log of its company', async () => {
  const credential = await credentialOf(platform, { jApis: ['customers'], iRateLimit: 3, sName: 'Counted' })
  const caller = await callerWith(credential)
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await caller.get('/api/invoke/customers?part=')).status),
  )
  assert.deepEqual(statuses.sort(), [200, 200, 200, 429, 429])
  const late = await caller.get('/api/invoke/customers?part=')
  assert.ok(Number(late.headers.get('retry-after')) > 0)
  const logOf = async (as: Client) => (await as.get('/entry/sysapilog/get?search=Counted')).body
  await eventually(async () => (await logOf(platform)).total === 6)
  const { calls } = await logOf(platform)
  assert.deepEqual(
    [calls[0].sApiCode, calls[0].sMethod, calls[0].iStatus, calls[0].sName],
    ['customers', 'GET', 429, 'Counted'],
  )
  assert.ok(calls.every(({ iBytesOut }: { iBytesOut: number }) => iBytesOut > 0))
  assert.equal((await logOf(acme)).total, 0)

  const countedOf = async (as: Client, per: string) => {
    const { status, text, body } = await as.get(`/entry/sysapilog/counts?search=Counted&per=${per}`)
    assert.equal(status, 200, text)
    const sum = (name: string) =>
      body.counts.reduce((all: number, one: Record<string, number>) => all + Number(one[name]), 0)
    return [body.counts.length, sum('iCalls'), sum('iErrors')]
  }
  assert.deepEqual(await countedOf(platform, 'hour'), [24, 6, 3])
  assert.deepEqual(await countedOf(platform, 'day'), [90, 6, 3])
  assert.deepEqual(await countedOf(acme, 'day'), [90, 0, 0])
  assert.equal((await platform.get('/entry/sysapilog/counts?per=minute')).status, 400)
  const clerk = await service.signIn({ user: 'clerk' })
  assert.equal((await clerk.get('/entry/sysapilog/counts?per=day')).status, 403)
})

test('what a credential may ask for is described to it alone, as it is at this moment', async () => {
  const caller = await callerWith(await credentialOf(platform, { jApis: ['customers', 'note'] }))
  const { status, body, text } = await caller.get('/api/openapi.json')
  assert.equal(status, 200, text)
  assert.equal(body.openapi, '3.1.0')
  assert.deepEqual(Object.keys(body.paths).sort(), [
    '/api/invoke/customers',
    '/api/invoke/note',
    '/token/getToken',
  ])
  const { get, post } = body.paths['/api/invoke/customers']
  assert.deepEqual(
    get.parameters.map(({ name, required }: { name: string; required: boolean }) => [name, required]),
    [
      ['pageNum', false],
      ['pageSize', false],
      ['part', true],
    ],
  )
  assert.deepEqual(post.requestBody.content['application/json'].schema.required, ['part'])
  assert.equal((await service.as().get('/api/openapi.json')).status, 401)
  assert.match((await service.as().get('/api/docs')).text, /Credential/)
})
