// Documents that only a button makes: the pages offer no way to add one by hand, and say where they come from.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { actionTexts, openList, openSite } from './site.ts'

const DELIVERIES = '/m/sal-delivery'
const site = await openSite()
after(() => site.close())

test('neither list nor record has New, and its keys do nothing', async () => {
  const page = await site.enter()
  await openList(page, DELIVERIES)
  for (const place of ['list', 'record']) {
    await page.getByRole('button', { name: 'Print' }).or(page.locator('.list-row').first()).first().waitFor()
    assert.equal(await page.getByRole('button', { name: 'New', exact: true }).count(), 0, place)
    if (place === 'record') assert.equal((await actionTexts(page)).includes('New'), false)
    const address = page.url()
    await page.keyboard.press('n')
    await page.keyboard.press('Insert')
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog')
    await keys.waitFor()
    assert.equal(await keys.getByText('New', { exact: true }).count(), 0, `${place}: keys`)
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })
    assert.equal(page.url(), address, place)
    if (place === 'list') await page.locator('.list-row').first().click()
    await page.waitForSelector('.record-form')
  }
})

test('the address of a new one says where they come from, in either language, and leads to the list', async () => {
  const page = await site.enter()
  await page.goto(`${site.service.url}${DELIVERIES}/new`)
  await page.getByText('A delivery is made from a sales order: use its button.').waitFor()
  assert.equal(await page.locator('.record-form').count(), 0)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.waitForSelector('.list-row')
  const chinese = await site.enter({ language: 'zh-CN' })
  await chinese.goto(`${site.service.url}${DELIVERIES}/new`)
  await chinese.getByText('发货单须由销售订单生成，请使用其按钮。').waitFor()
})

test('lines that a button makes are changed, and not added', async () => {
  // Whatever the order asks for can be sent.
  await site.service.database.query('update elewarehouse set "bAllowNegative" = 1')
  const page = await site.enter()
  await openList(page, '/m/sal-sales-order?f=%5B%5B%22bCheck%22%2C%22eq%22%2C%220%22%5D%5D')
  await page.locator('.list-row').first().click()
  await page.waitForSelector('.record-form')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.locator('[data-status=approved]').waitFor()
  await page.getByRole('button', { name: 'Make delivery' }).click()
  await page.waitForURL(/\/m\/sal-delivery\/record\//)
  await page.waitForSelector('.grid-body [data-row]')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Delete line' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Add line' }).count(), 0)
  const rows = page.locator('.grid-body [data-row]')
  const before = await rows.count()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Insert')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Enter')
  assert.equal(await rows.count(), before)
})
