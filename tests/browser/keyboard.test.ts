// By keys alone, as people press them: where the focus is after each step, and what the keys of a record do.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import {
  columnTexts,
  fieldValue,
  lineCell,
  listSettled,
  makeOrder,
  ORDERS,
  openList,
  openSite,
} from './site.ts'

const site = await openSite()
after(() => site.close())

const openOrder = async (page: Page, sId: string): Promise<void> => {
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
}

test('Ctrl-P opens the prints of a record, with the first one in focus, and Esc closes them', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await openOrder(page, sId)
  await page.keyboard.press('Control+p')
  await page.waitForFunction(() => document.activeElement?.closest('.menu-entries') !== null)
  await page.keyboard.press('Escape')
  await page.locator('.menu-entries').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.locator('.shortcut-list div', { hasText: 'Ctrl+P' }).getByText('Print').waitFor()
})

test('Ctrl-Y redoes what Ctrl-Z took back', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await openOrder(page, sId)
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  const quantity = await lineCell(page, 0, 'Quantity')
  await quantity.click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+z')
  assert.equal(await quantity.innerText(), '2')
  await page.keyboard.press('Control+y')
  assert.equal(await quantity.innerText(), '7')
})

test('the filter of a column is typed at once, and gives the focus back', async () => {
  const page = await site.enter()
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

/** What has the focus: its first class, or its role in the form. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement
    return active?.getAttribute('data-field') ?? active?.classList[0] ?? active?.tagName ?? ''
  })

const hasFocus = async (page: Page, expected: string): Promise<void> => {
  await page
    .waitForFunction((name) => document.activeElement?.classList.contains(name) === true, expected, {
      timeout: 5000,
    })
    .catch(() => undefined)
  assert.equal(await focused(page), expected)
}

const activeRow = (page: Page): Promise<string | null> =>
  page.locator('.list-row-active [data-field="sBillNo"]').textContent()

test('a list that was opened by keys is moved in at once, and the way back leads to the same row', async () => {
  const page = await site.signIn()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sales orders')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.list-row')
  await hasFocus(page, 'grid-scroll')
  const numbers = await columnTexts(page, 'sBillNo')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: numbers[2] ?? '' }).waitFor()
  await hasFocus(page, 'record-body')
  await page.keyboard.press('Escape')
  await page.waitForSelector('.list-row')
  await hasFocus(page, 'grid-scroll')
  assert.equal(await activeRow(page), numbers[2])
  await page.keyboard.press('ArrowDown')
  assert.equal(await activeRow(page), numbers[3])
})

test('the way back leads to the same page, as far down as it was scrolled', async () => {
  const page = await site.enter()
  await page.setViewportSize({ width: 1360, height: 260 })
  await openList(page, `${ORDERS}?size=5`)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForURL(/page=2/)
  await listSettled(page)
  await page.getByText(/^6–/).waitFor()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
  const number = await activeRow(page)
  const top = () => page.locator('.list-scroll').evaluate((element) => element.scrollTop)
  const before = await top()
  assert.ok(before > 0)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.record-form')
  await page.goBack()
  await page.waitForSelector('.list-row')
  await listSettled(page)
  assert.match(page.url(), /page=2/)
  assert.equal(await activeRow(page), number)
  assert.equal(await top(), before)
})

test('saving, giving up and approving leave the focus in the record, so that its keys go on working', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await openOrder(page, sId)
  await hasFocus(page, 'record-body')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await hasFocus(page, 'record-body')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  for (let tries = 0; tries < 12 && (await focused(page)) !== 'sContact'; tries += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.type('Ms Moss')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  await hasFocus(page, 'record-body')
  assert.equal(await fieldValue(page, 'sContact'), 'Ms Moss')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.locator('[data-status=approved]').waitFor()
  await hasFocus(page, 'record-body')
})

test('a day is chosen from the calendar of a date by the keyboard, and the field keeps it and the focus', async () => {
  const page = await site.enter({ language: 'zh-CN' })
  await page.goto(`${site.service.url}${ORDERS}/new`)
  const day = page.locator('.record-form [data-field="tDeliveryDate"]')
  await day.fill('2026-12-09')
  await page.keyboard.press('Alt+ArrowDown')
  await page.locator('[data-day="2026-12-09"]:focus').waitFor()
  assert.match(await page.locator('.month th').first().innerText(), /一/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.locator('.month').waitFor({ state: 'detached' })
  assert.equal(await day.inputValue(), '2026-12-15')
  assert.ok(await day.evaluate((field) => field === document.activeElement))
  await day.press('Tab')
  assert.equal(await day.inputValue(), '2026-12-15')
})
