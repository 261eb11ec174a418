// An order in the page: changed by keyboard, entered by keyboard alone, approved, and then refused to change.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import {
  actionTexts,
  fieldValue,
  footSum,
  lineCell,
  listRow,
  makeOrder,
  ORDERS,
  openList,
  openSite,
  pressAction,
} from './site.ts'

const site = await openSite()
after(() => site.close())

const openOrder = async (page: Page, sId: string): Promise<void> => {
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
}

const saved = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await page.getByText('Saved', { exact: true }).first().waitFor()
}

test('a line is changed by keyboard, the foot follows while typing, and the value survives a reload', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await openOrder(page, sId)
  assert.equal(await footSum(page, 'dAmount'), '50.00')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await (await lineCell(page, 1, 'Quantity')).click()
  await page.keyboard.type('13')
  assert.equal(await footSum(page, 'dAmount'), '150.00', 'the foot follows before the cell is left')
  assert.equal(await fieldValue(page, 'dTotal'), '150.00')
  await page.keyboard.press('Control+s')
  await saved(page)
  await page.reload()
  await page.waitForSelector('.record-form')
  assert.equal(await (await lineCell(page, 1, 'Quantity')).innerText(), '13')
  assert.equal(await footSum(page, 'dAmount'), '150.00')
})

test('a clerk finds what is chosen from; where it may not be read, the list says so', async () => {
  const page = await site.enter({ user: 'clerk' })
  await page.goto(`${site.service.url}${ORDERS}/new`)
  await page.locator('[data-field=sCurrency]').fill('US')
  await page.locator('.suggestion', { hasText: 'USD' }).waitFor()
  await page.route('**/getBusinessDataByFormcustomId/ele-customer.list*', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'forbidden', title: 'Not allowed', detail: 'No right to this' },
    }),
  )
  await page.locator('[data-field=sCustomerId]').fill('Harb')
  await page.locator('.suggestion-note', { hasText: 'No right to this' }).waitFor()
})

test('an order of four header fields and five lines of three cells takes no mouse and at most 23 control keys', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  let controls = 0
  const press = async (key: string): Promise<void> => {
    controls += 1
    await page.keyboard.press(key)
  }
  await press('n')
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-field') === 'tBillDate')
  await page.keyboard.type('2026-11-20')
  await press('Enter')
  await page.keyboard.type('Harbour')
  await press('Enter')
  await page.keyboard.type('Ms Reed')
  await press('Enter')
  await page.keyboard.type('2026-12-24')
  await press('Control+Enter')
  const lines = [
    ['sleeve', '10', '1.25'],
    ['stand', '2', '100'],
    ['leaflet', '300', '0.5'],
    ['sleeve', '4', '2'],
    ['stand', '1', '99.99'],
  ]
  for (const [index, [product = '', quantity = '', price = '']] of lines.entries()) {
    await page.waitForFunction(
      (label) => document.activeElement?.getAttribute('aria-label') === label,
      `Product, line ${index + 1}`,
    )
    await page.keyboard.type(product)
    await press('Enter')
    await page.keyboard.type(quantity)
    await press('Enter')
    await page.keyboard.type(price)
    if (index < lines.length - 1) await press('Control+Enter')
  }
  await press('Control+s')
  await saved(page)
  assert.ok(controls <= 23, `${controls} control keys`)
  assert.equal(await footSum(page, 'dAmount'), '470.49')
  assert.equal(
    await fieldValue(page, 'sContact'),
    'Ms Reed',
    'what was typed is not overwritten by the lookup',
  )
  assert.match(await fieldValue(page, 'sCustomerId'), /Harbour/)
  assert.match(await fieldValue(page, 'sBillNo'), /^SO\d+$/)
  assert.equal(await (await lineCell(page, 1, 'Price')).innerText(), '100.00')
})

test('what is missing or wrong is said at its field and nothing is sent', async () => {
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/new`)
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-field') === 'tBillDate')
  await page.keyboard.type('soon')
  await page.keyboard.press('Control+s')
  await page.getByText('Some fields need attention.').waitFor()
  const date = page.locator('.record-form [data-field="tBillDate"]')
  assert.equal(await date.getAttribute('aria-invalid'), 'true')
  assert.equal(await date.inputValue(), 'soon')
  await page.getByText('Customer is required').first().waitFor()
})

test('a refusal of the service stands at the field that it is about, with what happened, and without a trace id', async () => {
  const page = await site.enter()
  await page.goto(`${site.service.url}/m/ele-customer/new`)
  await page.locator('.record-form [data-field="sCode"]').fill('C001')
  await page.locator('.record-form [data-field="sName"]').fill('Twice')
  await page.keyboard.press('Control+s')
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved: Already taken' })
  await alert.waitFor()
  assert.doesNotMatch(await alert.innerText(), /Trace id/)
  const code = page.locator('.record-form [data-field="sCode"]')
  assert.equal(await code.getAttribute('aria-invalid'), 'true')
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-field')), 'sCode')
})

test('an approved order is read-only and says why; a change that was under way is refused with the reason', async () => {
  const { sId, sBillNo } = await makeOrder(site)
  const page = await site.enter()
  await openOrder(page, sId)
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await (await lineCell(page, 0, 'Quantity')).click()
  await page.keyboard.type('99')

  const other = await site.tab(page, `${ORDERS}/record/${sId}`)
  await other.getByRole('button', { name: 'Approve', exact: true }).click()
  await other.locator('[data-status=approved]').waitFor()
  await other.getByText('This record is approved, so it cannot be changed or deleted.').waitFor()
  assert.equal(await other.getByRole('button', { name: 'Edit', exact: true }).count(), 0)
  assert.equal((await actionTexts(other)).includes('Delete'), false)

  await page.keyboard.press('Control+s')
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved' })
  await alert.waitFor()
  assert.match(await alert.innerText(), /approved/i)
  assert.doesNotMatch(await alert.innerText(), /Trace id/)
  assert.equal(await (await lineCell(page, 0, 'Quantity')).innerText(), '99', 'the input is kept')

  await openList(other, ORDERS)
  assert.match(await listRow(other, sBillNo).innerText(), /Approved/)
})

test('an order is deleted after a question', async () => {
  const { sId, sBillNo } = await makeOrder(site)
  const page = await site.enter()
  await openOrder(page, sId)
  assert.ok((await actionTexts(page)).includes('Delete'))
  await pressAction(page, 'Delete')
  await page
    .getByRole('dialog', { name: /Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.waitForSelector('.list-row')
  await page.getByText('Deleted').waitFor()
  assert.equal(await listRow(page, sBillNo).count(), 0)
})
