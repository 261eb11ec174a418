// The builder's pages of what is made of parts: steps of an approval, bill numbers and print templates in two layers, charts as they are drawn.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { findingsOn } from './axe.ts'
import { openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${site.service.url}/builder/${path}`)
  await page.waitForSelector('.row-editor, .data-table')
}

const PLACES = [
  ['approvals/sal-delivery.approval', '审核'],
  ['charts/dash-sales.products', '图表'],
  ['bill-numbers/acc-voucher.sBillNo', '单据编号'],
  ['print-templates/sal-delivery.delivery', '打印模板'],
] as const

const page = await site.build('', { language: 'en' })

test('a step is added and moved by keyboard, and what is refused of it stands at the step', async () => {
  await open(page, 'approvals/sal-delivery.approval')
  const steps = page.locator('fieldset[data-part="jApprove.steps"]')
  const cards = steps.locator('> ol > li')
  const count = await cards.count()
  await steps.locator('> .part-add, > * .part-add').last().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Refuse the record', exact: true }).press('Enter')
  const added = page.locator(`[data-part="jApprove.steps.${count}.refuseWhen"] textarea`)
  await added.fill('dNowhere < 0')
  await page.locator(`[data-part="jApprove.steps.${count}.sMsgEn"] input`).fill('No.')
  await page.locator(`[data-part="jApprove.steps.${count}.sMsgZh"] input`).fill('不行。')
  await added.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page
    .locator(`[data-part="jApprove.steps.${count - 1}.refuseWhen"] textarea`)
    .and(page.getByText('dNowhere < 0'))
    .waitFor()
  await page.keyboard.press('Control+s')
  await page
    .locator(`[data-part^="jApprove.steps.${count - 1}"] .complaint`)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  assert.equal(await cards.count(), count)
})

test('a setting of bill numbers shows the next number while it is changed, and goes back to the standard', async () => {
  await open(page, 'bill-numbers/acc-voucher.sBillNo')
  const next = page.locator('.next-number output')
  await page.locator('[data-attribute=sPrefix] input').fill('VX')
  await next.filter({ hasText: /^VX\d{6}\d{4}$/ }).waitFor()
  await page.keyboard.press('Control+s')
  const row = page.locator('.data-table tr', { hasText: 'accvoucher' })
  await row.getByText('changed by us').waitFor()
  await page.getByRole('button', { name: 'Restore standard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore standard' }).click()
  await row.getByText('standard', { exact: true }).waitFor()
})

test('a chart is drawn on real data beside its fields, among those of its dashboard', async () => {
  await open(page, 'charts/dash-sales.products')
  await page.locator('.chart-preview .chart[data-kind=sPie]').waitFor()
  await page.locator('.chart-placement [aria-current=true]').waitFor()
  assert.ok((await page.locator('fieldset[data-part=slaves] > ol > li').count()) > 1)
})

test('cells of a template are added, moved and dragged on paper, and printed anew', async () => {
  await open(page, 'print-templates/sal-delivery.delivery')
  await page.locator('.template-pdf[data-printed=true]').waitFor()
  const notes = page.locator('[data-band=notes] .template-cell')
  const count = await notes.count()
  const printed = page.waitForResponse((answer) => answer.url().includes('/report/try'))
  await page.getByRole('button', { name: 'Add to Notes' }).press('Enter')
  await page.getByRole('button', { name: 'Date · tBillDate' }).press('Enter')
  assert.equal((await printed).headers()['content-type'], 'application/pdf')
  assert.equal(await notes.count(), count + 1)
  await notes.last().focus()
  await page.keyboard.press('Delete')
  assert.equal(await notes.count(), count)
  const band = page.locator('[data-band=notes]')
  await page.locator('.template-palette').evaluate((one) => one.scrollIntoView({ block: 'start' }))
  await page.locator('.template-field', { hasText: 'Customer' }).first().hover()
  await page.mouse.down()
  const box = await band.boundingBox()
  assert.ok(box !== null)
  await page.mouse.move(box.x + box.width / 2, box.y + 4, { steps: 5 })
  await page.mouse.move(box.x + box.width / 2, box.y + 8, { steps: 5 })
  await page.mouse.up()
  await notes.nth(count).waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  assert.equal(await notes.count(), count)
})

test('axe finds nothing on these pages in the dark, and they speak Chinese', async () => {
  const chinese = await site.build('', { language: 'zh-CN', isDark: true })
  for (const [path, title] of PLACES) {
    await open(chinese, path)
    await chinese.getByRole('heading', { level: 1, name: title }).waitFor()
    await chinese.waitForSelector('.row-editor')
    assert.deepEqual(await findingsOn(chinese), [], `/builder/${path}`)
  }
})
