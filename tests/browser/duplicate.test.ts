// A duplicate of a record: by button and key, with its lines, saved like any new record, asked about before it is lost.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fieldValue, footSum, lineCell, makeOrder, ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

test('an approved order is duplicated with its lines; the copy has a number of its own and waits', async () => {
  const { sId, sBillNo } = await makeOrder(site)
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  const [customer, sum] = [await fieldValue(page, 'sCustomerId'), await footSum(page, 'dQty')]
  await page.keyboard.press('a')
  await page.locator('[data-status=approved]').waitFor()
  await page.keyboard.press('d')
  await page.getByText(`A duplicate of ${sBillNo}, not saved yet.`).waitFor()
  assert.equal(await fieldValue(page, 'sCustomerId'), customer)
  assert.equal(await fieldValue(page, 'sBillNo'), '')
  assert.equal(await footSum(page, 'dQty'), sum)
  await page.getByRole('link', { name: 'Quotations' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText(`A duplicate of ${sBillNo}, not saved yet.`).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.waitForURL(/\/record\//)
  const made = await page.locator('h1').innerText()
  assert.match(made, /^SO\d+$/)
  assert.notEqual(made, sBillNo)
  assert.equal(await (await lineCell(page, 1, 'Quantity')).innerText(), '3')
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  assert.doesNotMatch(page.url(), /from=/)
})
