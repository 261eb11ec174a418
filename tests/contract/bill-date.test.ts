// A document is numbered in the period of its own date, whenever it is entered.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openTestService } from '#tests/support/service.ts'

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
