// What a record looks up stands in it as a link while it is only read: by pointer and by keys, for whoever may open its module.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { lineCell, makeOrder, ORDERS, openSite, type Visitor } from './site.ts'

const site = await openSite()
after(() => site.close())

const openOrder = async (visitor: Visitor = {}): Promise<Page> => {
  const { sId } = await makeOrder(site)
  const page = await site.enter(visitor)
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  return page
}

const customerOf = (page: Page) => page.locator('.record-form [data-field="sCustomerId"]')

test('the customer of an order is a link, and a control once the order is edited', async () => {
  const page = await openOrder()
  const link = customerOf(page).getByRole('link')
  const name = await link.innerText()
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/m\/ele-customer\/record\//)
  const called = await page.getByRole('heading', { level: 1 }).innerText()
  assert.ok(called.startsWith(`${name} · `), `${called}: its name, then its code`)
  await page.locator('.page-tab[data-shown=true]', { hasText: called }).waitFor()
  await page.goBack()
  await link.waitFor()
  await page.waitForFunction((one) => one === document.activeElement, await link.elementHandle())
  const product = await lineCell(page, 0, 'Product')
  await product.getByRole('link').click({ modifiers: ['Control'] })
  await page.locator('.page-tabs .page-tab').nth(3).waitFor()
  assert.match(page.url(), /sal-sales-order/, 'Ctrl opens it behind the page')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  assert.equal(await page.locator('.record-form input[data-field="sCustomerId"]').inputValue(), name)
  assert.equal(await page.locator('.record-form .field a, .grid-body a').count(), 0)
})

test('the product of a line is a link, which Ctrl-Enter follows; the arrow keys go from cell to cell', async () => {
  const page = await openOrder()
  const product = await lineCell(page, 1, 'Product')
  await product.getByRole('link').click()
  await page.waitForURL(/\/m\/ele-product\/record\//)
  await page.goBack()
  await product.waitFor()
  await page.waitForFunction(() =>
    /^Product, line 2/.test(document.activeElement?.getAttribute('aria-label') ?? ''),
  )
  const quantity = await lineCell(page, 1, 'Quantity')
  await quantity.click()
  const cell = page.locator('.cell-input')
  while (!/^Product\b/.test((await cell.getAttribute('aria-label')) ?? ''))
    await page.keyboard.press('ArrowLeft')
  assert.match(page.url(), /sal-sales-order/)
  assert.equal(await cell.inputValue(), await product.innerText())
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/m\/ele-product\/record\//)
})

test('nothing leads where the user may not go', async () => {
  await site.service.database.query(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode", "bAllow") values ('demo', 'demo-clerk', 'ele-customer', 'view', 0)`,
  )
  const page = await openOrder({ user: 'clerk' })
  await (await lineCell(page, 0, 'Product')).getByRole('link').waitFor()
  assert.equal(await customerOf(page).evaluate((control) => control.tagName), 'INPUT')
})

test('on a phone the sheet of a line leads to its product', async () => {
  const page = await openOrder({ width: 390 })
  await page.locator('.line-card').first().click()
  await page.getByRole('dialog').locator('[data-field="sProductId"]').getByRole('link').click()
  await page.waitForURL(/\/m\/ele-product\/record\//)
})
