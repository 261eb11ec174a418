// The search over all modules finds what its user may see, and nothing else: companies, grants, hidden columns, row rules.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SearchHit } from '#contracts/search.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let admin: Client
let clerk: Client

before(async () => {
  service = await openTestService()
  ;[admin, clerk] = [await service.signIn(), await service.signIn({ user: 'clerk' })]
})
after(() => service?.close())

/** The first searches of a service may run out of time while it reads its modules. */
const find = async (q: string, as = admin, more = ''): Promise<readonly SearchHit[]> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await as.get(`/entry/search?q=${encodeURIComponent(q)}${more}`)
    assert.equal(answer.status, 200, answer.text)
    if (answer.body.isComplete) return answer.body.hits
  }
  return assert.fail('no search was complete')
}

const modulesOf = (hits: readonly SearchHit[]) => [...new Set(hits.map(({ sModelsId }) => sModelsId))]

const firstOrder = async (as = admin) => {
  const { body } = await as.post(
    '/entry/business/getBusinessDataByFormcustomId/sal-sales-order.list?sModelsId=sal-sales-order',
    { pageSize: 1 },
  )
  return body.rows[0]
}

test('a record is found by its number, with what tells it and where it stands', async () => {
  const order = await firstOrder()
  const [hit] = await find(order.sBillNo.toLowerCase())
  assert.deepEqual(hit, {
    sModelsId: 'sal-sales-order',
    sFormId: 'sal-sales-order.list',
    sId: order.sId,
    title: order.sBillNo,
    subtitle: [order.sCustomerName, order.sQuotationNo].filter(Boolean).join(' · '),
    sState: order.bCheck === 1 ? 'approved' : 'draft',
  })
  assert.ok((await find('SO', admin, '&limit=3')).length === 3)
  assert.deepEqual(await find(' s '), [])
  assert.equal((await admin.get('/entry/search?q=so&limit=51')).status, 400)
  assert.equal((await service.as('none').get('/entry/search?q=so')).status, 401)
})

test('another company’s records are not found', async () => {
  await service.database.query(
    `update public.elecustomer c set "sName" = 'Zanzibar of ' || b."sBrandNo" from framework.sysbrand b where b."sId" = c."sBrandsId"
     and c."sId" in (select min(o."sId") from public.elecustomer o group by o."sSubsidiaryId")`,
  )
  const own = await find('zanzibar')
  assert.ok(own.length > 0)
  assert.ok(own.every(({ title, subtitle }) => `${title} ${subtitle}`.includes('Zanzibar of demo')))
  const others = await find('zanzibar', await service.signIn({ company: 'acme' }))
  assert.ok(others.every(({ title, subtitle }) => !`${title} ${subtitle}`.includes('demo')))
})

test('modules without a grant, rows that a rule hides and hidden columns are not searched', async () => {
  const { sBillNo, sCustomerName } = await firstOrder(clerk)
  assert.ok(modulesOf(await find(sBillNo, clerk)).includes('sal-sales-order'))

  const hide = (isHidden: boolean) =>
    service.database.query(
      isHidden
        ? `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "bVisible")
           select b."sId", 'sal-sales-order.list', 'sCustomerName', 0 from framework.sysbrand b where b."sBrandNo" = 'demo'`
        : `delete from framework.gdsconfigformcustomslave where "sFormId" = 'sal-sales-order.list'`,
    )
  await hide(true)
  const byNumber = (await find(sBillNo, clerk)).find(({ title }) => title === sBillNo)
  assert.ok(byNumber)
  assert.ok(!byNumber.subtitle.includes(sCustomerName))
  assert.ok(!modulesOf(await find(`${sBillNo} ${sCustomerName}`, clerk)).includes('sal-sales-order'))
  await hide(false)

  await service.database.query(
    `update framework.gdsconfigformmaster set "sRowRule" = 'sBillNo <> ''${sBillNo}''' where "sId" = 'sal-sales-order.list'`,
  )
  assert.ok(!(await find(sBillNo, clerk)).some(({ title }) => title === sBillNo))
  await service.database.query(
    `update framework.gdsconfigformmaster set "sRowRule" = null where "sId" = 'sal-sales-order.list'`,
  )
  assert.ok((await find(sBillNo, clerk)).some(({ title }) => title === sBillNo))

  await service.database.query(
    `delete from framework.sysjurisdiction where "sModelsId" = 'sal-sales-order' and "sBrandsId" in (select "sId" from framework.sysbrand where "sBrandNo" = 'demo')`,
  )
  assert.ok(!modulesOf(await find(sBillNo, clerk)).includes('sal-sales-order'))
})

test('a module that cannot be searched leaves the others alone', async () => {
  await service.database.query(
    `update framework.gdsconfigformmaster set "sTbName" = 'gone_away' where "sId" = 'ele-supplier.list'`,
  )
  assert.ok((await find('zanzibar')).length > 0)
})

test('a choice is told by its label', async () => {
  await service.database.query(
    `update framework.gdsconfigformslave set "bSearch" = case when "sName" in ('sCode', 'sKind') then 1 else 0 end
     where "sFormId" = 'acc-account.list'`,
  )
  const [hit] = await find('1001')
  assert.deepEqual([hit?.title, hit?.subtitle], ['Cash · 1001', 'Asset'])
})
