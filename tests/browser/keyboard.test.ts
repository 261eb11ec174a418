// By keys alone, as people press them: where the focus is after each step, and what the keys of a record do.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { lineCell, makeOrder, ORDERS, openList, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const openOrder = async (page: Page, sId: string): Promise<void> => {
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
}

test('Ctrl-P opens the prints of a record, with the first one in focus, and Esc closes them', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.signIn()
  await openOrder(page, sId)
  await page.keyboard.press('Control+p')
  await page.waitForFunction(() => document.activeElement?.closest('.print-choices') !== null)
  await page.keyboard.press('Escape')
  await page.locator('.print-choices').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.locator('.shortcut-list div', { hasText: 'Ctrl+P' }).getByText('Print').waitFor()
})

test('Ctrl-Y redoes what Ctrl-Z took back', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.signIn()
  await openOrder(page, sId)
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  const quantity = await lineCell(page, 0, 'Quantity')
  await quantity.click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+z')
  assert.equal(await quantity.innerText(), '2.00')
  await page.keyboard.press('Control+y')
  assert.equal(await quantity.innerText(), '7.00')
})

test('the filter of a column is typed at once, and gives the focus back', async () => {
  const page = await site.signIn()
  await openList(page, ORDERS)
  await page.getByRole('button', { name: 'Filter by Order no.' }).click()
  await page.getByRole('form', { name: 'Filter by Order no.' }).waitFor()
  await page.keyboard.type('SO')
  await page.keyboard.press('Enter')
  await page.getByText('Order no. contains SO').waitFor()
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    'Filter by Order no.',
  )
})
