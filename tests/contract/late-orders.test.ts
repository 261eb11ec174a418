// Which orders are late: one meaning for the order's own state and for what home counts.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '../support/service.ts'

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
})
after(() => service?.close())

const idsIn = async (module: string, filters: readonly object[]): Promise<readonly string[]> => {
  const { status, body, text } = await admin.post(
    `/entry/business/getBusinessDataByFormcustomId/${module}.list?sModelsId=${module}`,
    { filters, fields: ['sBillNo'], pageSize: 500 },
  )
  assert.equal(status, 200, text)
  return body.rows.map(({ sBillNo }: { sBillNo: string }) => sBillNo).toSorted()
}

const KINDS = [
  { orders: 'sal-sales-order', open: 'sal-open-order', table: 'salorder', made: 'saldelivery' },
  { orders: 'pur-order', open: 'pur-open-order', table: 'purorder', made: 'purreceipt' },
] as const

for (const { orders, open, table, made } of KINDS) {
  const late = () => idsIn(orders, [{ field: 'sState', op: 'eq', value: 'late' }])
  const today = new Date().toISOString().slice(0, 10)
  const counted = () => idsIn(open, [{ field: 'tDeliveryDate', op: 'lt', value: today }])

  test(`${orders}: late are those that home counts, also where what is left stands on a draft`, async () => {
    const before = await late()
    assert.deepEqual(before, await counted())
    const [drafted] = await service.database.query<{ sBillNo: string; id: string }>(
      `update ${table} o set "tBillDate" = current_date - 9, "tDeliveryDate" = current_date - 3
       where "sId" = (
         select h."sId" from ${table} h join ${made} m on m."sBrandsId" = h."sBrandsId" and m."sOrderId" = h."sId"
         where h."sBrandsId" = 'demo' and h."sSubsidiaryId" = 'demo-hq' and h."bCheck" = 1 and h."bDone" = 1 and m."bCheck" = 1
         order by h."sId" limit 1
       )
       returning "sBillNo", "sId" as id`,
    )
    assert.ok(drafted !== undefined)
    const withdraw = (isDraft: boolean) =>
      service.database.query(
        `update ${made} set "bCheck" = $2::int, "tCheckDate" = case $2::int when 1 then now() end, "sCheckPerson" = case $2::int when 1 then 'x' end where "sBrandsId" = 'demo' and "sOrderId" = $1`,
        [drafted.id, isDraft ? 0 : 1],
      )
    await withdraw(true)
    assert.deepEqual(await late(), [...before, drafted.sBillNo].toSorted())
    assert.deepEqual(await counted(), await late())
    await withdraw(false)
    assert.deepEqual([await late(), await counted()], [before, before])
  })
}
