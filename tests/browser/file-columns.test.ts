// Files that columns hold: a picture of a product that is chosen, looked at, kept by the save and by nothing before it; one in a line's cell.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { lineCell, makeOrder, ORDERS, openList, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PRODUCTS = '/m/ele-product'

const choose = async (page: Page, name: string, mimeType = 'image/png', buffer = PNG): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose (a file|another): / }).click()
  await (await chooser).setFiles({ name, mimeType, buffer })
}

const shown = (page: Page, name: string) => page.locator('.column-file .file-name', { hasText: name })

test('a picture of a record is part of its save', async () => {
  const page = await site.enter()
  await openList(page, PRODUCTS)
  await page.locator('.list-row').first().dblclick()
  await page.locator('.record-form').waitFor()
  const address = page.url()
  const edit = (): Promise<void> => page.getByRole('button', { name: 'Edit', exact: true }).click()
  await edit()
  await choose(page, 'note.png', 'image/png', Buffer.from('no picture'))
  const refused = page.locator('.column-file [role=alert]')
  await refused.waitFor()
  assert.match(await refused.innerText(), /not what its name or type says/)
  await choose(page, 'box.png')
  await shown(page, 'box.png').waitFor()
  await page.locator('.column-file img').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  assert.equal(await page.locator('.column-file button', { hasText: 'box.png' }).count(), 1)

  await edit()
  await page.getByRole('button', { name: 'Remove what Picture holds' }).click()
  await shown(page, 'box.png').waitFor({ state: 'detached' })
  await choose(page, 'other.png')
  await shown(page, 'other.png').waitFor()
  await page.keyboard.press('Escape')
  const leave = page.getByRole('dialog').getByRole('button', { name: /Discard/ })
  await leave.click()
  await shown(page, 'box.png').waitFor()

  await page.goto(address)
  await shown(page, 'box.png').waitFor()
  await openList(page, PRODUCTS)
  await page.locator('.list-row [data-field="sPicture"] img').waitFor()
})

test('a cell of a line shows its file, and takes one by the keyboard', async () => {
  await site.service.database.query(`
    alter table public.salorderline add "sDrawing" text;
    insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "iOrder")
    values ('sal-sales-order.slave', 'sDrawing', 'sDrawing', 'Drawing', '图纸', 'file', 2)`)
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.locator('.cell-input').waitFor()
  const cell = await lineCell(page, 0, 'Drawing')
  await page.locator('.cell-input').focus()
  await page.keyboard.press('F2')
  await page.getByRole('dialog', { name: 'Drawing' }).waitFor()
  await choose(page, 'die cut.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'))
  await shown(page, 'die cut.pdf').waitFor()
  await page.keyboard.press('Escape')
  await cell.getByText('die cut.pdf').waitFor()
  assert.match(await page.evaluate(() => document.activeElement?.className ?? ''), /cell-input/)
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await page.reload()
  await page.locator('.cell-input').waitFor()
  await (await lineCell(page, 0, 'Drawing')).getByText('die cut.pdf').waitFor()
})

test('the logo of the company stands in the head of the page as soon as it is saved', async () => {
  const page = await site.enter({ isDark: true })
  await page.goto(`${site.service.url}/m/sft-company`)
  await page.locator('.list-panel[aria-busy=false]').waitFor()
  const rows = page.locator('.list-row')
  if ((await rows.count()) > 0) {
    await rows.first().dblclick()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
  } else {
    await page.getByRole('button', { name: 'New', exact: true }).first().click()
    await page.locator('[data-field="sName"]').fill('Brightfold')
  }
  await choose(page, 'logo.png')
  await shown(page, 'logo.png').waitFor()
  assert.equal(await page.locator('.brand-logo').count(), 0)
  await page.keyboard.press('Control+s')
  await page.locator('.brand-logo').waitFor()
})
