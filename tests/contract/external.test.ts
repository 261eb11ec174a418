// Other systems: they show a credential, get a token, and ask for what definitions offer.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Builder, builderOf } from './builder-things.ts'

let service: TestService
let platform: Client
let acme: Client
let builder: Builder

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

type Credential = { readonly corpid: string; readonly secret: string; readonly sId: string }

const credentialOf = async (as: Client, data: object): Promise<Credential> => {
  const made = await as.post('/entry/sysapibrand/add', { data: { sName: 'Shop', ...data } })
  assert.equal(made.status, 200, made.text)
  const { sId, version } = made.body.row
  const { body } = await as.post('/entry/sysapibrand/makeSecret', { sId, version })
  return { corpid: body.corpid, secret: body.secret, sId }
}

const tokenOf = async ({ corpid, secret }: Credential): Promise<string> => {
  const { status, body, text } = await service.as().post('/token/getToken', { corpid, secret })
  assert.equal(status, 200, text)
  assert.deepEqual([body.tokenType, body.expiresIn], ['Bearer', 7200])
  return body.token
}

const callerWith = async (credential: Credential): Promise<Client> => service.as(await tokenOf(credential))

before(async () => {
  service = await openTestService()
  platform = await service.signIn({ loginType: 'builder' })
  acme = await service.signIn({ company: 'acme', loginType: 'builder' })
  builder = builderOf(platform)
  await builder.done('sysapi/add', { data: CUSTOMERS })
  await builder.done('sysapi/add', { data: ORDERS })
})
after(() => service?.close())

test('a query is asked by the address and by a body, in pages, as the credential’s company alone', async () => {
  for (const [as, company] of [[platform, 'demo'], [acme, 'acme']] as const) {
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
