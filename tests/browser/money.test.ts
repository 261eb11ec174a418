// What the page says of money before a save is what the save stores: prices that only the service knows, and the digits of the currency.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/eventually.ts'
import { fieldValue, firstRows, footSum, lineCell, makeOrder, ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const edit = async (sId: string): Promise<Page> => {
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  return page
}

const saved = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await page.getByText('Saved', { exact: true }).first().waitFor()
}

/** Waits until the page shows it. */
const shows = (page: Page, field: string, text: string): Promise<unknown> =>
  page.waitForFunction(
    ([selector, expected]) => document.querySelector(selector ?? '')?.textContent === expected,
    [`.grid-foot [data-sum="${field}"]`, text],
  )

test('in a currency without digits the page shows whole amounts before they are saved', async () => {
  const { sId } = await makeOrder(site)
  const page = await edit(sId)
  await (await lineCell(page, 0, 'Price')).click()
  await page.keyboard.type('11.111')
  await page.keyboard.press('Tab')
  await shows(page, 'dAmount', '52.22')
  await page.locator('.record-form [data-field="sCurrency"]').fill('JPY')
  await page.keyboard.press('Tab')
  await shows(page, 'dAmount', '52')
  assert.equal(await fieldValue(page, 'dTotal'), '52')
  await saved(page)
  assert.equal(await footSum(page, 'dAmount'), '52')
  assert.equal(await fieldValue(page, 'dTotal'), '52')
})

/** Prices of the customer's own list for the product, from the quantities on. */
const listPrices = async (
  sCustomerId: string,
  sProductId: string,
  prices: readonly (readonly [from: number, price: number])[],
): Promise<void> => {
  await site.service.database.query(
    `with list as (
       insert into elepricelist ("sBrandsId", "sSubsidiaryId", "sId", "sName", "sCustomerId", "tFrom")
       select c."sBrandsId", c."sSubsidiaryId", 'tiers', 'Tiers', c."sId", current_date from elecustomer c where c."sId" = $1
       returning "sBrandsId", "sSubsidiaryId", "sId"
     )
     insert into elepricelistline ("sBrandsId", "sSubsidiaryId", "sParentId", "sProductId", "dMinQty", "dPrice")
     select l."sBrandsId", l."sSubsidiaryId", l."sId", $2, (p ->> 0)::numeric, (p ->> 1)::numeric from list l, jsonb_array_elements($3) p`,
    [sCustomerId, sProductId, JSON.stringify(prices)],
  )
}

const cellShows = (page: Page, line: number, label: string, text: string): Promise<void> =>
  eventually(async () => (await (await lineCell(page, line, label)).innerText()) === text)

test('a quantity that passes a price tier shows the price of that tier, before the save and after it', async () => {
  const { sId } = await makeOrder(site)
  const [customer] = await firstRows(site, 'ele-customer')
  const [product] = await firstRows(site, 'ele-product')
  assert.ok(customer !== undefined && product !== undefined)
  await listPrices(customer.sId, product.sId, [
    [1, 9.25],
    [100, 7.5],
  ])
  const page = await edit(sId)
  await (await lineCell(page, 1, 'Product')).click()
  await page.keyboard.press('Insert')
  await page.locator('[data-row="2"]').waitFor()
  await page.keyboard.type(product.sName)
  await page.getByRole('option', { name: product.sName }).first().waitFor()
  await page.keyboard.press('Tab')
  await cellShows(page, 2, 'Product', product.sName)
  await cellShows(page, 2, 'Price', '9.25')
  // Tab has gone on to the quantity: what lies between is not typed.
  await page.keyboard.type('150')
  await page.keyboard.press('Tab')
  await cellShows(page, 2, 'Price', '7.50')
  await cellShows(page, 2, 'Amount', '1,125.00')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('99')
  await page.keyboard.press('Tab')
  await cellShows(page, 2, 'Price', '9.25')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('100')
  await page.keyboard.press('Tab')
  await cellShows(page, 2, 'Price', '7.50')
  await saved(page)
  assert.equal(await (await lineCell(page, 2, 'Price')).innerText(), '7.50')
  assert.equal(await (await lineCell(page, 2, 'Amount')).innerText(), '750.00')
  assert.equal(await (await lineCell(page, 2, 'Price from')).innerText(), 'Price list')
  // A line that was saved follows as well, for nobody has typed its price.
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await (await lineCell(page, 2, 'Quantity')).click()
  await page.keyboard.type('99')
  await page.keyboard.press('Tab')
  await cellShows(page, 2, 'Price', '9.25')
  await saved(page)
  assert.equal(await (await lineCell(page, 2, 'Amount')).innerText(), '915.75')
})
