// A list that goes on as one scrolls: kept for its user, only rows in sight drawn, and the way back leads to the row that was open.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { firstRows, listSettled, openSite } from './site.ts'

const CUSTOMERS = '/m/ele-customer'
const MANY = 640

const site = await openSite()
after(() => site.close())

await site.service.database.query(
  `insert into public.elecustomer
   select m.* from (select to_jsonb(c) as row from public.elecustomer c where "sBrandsId" = 'demo' and "sId" = $2) one,
     generate_series(1, $1) n,
     jsonb_populate_record(null::public.elecustomer,
       one.row || jsonb_build_object('sId', 'many-' || n, 'sCode', 'MANY' || lpad(n::text, 4, '0'))) m`,
  [MANY, (await firstRows(site, 'ele-customer'))[0]?.sId],
)

test('rows come as one scrolls, in the grid and on cards; Back finds the row, the scroll and the focus', async () => {
  const page = await site.enter()
  await page.goto(`${site.service.url}${CUSTOMERS}?q=MANY&sort=sCode`)
  await listSettled(page)
  await page.getByLabel('Rows per page').selectOption({ label: 'Endless scroll' })
  const end = page.locator('.list-pager [data-total]')
  await page.getByText(`1–100 of ${MANY}`).waitFor()
  await page.locator('.list-scroll').focus()
  for (const there of [200, 300, 400]) {
    await page.keyboard.press('End')
    await page.getByText(`1–${there} of ${MANY}`).waitFor()
  }
  assert.ok((await page.locator('.list-row').count()) < 100, 'only rows in sight are drawn')
  await page.keyboard.press('PageUp')
  const number = await page.locator('.list-row-active [data-field="sCode"]').innerText()
  const top = await page.locator('.list-scroll').evaluate((one) => one.scrollTop)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.record-form')
  await page.goBack()
  await page.locator('.list-row-active', { hasText: number }).waitFor()
  assert.equal(await page.locator('.list-scroll').evaluate((one) => one.scrollTop), top)
  assert.ok(await page.locator('.list-scroll').evaluate((one) => one === document.activeElement))

  await page.reload()
  await listSettled(page)
  await page.getByText(`1–100 of ${MANY}`).waitFor()
  await page.keyboard.press('Alt+PageDown')
  await page.getByText(`1–200 of ${MANY}`).waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.list-cards').waitFor()
  await page.locator('.list-cards').evaluate((one) => one.scrollTo(0, one.scrollHeight))
  await page.getByText(`1–300 of ${MANY}`).waitFor()

  await page.setViewportSize({ width: 1360, height: 900 })
  await page.getByLabel('Rows per page').selectOption('50')
  await page.getByText(`1–50 of ${MANY}`).waitFor()
  assert.equal(await end.getAttribute('data-total'), String(MANY))
})
