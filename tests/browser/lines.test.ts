// The line grid: pasting from a spreadsheet, undo, fill down, deleting, choosing, and input methods from the first key.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { footSum, lineCell, makeOrder, ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const editOrder = async (): Promise<Page> => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  return page
}

const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

const cellText = async (page: Page, line: number, label: string): Promise<string> =>
  (await lineCell(page, line, label)).innerText()

test('a table from a spreadsheet fills cells, adds lines, finds products and marks what it cannot read', async () => {
  const page = await editOrder()
  await (await lineCell(page, 1, 'Product')).click()
  await paste(
    page,
    'Display stand\t\t\t5\t12.34\nShipping sleeve\t\t\t"1,000"\t0.5\nNo such thing\t\t\tabc\t1',
  )
  await page.waitForFunction(() => document.querySelectorAll('.grid-cell-pending').length === 0)
  assert.equal(await page.locator('[data-row]').count(), 4)
  assert.equal(await cellText(page, 1, 'Product'), 'Display stand')
  assert.equal(await cellText(page, 1, 'Quantity'), '5')
  assert.equal(
    await cellText(page, 1, 'Price'),
    '12.34',
    'a pasted price is not overwritten by the product’s own',
  )
  assert.equal(await cellText(page, 2, 'Quantity'), '1,000')
  assert.match(await cellText(page, 2, 'Unit'), /\w+/, 'a looked-up product brings its unit along')
  assert.equal(await cellText(page, 3, 'Quantity'), 'abc')
  assert.equal(await page.locator('.grid-cell-bad').count(), 2)
  await page.keyboard.press('Control+s')
  await page.getByText('Some fields need attention.').waitFor()
  await page.getByText('Product: Nothing was found for this text (line 4)').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Product, line 4')
})

test('a pasted text is what it says or stays, marked: no product is guessed from the beginning of a name', async () => {
  const page = await editOrder()
  await (await lineCell(page, 1, 'Product')).click()
  await paste(page, 'p001\t\t\t1\t¥1,200.50\nP0\t\t\t2\t1\nDisplay\t\t\t3\t1')
  await page.getByText('9 cells pasted, 2 of them need attention').waitFor()
  assert.notEqual(await cellText(page, 1, 'Product'), 'p001', 'a code is found however it is written')
  assert.equal(await cellText(page, 1, 'Price'), '1,200.50')
  assert.equal(await cellText(page, 2, 'Product'), 'P0')
  assert.equal(await cellText(page, 3, 'Product'), 'Display')
  assert.equal(await page.locator('.grid-cell-bad').count(), 2)
})

test('three hundred pasted lines are looked up by one question and undone as one step', async () => {
  const page = await editOrder()
  const lines = Array.from({ length: 300 }, (_, index) => `P00${(index % 3) + 1}\t\t\t${index + 1}\t2.5`)
  await (await lineCell(page, 1, 'Product')).click()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/getBusinessDataByFormcustomId/')) asked.push(request.url())
  })
  await paste(page, lines.join('\n'))
  await page.getByText('900 cells pasted').waitFor()
  assert.equal(asked.length, 1)
  assert.equal(await page.locator('.grid-cell-bad').count(), 0)
  const sums = (await footSum(page, 'dQty')).split('\n').filter((text) => /^[\d,.]+/.test(text))
  const quantities = sums.map((text) => Number.parseFloat(text.replaceAll(',', '')))
  assert.equal(
    quantities.reduce((sum, each) => sum + each, 0),
    45_152,
  )
  await page.keyboard.press('Control+z')
  assert.equal(await page.locator('[data-row]').count(), 2)
})

test('undo takes everything back, redo brings it again', async () => {
  const page = await editOrder()
  const before = await footSum(page, 'dQty')
  await (await lineCell(page, 0, 'Quantity')).click()
  await page.keyboard.type('70')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Insert')
  await page.locator('[data-row="2"]').waitFor()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  assert.equal(await page.locator('[data-row]').count(), 2)
  assert.equal(await footSum(page, 'dQty'), before)
  await page.keyboard.press('Control+Shift+Z')
  assert.equal(await cellText(page, 0, 'Quantity'), '70')
})

test('fill down copies the cell above, Ctrl+Del takes the line away, copied cells are a table', async () => {
  const page = await editOrder()
  await (await lineCell(page, 1, 'Quantity')).click()
  await page.keyboard.press('Control+d')
  assert.equal(await cellText(page, 1, 'Quantity'), '2')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Control+c')
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '2\t10\n2\t10')
  await (await lineCell(page, 0, 'Quantity')).click()
  await page.keyboard.press('Control+Delete')
  assert.equal(await page.locator('[data-row]').count(), 1)
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  assert.equal(await page.locator('[data-row]').count(), 1)
})

test('Esc takes back what was typed into the cell and nothing else', async () => {
  const page = await editOrder()
  await (await lineCell(page, 0, 'Quantity')).click()
  await page.keyboard.type('5')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('77')
  await page.keyboard.press('Escape')
  assert.equal(await cellText(page, 0, 'Price'), '10.00')
  assert.equal(await cellText(page, 0, 'Quantity'), '5')
  await page.getByRole('button', { name: 'Save' }).waitFor()
})

test('an input method keeps every character, and Enter while composing does not move', async () => {
  const page = await editOrder()
  const client = await page.context().newCDPSession(page)
  await (await lineCell(page, 0, 'Remark')).click()
  for (const text of ['n', 'ni', '你']) {
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  await client.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    windowsVirtualKeyCode: 229,
  })
  await client.send('Input.insertText', { text: '你好' })
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    'Remark, line 1',
  )
  await page.keyboard.press('Enter')
  assert.equal(await cellText(page, 0, 'Remark'), '你好')
})

test('the last cell’s Enter adds a line, and a line that nobody touched is not saved', async () => {
  const page = await editOrder()
  await (await lineCell(page, 1, 'Remark')).click()
  await page.keyboard.type('last')
  await page.keyboard.press('Enter')
  await page.locator('[data-row="2"]').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Product, line 3')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  assert.equal(await page.locator('[data-row]').count(), 2)
})

test('typing into a record that nobody edits begins to edit it and keeps every key', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await page.route('**/addSysLocking*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  await (await lineCell(page, 0, 'Quantity')).click()
  for (const key of ['1', '2', '5', 'Enter', '7', '.', '5', 'Tab']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Save' }).waitFor()
  assert.equal(await cellText(page, 0, 'Quantity'), '125')
  assert.equal(await cellText(page, 0, 'Price'), '7.50')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  assert.equal(await cellText(page, 0, 'Quantity'), '2')
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  assert.equal(await cellText(page, 0, 'Quantity'), '125')
})

test('keys typed while someone else holds the record are given up, and who holds it is said', async () => {
  const { sId } = await makeOrder(site)
  const ada = await site.enter()
  await ada.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await ada.waitForSelector('.record-form')
  await ada.keyboard.press('e')
  await ada.getByRole('button', { name: 'Save' }).waitFor()
  const wei = await site.enter({ user: 'clerk' })
  await wei.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await wei.waitForSelector('.record-form')
  await (await lineCell(wei, 0, 'Quantity')).click()
  await wei.keyboard.type('99')
  await wei.getByText('Ada Lin is editing this record', { exact: true }).waitFor()
  assert.equal(await cellText(wei, 0, 'Quantity'), '2')
  assert.equal(await wei.evaluate(() => (document.activeElement as HTMLInputElement).value), '2')
})

test('typing into a field of the form begins to edit the record and keeps every key', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  await page.locator('.record-form [data-field="sContact"]').click()
  await page.keyboard.type('Ms Reed of Leeds')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field="sContact"]')?.value === 'Ms Reed of Leeds',
  )
  await page.locator('.record-totals [data-field="dTotal"]').click()
  await page.keyboard.type('1')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  assert.equal(await page.locator('[data-field="sContact"]').inputValue(), 'Ms Reed of Leeds')
})

test('what a line is about stays in sight while the lines are moved sideways, and is typed into there', async () => {
  const page = await editOrder()
  const product = await lineCell(page, 1, 'Product')
  await (await lineCell(page, 1, 'Quantity')).click()
  await page.locator('.grid-scroll').evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
  const input = page.locator('.cell-input')
  const [lines, shown] = [await page.locator('.grid-scroll').boundingBox(), await product.boundingBox()]
  assert.ok(
    lines && shown && shown.x >= lines.x && shown.x < lines.x + 60,
    'the product is beside the number',
  )
  await product.click()
  assert.equal(await input.getAttribute('aria-label'), 'Product, line 2')
  assert.equal((await input.boundingBox())?.x, shown.x, 'nothing moved')
  await page.keyboard.press('Tab')
  const next = await input.boundingBox()
  assert.ok(next && next.x >= shown.x + shown.width, 'the next cell is beside it, not under it')
})
