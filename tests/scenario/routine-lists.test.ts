// Lists of the standard edition that routines back, through HTTP: today, another day by params and by the page's filter, and what they
// say agrees with the tables.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '../support/service.ts'

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn({ company: 'acme' })
  await service.database.query(
    `insert into accreceivable ("sBrandsId", "sSubsidiaryId", "sCustomerId", "sCustomerName", "tBillDate", "tDueDate", "sCurrency", "dAmount", "sDocTable", "sDocId")
     select c."sBrandsId", c."sSubsidiaryId", c."sId", c."sName", current_date - 100, current_date - 70, 'CNY', 123.45, 'test', 'test'
     from elecustomer c where c."sBrandsId" = 'acme' and c."sSubsidiaryId" = 'acme-hq' order by c."sCode" limit 1`,
  )
})
after(() => service.close())

const read = async (module: string, request: object) => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${module}.list?sModelsId=${module}`
  const answer = await admin.post(path, { pageSize: 1000, ...request })
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

type BySum = { readonly by: string; readonly sum: number }

/** What a column sums up to in a currency. */
const sumIn = (currency: string, sums: readonly BySum[]): number =>
  sums.find(({ by }) => by === currency)?.sum ?? 0

test('the modules are whole', async () => {
  for (const module of ['acc-open-item-age', 'mit-stock-age']) {
    const { status, body } = await admin.get(`/entry/business/getModelBysId/${module}?sModelsId=${module}`)
    assert.equal(status, 200)
    assert.equal(body.forms[0].broken, null)
  }
})

test('open items by age sum up to what is open', async () => {
  const { sums } = await read('acc-open-item-age', { sums: ['dOpen', 'dTo90'] })
  const open = await service.database.query<BySum>(
    `select i."sCurrency" as by, sum(i.open)::float8 as sum from (
       select "sCurrency", "dOpen" as open from accreceivable where "sBrandsId" = 'acme' and "tBillDate" <= current_date
       union all
       select "sCurrency", -"dOpen" from accpayable where "sBrandsId" = 'acme' and "tBillDate" <= current_date
     ) i
     group by 1 having count(*) filter (where i.open <> 0) > 0 order by 1`,
  )
  assert.deepEqual(sums.dOpen, open)
  assert.ok(sumIn('CNY', sums.dTo90) >= 123.45)
})

test('another day: by params, or by the filter of the page', async () => {
  const asked = await read('acc-open-item-age', { params: { tAsOf: day(80) }, sums: ['dNotDue'] })
  const filtered = await read('acc-open-item-age', {
    filters: [{ field: 'tAsOf', op: 'eq', value: day(80) }],
    sums: ['dNotDue'],
  })
  assert.ok(sumIn('CNY', asked.sums.dNotDue) >= 123.45, 'it was not due then')
  assert.deepEqual(filtered.rows, asked.rows)
  assert.deepEqual([...new Set(asked.rows.map(({ tAsOf }: { tAsOf: string }) => tAsOf))], [day(80)])
})

test('stock by age sums up to the stock, and can be searched and ordered', async () => {
  const { rows, sums } = await read('mit-stock-age', { sums: ['dQty', 'dCost'] })
  const onHand = await service.database.query<BySum & { readonly cost: number }>(
    `select i."sUnit" as by, sum(h."dQty")::float8 as sum, sum(h."dCost")::float8 as cost
     from mitonhand h join viw_eleitem i on i."sBrandsId" = 'acme' and i."sSubsidiaryId" = h."sSubsidiaryId" and i."sId" = h."sItemId"
     where h."sBrandsId" = 'acme' and h."dQty" <> 0 group by 1 order by 1`,
  )
  assert.deepEqual(
    sums.dQty,
    onHand.map(({ by, sum }) => ({ by, sum })),
  )
  const cost = onHand.reduce((whole, row) => whole + row.cost, 0)
  assert.ok(Math.abs(sums.dCost - cost) < 1e-6, `${sums.dCost} ${cost}`)
  for (const { dQty, dTo30, dTo60, dTo90, dTo180, dOlder } of rows)
    assert.ok(Math.abs(dQty - (dTo30 + dTo60 + dTo90 + dTo180 + dOlder)) < 1e-9)
  const found = await read('mit-stock-age', { search: 'M001', orderBy: [{ field: 'dCost', desc: true }] })
  assert.ok(found.rows.length > 0)
  for (const { sItemCode } of found.rows) assert.equal(sItemCode, 'M001')
})
