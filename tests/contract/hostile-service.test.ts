// Hostile requests against the whole service: names, values, ids, other modules, other tenants; then revocation as the
// service is composed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { type Answer, type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'sal-sales-order'
const LIST = 'sal-sales-order.list'

let service: TestService
let client: Client

before(async () => {
  service = await openTestService({ environment: { TRUST_PROXY: '1' } })
  client = await service.signIn()
})
after(() => service.close())

const read = (body: unknown, { form = LIST, module = MODULE, as = client } = {}): Promise<Answer> =>
  as.post(
    `/entry/business/getBusinessDataByFormcustomId/${encodeURIComponent(form)}?sModelsId=${encodeURIComponent(module)}`,
    body,
  )

const filter = (field: unknown, op: unknown = 'eq', value: unknown = 'x') => ({
  filters: [{ field, op, value }],
})
const nested = (depth: number): unknown =>
  depth === 0 ? filter('sBillNo').filters[0] : { or: [nested(depth - 1)] }

const refused: { name: string; body: unknown; path: string }[] = [
  ...[
    'nope',
    'sBrandsId',
    '__proto__',
    'toString',
    'sBillNo"; drop table salorder --',
    '',
    '订单号',
    'x'.repeat(5_000),
  ].map((field) => ({
    name: `the field ${field.slice(0, 30)}`,
    body: filter(field),
    path: 'filters.0.field',
  })),
  { name: 'a field that is a list', body: filter(['sBillNo']), path: 'filters.0.field' },
  { name: 'an unknown operator', body: filter('sBillNo', 'like'), path: 'filters.0.op' },
  { name: 'an operator of prototypes', body: filter('sBillNo', 'constructor'), path: 'filters.0.op' },
  { name: 'a value of another type', body: filter('tBillDate', 'eq', { a: 1 }), path: 'filters.0.value' },
  { name: 'a date that is none', body: filter('tBillDate', 'eq', '2025-02-30'), path: 'filters.0.value' },
  {
    name: 'a hundred thousand values',
    body: filter('sBillNo', 'in', Array(100_000).fill('x')),
    path: 'filters.0.value',
  },
  {
    name: '10 000 leaves',
    body: { filters: [{ or: Array(10_000).fill(filter('sBillNo').filters[0]) }] },
    path: 'filters',
  },
  { name: 'depth 25', body: { filters: [nested(25)] }, path: 'filters' },
  { name: 'an order by nothing known', body: { orderBy: [{ field: '1; select' }] }, path: 'orderBy.0.field' },
  { name: 'a sum over a text', body: { sums: ['sBillNo'] }, path: 'sums.0' },
  { name: 'fields that are not there', body: { fields: ['sBillNo', 'sSecret'] }, path: 'fields.1' },
  { name: 'a cursor of one’s own making', body: { cursor: 'eyJhIjoxfQ' }, path: 'cursor' },
]

for (const { name, body, path } of refused) {
  test(`refused: ${name}`, async () => {
    const answer = await read(body)
    assert.equal(answer.status, 400, answer.text)
    assert.equal(answer.body.errors[0].path, path, answer.text)
  })
}

test('ids with quotes name nothing', async () => {
  for (const sId of [`'`, `"`, `'; delete from salorder; --`, '\\', '%', '订单']) {
    const answer = await read({ sId })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.body.rows, [])
    assert.equal((await read({}, { form: sId })).status, 404)
    assert.equal((await read({}, { module: sId })).status, 404)
  }
})

test('a form of another module is not found, whoever may see it', async () => {
  assert.equal((await read({}, { module: 'ele-customer' })).status, 404)
  assert.equal((await read({}, { form: 'ele-customer.list' })).status, 404)
})

test('values beyond every column are compared, not cut', async () => {
  const answer = await read(
    '{"filters":[{"field":"dTotal","op":"gt","value":123456789012345678901234567890.5}]}',
  )
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(answer.body.rows, [])
})

test('a session of one company sees nothing of another, whatever it sends', async () => {
  const globex = await service.signIn({ company: 'globex' })
  const mine = await read({ pageSize: 5 })
  const ids = mine.body.rows.map((row: { sId: string }) => row.sId)
  assert.ok(ids.length > 0)
  for (const sId of ids)
    for (const body of [{ sId }, { sId, sBrandsId: 'demo' }, filter('sBillNo', 'ne', null)]) {
      const { status, text } = await read(body, { as: globex })
      assert.ok(status === 200 || status === 400)
      assert.ok(!text.includes(sId))
    }
})

test('no failure shows what is inside', async () => {
  for (const body of [
    '{',
    '{"filters":[null]}',
    '{"params":{"a":1}}',
    '{"groupBy":["sBillNo"],"fields":["dTotal"]}',
  ]) {
    const { text } = await read(body)
    assert.doesNotMatch(text, /select |from |pg_|node_modules|\.ts:|framework\./)
  }
})

test('a grant that is taken away by SQL is gone with the next request', async () => {
  const clerk = await service.signIn({ user: 'clerk' })
  const status = async () => (await read({ pageSize: 1 }, { as: clerk })).status
  assert.equal(await status(), 200)
  await service.database.query(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode", "bAllow")
     select u."sBrandsId", u."sId", $1, 'view', 0
     from framework.sftlogininfo u
     where u."sBrandsId" = 'demo' and u."sUserNo" = 'clerk'`,
    [MODULE],
  )
  await eventually(async () => (await status()) === 403)
  const menu = await clerk.get('/entry/menu')
  assert.ok(!menu.text.includes(`"${MODULE}"`))
})

test('a user who is disabled by SQL is signed out', async () => {
  const clerk = await service.signIn({ company: 'acme', user: 'clerk' })
  assert.equal((await clerk.get('/entry/context')).status, 200)
  await service.database.query(
    `update framework.sftlogininfo set "bDisabled" = 1 where "sBrandsId" = 'acme' and "sUserNo" = 'clerk'`,
  )
  await eventually(async () => (await clerk.get('/entry/context')).status === 401)
})

test('signing out ends the session', async () => {
  const once = await service.signIn()
  assert.equal((await once.post('/entry/logout', {})).status, 200)
  for (const path of [
    '/entry/context',
    '/entry/menu',
    `/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`,
  ])
    assert.equal((await once.get(path)).status, 401)
  assert.equal((await read({}, { as: once })).status, 401)
})

test('after all of it the service reads as before, and is ready', async () => {
  assert.equal((await read({ pageSize: 1 })).body.rows.length, 1)
  assert.equal((await service.as().get('/readyz')).status, 200)
})
