// A document is numbered in the period of its own date, whenever it is entered and whatever becomes of the date; a number without gaps that no
// document has is kept as void.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openTestService } from '#tests/support/service.ts'
import { checkInvariants } from '#tools/pack/invariants.ts'

const service = await openTestService()
after(() => service.close())

type Order = { readonly sBillNo: string; readonly tBillDate: string }

test('orders of other months count in the numbers of their months; one without a date in those of today', async () => {
  await service.database.query(
    `update framework.sysbillnosettings set "sDatePattern" = 'yyyyMM', "sResetPeriod" = 'month' where "sBrandsId" = 'demo' and lower("sTbName") = 'salorder'`,
  )
  const client = await service.signIn()
  const { rows } = (
    await client.post(
      '/entry/business/getBusinessDataByFormcustomId/ele-customer.list?sModelsId=ele-customer',
      {
        pageSize: 1,
      },
    )
  ).body
  const save = async (dates: readonly (string | undefined)[]): Promise<readonly Order[]> => {
    const added = dates.map((tBillDate) => ({
      handleType: 'add',
      data: {
        sCustomerId: rows[0].sId,
        sCustomerName: rows[0].sName,
        ...(tBillDate === undefined ? {} : { tBillDate }),
      },
    }))
    const answer = await client.post('/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order', {
      forms: [{ sFormId: 'sal-sales-order.master', rows: added }],
    })
    assert.equal(answer.status, 200, answer.text)
    return answer.body.forms[0].rows.map(({ data }: { data: Order }) => data)
  }
  const numbers = [
    ...(await save(['2019-02-28'])),
    ...(await save(['2019-03-01'])),
    ...(await save(['2019-02-01'])),
  ].map(({ sBillNo }) => sBillNo)
  const [first = '', other = '', second = ''] = numbers
  assert.match(first, /^SO2019020*1$/)
  assert.match(other, /^SO2019030*1$/)
  assert.match(second, /^SO2019020*2$/)
  const [today] = await save([undefined])
  assert.equal(today?.sBillNo.slice(2, 8), today?.tBillDate.slice(0, 7).replace('-', ''))
})

test('a draft that moves to another period is numbered there; what it gives up, and what is deleted, is kept as void', async () => {
  const client = await service.signIn()
  const list = async (sModelsId: string, request: object) => {
    const path = `/entry/business/getBusinessDataByFormcustomId/${sModelsId}.list?sModelsId=${sModelsId}`
    const answer = await client.post(path, request)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.rows
  }
  const [customer] = await list('ele-customer', { pageSize: 1 })
  const save = async (row: object) => {
    const answer = await client.post('/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order', {
      forms: [{ sFormId: 'sal-sales-order.master', rows: [row] }],
    })
    assert.equal(answer.status, 200, answer.text)
    return answer.body.forms[0].rows[0]
  }
  const voided = async () =>
    (await list('sis-void-number', { pageSize: 10 })).map(
      ({ sBillNo, sReason, sVoidedBy }: Record<string, string>) => [sBillNo, sReason, sVoidedBy],
    )
  const data = { sCustomerId: customer.sId, tBillDate: '2018-05-31', tDeliveryDate: '2018-09-01' }
  const added = await save({ handleType: 'add', data })
  const { sId } = added
  const first = added.data.sBillNo
  const sameMonth = await save({
    handleType: 'update',
    sId,
    version: added.version,
    data: { tBillDate: '2018-05-02' },
  })
  assert.equal(sameMonth.data.sBillNo, first)
  assert.deepEqual(await voided(), [])
  const moved = await save({
    handleType: 'update',
    sId,
    version: sameMonth.version,
    data: { tBillDate: '2018-06-01' },
  })
  assert.match(moved.data.sBillNo, /^SO2018060*1$/)
  const [[voidNo, reason, by]] = await voided()
  assert.deepEqual([voidNo, reason], [first, 'renumbered'])
  assert.ok(by.length > 0 && by !== 'demo-admin', by)
  await save({ handleType: 'del', sId, version: moved.version })
  assert.deepEqual(
    (await voided()).map(([sBillNo, sReason]: string[]) => [sBillNo, sReason]),
    [
      [moved.data.sBillNo, 'deleted'],
      [first, 'renumbered'],
    ],
  )
  const next = await save({ handleType: 'add', data })
  assert.match(next.data.sBillNo, /^SO2018050*2$/)
  const broken = await checkInvariants(service.database.url)
  assert.deepEqual(broken.find(({ title }) => /^Bills whose numbers/.test(title))?.broken ?? [], [])
})
