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

type Saved = { readonly sId: string; readonly version: string; readonly data: Record<string, string> }

/** Sales orders of the first customer, and the numbers that are void. */
const openOrders = async (language?: string) => {
  const client = await service.signIn(language === undefined ? {} : { language })
  const list = async (sModelsId: string, request: object) => {
    const path = `/entry/business/getBusinessDataByFormcustomId/${sModelsId}.list?sModelsId=${sModelsId}`
    const answer = await client.post(path, request)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.rows
  }
  const [customer] = await list('ele-customer', { pageSize: 1 })
  const save = async (row: object): Promise<Saved> => {
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
  const sCustomerId: string = customer.sId
  const move = ({ sId, version }: Pick<Saved, 'sId' | 'version'>, tBillDate: string): Promise<Saved> =>
    save({ handleType: 'update', sId, version, data: { tBillDate } })
  return { list, save, voided, sCustomerId, move }
}

test('a draft that moves to another period is numbered there; what it gives up, and what is deleted, is kept as void', async () => {
  const { save, voided, sCustomerId } = await openOrders()
  const data = { sCustomerId, tBillDate: '2018-05-31', tDeliveryDate: '2018-09-01' }
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
  assert.match(moved.data.sBillNo ?? '', /^SO2018060*1$/)
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
  for (const [language, title] of [
    ['en', 'Sales orders'],
    ['zh-CN', '销售订单'],
  ] as const) {
    const [row] = await (await openOrders(language)).list('sis-void-number', { pageSize: 1 })
    assert.equal(row.sTitle, title)
  }
  const next = await save({ handleType: 'add', data })
  assert.match(next.data.sBillNo ?? '', /^SO2018050*2$/)
  const broken = await checkInvariants(service.database.url)
  assert.deepEqual(broken.find(({ title }) => /^Bills whose numbers/.test(title))?.broken ?? [], [])
})

test('a number that was never drawn stays with its draft, and is not kept as void', async () => {
  const { list, save, voided, sCustomerId, move } = await openOrders()
  const before = await voided()
  for (const sBillNo of ['SO20170599999', 'SO201705-by-hand', 'SO201705']) {
    const data = { sCustomerId, tBillDate: '2017-05-31', tDeliveryDate: '2018-09-01' }
    const { sId } = await save({ handleType: 'add', data })
    await service.database.query('update public.salorder set "sBillNo" = $2 where "sId" = $1', [sId, sBillNo])
    const [row] = await list('sal-sales-order', { filters: [{ field: 'sId', op: 'eq', value: sId }] })
    const moved = await move({ sId, version: row.version }, '2017-06-01')
    assert.equal(moved.data.sBillNo, sBillNo)
  }
  assert.deepEqual(await voided(), before)
})

test('where numbers never start anew, a date within the same month leaves the number', async () => {
  await service.database.query(
    `update framework.sysbillnosettings set "sResetPeriod" = 'never' where "sBrandsId" = 'demo' and lower("sTbName") = 'salorder'`,
  )
  const { save, voided, sCustomerId, move } = await openOrders()
  const before = await voided()
  const data = { sCustomerId, tBillDate: '2016-05-31', tDeliveryDate: '2018-09-01' }
  const added = await save({ handleType: 'add', data })
  const within = await move(added, '2016-05-02')
  assert.equal(within.data.sBillNo, added.data.sBillNo)
  assert.deepEqual(await voided(), before)
  const moved = await move(within, '2016-06-01')
  assert.match(moved.data.sBillNo ?? '', /^SO201606/)
  assert.equal((await voided()).length, before.length + 1)
})
