// The audit of a company: who changed what, found by table, row, user and day, and never another company's.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AuditAnswer } from '#contracts/audit.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

let service: TestService
let builder: Client
let business: Client

before(async () => {
  service = await openTestService()
  builder = await service.signIn({ loginType: 'builder' })
  business = await service.signIn()
})
after(() => service?.close())

const ask = async (words: string, as: Client = builder): Promise<AuditAnswer> => {
  const { status, text, body } = await as.get(`/entry/audit?${words}`)
  assert.equal(status, 200, text)
  return body
}

const save = async (handleType: string, row: object) => {
  const { status, text, body } = await business.post(
    '/entry/business/addUpdateDelBusinessData?sModelsId=ele-customer',
    { forms: [{ sFormId: 'ele-customer.master', rows: [{ handleType, ...row }] }] },
  )
  assert.equal(status, 200, text)
  return body.forms[0].rows[0]
}

test('changes of business data are told with what was before and after, and by whom', async () => {
  const added = await save('add', { data: { sName: 'Kite & Sons', sCode: 'K-1' } })
  const { sId, version } = added
  await save('update', { sId, version, data: { sName: 'Kite Ltd' } })
  const { changes, total } = await ask(`table=eleCustomer&sId=${sId}`)
  assert.equal(total, 2)
  const [changed, first] = changes
  assert.deepEqual([changed?.sOperation, first?.sOperation], ['update', 'add'])
  assert.deepEqual([changed?.before?.sName, changed?.after?.sName], ['Kite & Sons', 'Kite Ltd'])
  assert.deepEqual([first?.before, first?.after?.sName], [null, 'Kite & Sons'])
  const ofUser = await ask(`sId=${sId}&user=admin`)
  assert.equal(ofUser.total, 2)
  assert.equal((await ask(`sId=${sId}&user=clerk`)).total, 0)
  assert.equal((await ask(`sId=${sId}&from=2020-01-01&to=2020-12-31`)).total, 0)
})

test('metadata is told of, and each company hears of its own alone', async () => {
  const { body } = await builder.post('/entry/gdsroute/add', {
    data: { sRoute: '/test-audit', sComponent: 'x', sNameEn: 'Audit', sNameZh: '审计' },
  })
  const { changes } = await ask(`table=gdsroute&sId=${body.row.sId}`)
  assert.equal(changes[0]?.after?.sRoute, '/test-audit')
  const acme = await service.signIn({ company: 'acme', loginType: 'builder' })
  assert.equal((await ask(`table=gdsroute&sId=${body.row.sId}`, acme)).total, 0)
  assert.equal((await business.get('/entry/audit')).status, 403)
  assert.equal((await builder.get('/entry/audit?from=2026-02-31')).status, 400)
})
