// The charts of a record stand in a tab under it: read once opened, drawn of this record alone, and leading to what they counted.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listSettled, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

test('a customer’s orders by month are a tab of charts, each month leading to its orders', async () => {
  const page = await site.enter()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/entry/indexPage/commonChar?sModelsId=ele-customer'))
      asked.push(request.postData() ?? '')
  })
  const [order] = await site.service.database.query(
    `select "sCustomerId" as customer from public.salorder where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' and "bCheck" = 1 order by "tBillDate" desc limit 1`,
  )
  await page.goto(`${site.service.url}/m/ele-customer/record/${order?.customer}`)
  const tab = page.getByRole('tab', { name: 'Charts 1' })
  await tab.waitFor()
  assert.equal(asked.length, 0, 'charts are read when they are opened')
  await tab.click()
  const chart = page.getByRole('region', { name: 'Orders by month' })
  await chart.locator('svg').waitFor()
  assert.deepEqual(
    asked.map((body) => JSON.parse(body)),
    [{ params: { sId: order?.customer } }],
  )
  await page.reload()
  await chart.locator('svg').waitFor()
  await chart.locator('a').last().press('Enter')
  await page.waitForURL(/\/m\/sal-sales-order\?/)
  await listSettled(page)
  await page.locator('.filter-chip', { hasText: 'Customer record' }).waitFor()
})
