// Exporting a list: what it shows goes into the file, by keyboard as well, and an export can be stopped.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { columnTexts, listSettled, ORDERS, openList, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const exportButton = (page: Page) => page.locator('.export-button')

/** Lets the entry be taken, and waits for the file. */
const download = async (page: Page, take: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), take()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('the columns, rows and order that the list shows are in the Excel file, and the currency that stands beside amounts', async () => {
  const page = await site.enter()
  await openList(
    page,
    `${ORDERS}?sort=-sBillNo&f=${encodeURIComponent(JSON.stringify([['bCheck', 'eq', 1]]))}`,
  )
  await listSettled(page)
  const heads = await page.locator('.list-head-label').allInnerTexts()
  const numbers = await columnTexts(page, 'sBillNo')
  assert.ok(numbers.length > 2)
  const isInside = await exportButton(page).evaluate((button: HTMLElement) => {
    button.click()
    return document.activeElement?.closest(':popover-open') !== null
  })
  assert.ok(isInside, 'the next key is already for the menu')
  const { name, bytes } = await download(page, () =>
    page.getByRole('button', { name: 'Excel (.xlsx)' }).click(),
  )
  assert.match(name, /^Sales orders \d{4}-\d\d-\d\d\.xlsx$/)
  const [head = [], ...rows] = await readSheet(bytes)
  assert.ok(!heads.includes('Currency'))
  assert.deepEqual(head, heads.toSpliced(heads.indexOf('Total'), 0, 'Currency'))
  const at = head.indexOf('Order no.')
  assert.deepEqual(
    rows.map((row) => row[at]),
    numbers,
  )
  assert.ok(rows.every((row) => /^[A-Z]{3}$/.test(String(row[head.indexOf('Currency')]))))
  await page.getByText(`Exported: ${name}`).waitFor()
})

test('by the keyboard, in Chinese, to CSV; and an export that takes long can be stopped', async () => {
  const page = await site.enter({ language: 'zh-CN' })
  await openList(page, ORDERS)
  await listSettled(page)
  await exportButton(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Excel（.xlsx）' }).waitFor()
  await page.keyboard.press('ArrowDown')
  const { name, bytes } = await download(page, () => page.keyboard.press('Enter'))
  assert.match(name, /^销售订单 .*\.csv$/)
  assert.match(bytes.toString(), /^\ufeff/)
  assert.ok(await exportButton(page).evaluate((button) => button === document.activeElement))

  await page.getByRole('button', { name: '导出', exact: true }).waitFor()
  await page.route('**/entry/export*', () => undefined)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText('正在导出…').first().waitFor()
  await exportButton(page).click()
  await page.getByRole('button', { name: '停止导出' }).click()
  await page.getByRole('button', { name: '导出', exact: true }).waitFor()
})

const askBehind = async (page: Page): Promise<void> => {
  await exportButton(page).focus()
  await page.keyboard.press('Enter')
  for (let down = 0; down < 3; down += 1) await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'CSV, in the background' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
}

test('a long list is exported in the background: its progress stands where it was asked for, another is stopped, and the file is fetched from the word of it', async () => {
  const { database } = site.service
  await database.query(`
    alter table public.elecustomer disable trigger user;
    insert into public.elecustomer ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName")
    select 'demo', 'demo-hq', 'long' || n, 'LONG-' || n, 'Long ' || n from generate_series(1, 1100) n;
    alter table public.elecustomer enable trigger user`)
  const page = await site.enter()
  await openList(page, '/m/ele-customer')
  await listSettled(page)
  // Nothing is kept until then.
  const holder = new pg.Client(database.url)
  await holder.connect()
  await holder.query(`select pg_advisory_lock(hashtext('files'), hashtext('demo'))`)
  await askBehind(page)
  await page.getByText('It is exported in the background.').waitFor()
  await page.getByRole('button', { name: /^In the background… \d+ %$/ }).waitFor()
  await page.locator('.export-progress[value]').waitFor()
  await askBehind(page)
  await page.keyboard.press('Alt+m')
  await page.locator('.own-work').nth(1).waitFor()
  await page
    .locator('.own-work')
    .filter({ hasText: /Exporting… \d+ %/ })
    .waitFor()
  const waiting = page.locator('.own-work').filter({ hasText: 'Waits its turn' })
  await waiting.getByRole('button', { name: 'Stop: Customers' }).click()
  await page.getByText('It was stopped.').waitFor()
  await waiting.waitFor({ state: 'detached' })
  assert.ok(await page.locator('#bell-messages').evaluate((head) => head === document.activeElement))
  assert.equal(await page.locator('.own-work').count(), 1)
  await page.keyboard.press('Escape')
  await holder.end()
  const offer = page.locator('.toast').getByRole('button', { name: 'Download' })
  const { name, bytes } = await download(page, () => offer.click())
  assert.match(name, /^Customers .*\.csv$/)
  assert.ok(bytes.toString().split('\r\n').length > 1100)
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor()
  await page.keyboard.press('Alt+m')
  const again = await download(page, () => page.getByRole('button', { name: `Download: ${name}` }).click())
  assert.deepEqual(again, { name, bytes })
})
