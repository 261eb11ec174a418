// What was done with a record, beside it: in words, in both languages, fresh after every save and approval.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { lineCell, makeOrder, ORDERS, openSite, pressAction } from './site.ts'

const site = await openSite()
after(() => site.close())

const openOrder = async (page: Page, sId: string): Promise<void> => {
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.locator('.activity-entry').first().waitFor()
}

const entryTexts = async (page: Page): Promise<string[]> =>
  (await page.locator('.activity-entry p').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))

const entry = (page: Page, text: string) => page.locator('.activity-entry p', { hasText: text }).first()

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).first().waitFor()
}

test('a changed date and quantity, and an approval, are told in words in both languages', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await openOrder(page, sId)
  assert.deepEqual(await entryTexts(page), ['Ada Lin made this'])
  assert.match(await page.locator('.activity-entry time').innerText(), /^Today, \d\d:\d\d$/)

  const date = page.locator('.record-form [data-field="tDeliveryDate"]')
  const before = await date.inputValue()
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await date.fill('2030-12-03')
  await (await lineCell(page, 1, 'Quantity')).click()
  await page.keyboard.type('400')
  await save(page)
  await entry(page, 'changed').waitFor()
  assert.equal(
    (await entryTexts(page))[0],
    `Ada Lin changed Delivery date ${before} → 2030-12-03 and Quantity of line 2, 3 → 400`,
  )

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await entry(page, 'approved').waitFor()
  assert.match((await entryTexts(page))[0] ?? '', /^Ada Lin approved/)

  const chinese = await site.enter({ language: 'zh-CN' })
  await openOrder(chinese, sId)
  const [approved = '', changed, made] = await entryTexts(chinese)
  assert.match(approved, /^Ada Lin 审核通过/)
  assert.equal(changed, `Ada Lin 修改了交货日期 ${before} → 2030-12-03、第 2 行数量 3 → 400`)
  assert.equal(made, 'Ada Lin 创建了此单')
  assert.match(await chinese.locator('.activity-entry time').first().innerText(), /^今天 \d\d:\d\d$/)
})

test('an opinion is given with an approval and with its withdrawal, and told with them; so is what was marked', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await openOrder(page, sId)
  const say = async (text: string): Promise<void> => {
    await page.locator('dialog[open] textarea').fill(text)
    await page.keyboard.press('Control+Enter')
  }
  await page.keyboard.press('Shift+a')
  await say('Second half before the fair.')
  await page.locator('.activity-opinion', { hasText: '“Second half before the fair.”' }).waitFor()
  await pressAction(page, 'Withdraw approval')
  await page.getByRole('dialog', { name: 'Withdraw the approval?' }).waitFor()
  await say('The price is wrong.')
  await page.locator('.activity-opinion', { hasText: '“The price is wrong.”' }).waitFor()
  assert.match((await entryTexts(page))[0] ?? '', /^Ada Lin withdrew the approval/)
  await page.keyboard.press('a')
  await page.locator('[data-status=approved]').waitFor()
  assert.equal(await page.locator('dialog[open]').count(), 0, 'who has nothing to say approves at once')
  await pressAction(page, 'Close the rest')
  await page.getByRole('dialog').getByRole('button', { name: 'Close the rest' }).click()
  await entry(page, 'marked this as “Closed”').waitFor()
})

test('more than four fields are told when they are asked for', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await openOrder(page, sId)
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  for (const [name, text] of [
    ['sContact', 'Ms Reed'],
    ['tDeliveryDate', '2030-12-03'],
    ['sDeliveryAddress', 'Pier 9'],
    ['sRemark', 'Second half before the fair.'],
  ] as const)
    await page.locator(`.record-form [data-field="${name}"]`).fill(text)
  for (const [line, quantity] of ['70', '80'].entries()) {
    await (await lineCell(page, line, 'Quantity')).click()
    await page.keyboard.type(quantity)
  }
  await save(page)
  const more = page.getByRole('button', { name: '2 more', exact: true })
  await more.waitFor()
  assert.doesNotMatch((await entryTexts(page))[0] ?? '', /80/)
  await more.click()
  assert.match(
    (await entryTexts(page))[0] ?? '',
    /Quantity of line 1, 2 → 70 and Quantity of line 2, 3 → 80$/,
  )
})

test('the column folds away, is remembered, and stands under the record where there is no room', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await openOrder(page, sId)
  const places = () =>
    page.evaluate(() => {
      const [record, beside] = ['.record-main', '.side'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      )
      return { right: record?.right ?? 0, bottom: record?.bottom ?? 0, x: beside?.x ?? 0, y: beside?.y ?? 0 }
    })
  const wide = await places()
  assert.ok(wide.x >= wide.right, JSON.stringify(wide))
  await page.setViewportSize({ width: 1000, height: 900 })
  const narrow = await places()
  assert.ok(narrow.y >= narrow.bottom, JSON.stringify(narrow))
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.getByRole('button', { name: 'Hide the side column' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Show the side column' }).waitFor()
  assert.equal(await page.locator('.activity-entry').count(), 0)
  assert.ok((await places()).right > wide.right)
  await page.getByRole('button', { name: 'Show the side column' }).click()
  await page.locator('.activity-entry').first().waitFor()
})

test('what cannot be loaded says so and can be asked for again', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await page.route('**/entry/activity*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  const again = page.locator('.side').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute('**/entry/activity*')
  await again.click()
  await entry(page, 'made this').waitFor()
})

test('older entries come when they are asked for; where none are known it says so', async () => {
  const { sId } = await makeOrder(site)
  const { database } = site.service
  await database.query(`do $$
    begin
      for n in 1 .. 31 loop
        perform set_config('armature.request', 'request-' || n, true);
        update public.salorder set "sRemark" = 'remark ' || n where "sId" = '${sId}';
      end loop;
    end $$`)
  const page = await site.enter()
  await openOrder(page, sId)
  assert.equal((await entryTexts(page))[0], 'The system changed Remark remark 30 → remark 31')
  assert.equal(await page.locator('.activity-entry').count(), 30)
  await page.getByRole('button', { name: 'Show older' }).click()
  await entry(page, 'made this').waitFor()
  assert.equal(await page.locator('.activity-entry').count(), 32)

  await database.query(`delete from framework.sysaudit where "sTbName" in ('salorder', 'salorderline')`)
  await page.reload()
  await page.getByText('Nothing is known yet of what was done here.').waitFor()
})
