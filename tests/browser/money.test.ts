// What the page says of money before a save is what the save stores: prices that only the service knows, and the digits of the currency.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { fieldValue, footSum, lineCell, makeOrder, ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const edit = async (sId: string): Promise<Page> => {
  const page = await site.signIn()
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
  await shows(page, 'dAmount', '52.00')
  assert.equal(await fieldValue(page, 'dTotal'), '52')
  await saved(page)
  assert.equal(await footSum(page, 'dAmount'), '52.00')
  assert.equal(await fieldValue(page, 'dTotal'), '52')
})
