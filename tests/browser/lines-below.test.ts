// Lines of lines: they stand under the chosen line, are typed, pasted and deleted there, and what is computed of them follows up to the header.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { findingsOn } from './axe.ts'
import { LOTS, makeLots, makeReceipt } from './lot-module.ts'
import { fieldValue, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())
before(() => makeLots(site))

const open = async (page: Page, sId: string): Promise<void> => {
  await page.goto(`${site.service.url}/m/${LOTS}/record/${sId}`)
  await page.waitForSelector('.record-form')
}

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const cell = (lines: Locator, row: number, col: number): Locator =>
  lines.locator(`> .grid-scroll [data-row="${row}"] [data-col="${col}"]`)
const texts = (lines: Locator, col: number): Promise<string[]> =>
  lines.locator(`> .grid-scroll [data-row] [data-col="${col}"]`).allInnerTexts()

const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

const saved = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
}

test('lots stand under the line that is chosen, and are typed, pasted, undone, deleted and saved there', async () => {
  const page = await site.enter()
  await open(page, await makeReceipt(site))
  const goods = panel(page, 'Goods')
  await panel(page, 'Lots of line 1').waitFor()
  assert.deepEqual(await texts(panel(page, 'Lots of line 1'), 0), ['A', 'B'])
  await cell(goods, 1, 0).click()
  assert.deepEqual(await texts(panel(page, 'Lots of line 2'), 0), ['C'])
  await page.keyboard.press('Alt+PageDown')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Lot, line 1')
  const chosen = goods.locator('> .grid-scroll [data-row][aria-current]')
  assert.equal(await chosen.getAttribute('data-row'), '1', 'it is seen whose lots one is in')
  assert.deepEqual(await findingsOn(page), [])

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
  const bolts = panel(page, 'Lots of line 2')
  await cell(bolts, 0, 1).click()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  assert.equal(await cell(bolts, 0, 2).innerText(), '60.00', 'worth looks at the price of its line')
  assert.deepEqual(await texts(goods, 3), ['10.00', '60.00'])
  assert.equal(await fieldValue(page, 'dTotal'), '70.00')
  await paste(page, 'D\t1\nE\t2')
  assert.deepEqual(await texts(bolts, 0), ['C', 'D', 'E'])
  assert.equal(await fieldValue(page, 'dTotal'), '100.00')
  await cell(goods, 1, 1).click()
  await page.keyboard.type('20')
  assert.deepEqual(await texts(bolts, 2), ['120.00', '20.00', '40.00'])

  await cell(goods, 0, 0).click()
  assert.deepEqual(
    await texts(panel(page, 'Lots of line 1'), 0),
    ['A', 'B'],
    'lots of others are as they were',
  )
  await page.keyboard.press('Control+Delete')
  assert.deepEqual(await texts(goods, 0), ['Bolts'])
  assert.deepEqual(await texts(panel(page, 'Lots of line 1'), 0), ['C', 'D', 'E'])
  await page.keyboard.press('Control+z')
  assert.deepEqual(await texts(panel(page, 'Lots of line 1'), 0), ['A', 'B'])
  await page.keyboard.press('Control+Delete')

  await page.keyboard.press('Insert')
  await panel(page, 'Lots of line 2').waitFor()
  await page.keyboard.press('Alt+PageDown')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Lot, line 1')
  await page.keyboard.type('N')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Alt+PageUp')
  await page.keyboard.type('Nails')
  await saved(page)
  await page.reload()
  await panel(page, 'Lots of line 1').waitFor()
  assert.deepEqual(await texts(panel(page, 'Goods'), 0), ['Bolts', 'Nails'])
  assert.deepEqual(await texts(panel(page, 'Goods'), 2), ['9', '5'])
  await cell(panel(page, 'Goods'), 1, 0).click()
  assert.deepEqual(await texts(panel(page, 'Lots of line 2'), 0), ['N'])
  assert.equal(await fieldValue(page, 'dTotal'), '180.00')
})

test('what became of lots is told with the record', async () => {
  const page = await site.enter()
  await open(page, await makeReceipt(site))
  const lots = panel(page, 'Lots of line 1')
  await lots.waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await cell(lots, 1, 1).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Z')
  await saved(page)
  const entry = page.locator('.activity-entry').first()
  await entry.getByText('added a line to Lots').waitFor()
  assert.match(await entry.innerText(), /changed Quantity of Lots, line 2, 3 → 7/)
})

test('a lot without a number is complained about, and a duplicate has the lots of the lines it has', async () => {
  const page = await site.enter()
  const sId = await makeReceipt(site)
  await open(page, sId)
  await panel(page, 'Lots of line 1').waitFor()
  await page.keyboard.press('d')
  await page.waitForURL(/from=/)
  await panel(page, 'Lots of line 1').waitFor()
  assert.deepEqual(await texts(panel(page, 'Lots of line 1'), 0), ['A', 'B'])
  await cell(panel(page, 'Lots of line 1'), 1, 0).click()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+s')
  await page.getByText('Some fields need attention.').waitFor()
  assert.equal(await panel(page, 'Lots of line 1').locator('.grid-cell-bad').count(), 1)
  await page.keyboard.type('Z')
  await page.keyboard.press('Enter')
  await cell(panel(page, 'Goods'), 1, 0).click()
  await page.keyboard.press('Control+Delete')
  await saved(page)
  await page.waitForURL((url) => url.pathname.includes('/record/') && !url.pathname.endsWith(sId))
  assert.deepEqual(await texts(panel(page, 'Goods'), 0), ['Nuts'])
  assert.deepEqual(await texts(panel(page, 'Lots of line 1'), 0), ['A', 'Z'])
})

test('on a phone the lots are cards in the sheet of their line', async () => {
  const page = await site.enter({ width: 390 })
  await open(page, await makeReceipt(site))
  await page.locator('.line-card').first().click()
  const sheet = page.getByRole('dialog', { name: 'Goods, line 1 of 2' })
  assert.match(await sheet.locator('.line-card').nth(1).innerText(), /^B\s+6\.00\s+3$/)
  await sheet.getByRole('button', { name: 'Edit' }).click()
  await sheet.getByRole('button', { name: 'Delete line' }).waitFor()
  await sheet.locator('.line-card').nth(1).click()
  const lot = page.getByRole('dialog', { name: 'Lots, line 2 of 2' })
  await lot.locator('[data-field="dQty"]').fill('8')
  assert.deepEqual(await findingsOn(page), [])
  await lot.getByRole('button', { name: 'Done' }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  assert.match(await page.locator('.line-card').first().innerText(), /^Nuts\s+20\.00\s+10 × 2\.00/)
  assert.equal(await fieldValue(page, 'dTotal'), '60.00')
})
