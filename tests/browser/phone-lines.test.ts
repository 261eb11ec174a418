// Lines of a record on a phone: cards, each edited in a sheet under the thumb; one is changed, one added, one deleted, and all saved.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { firstRows, makeOrder, ORDERS, openList, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

test('lines are cards; a tap opens one, and what is typed, added and deleted there is saved', async () => {
  const { sBillNo } = await makeOrder(site)
  const [product] = await firstRows(site, 'ele-product')
  const page = await site.enter({ width: 390 })
  await openList(page, ORDERS)
  await page.locator('.list-card', { hasText: sBillNo }).click()
  const cards = page.locator('.line-card')
  await cards.nth(1).waitFor()
  assert.match(await cards.nth(1).innerText(), /30\.00[\s\S]*3 \S+ × 10\.00/)
  await cards.nth(1).click()
  const sheet = page.getByRole('dialog', { name: 'Lines, line 2 of 2' })
  await sheet.getByRole('button', { name: 'Edit' }).click()
  const quantity = sheet.locator('[data-field="dQty"]')
  await sheet.getByRole('button', { name: 'Delete line' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-field') === 'dQty')
  await quantity.fill('7')
  const amount = sheet.locator('.control-amount', { has: page.locator('[data-field="dAmount"]') })
  assert.match(await amount.locator('.grid-unit').innerText(), /^[A-Z]{3}$/)
  const low = await sheet
    .locator('button, .control')
    .evaluateAll(
      (all) =>
        all.filter((one) => one.getBoundingClientRect().height < 43.5 && one.closest('.dialog-head') === null)
          .length,
    )
  assert.equal(low, 0, 'everything is large enough for a finger')
  await sheet.getByRole('button', { name: 'Add line' }).click()
  const added = page.getByRole('dialog', { name: 'Lines, line 3 of 3' })
  const lookup = added.getByRole('combobox').first()
  await lookup.fill(product?.sName ?? '')
  await page
    .getByRole('option')
    .filter({ hasNotText: /create/i })
    .first()
    .click()
  await added.locator('[data-field="dQty"]').fill('4')
  await added.locator('[data-field="dPrice"]').fill('2')
  await page.evaluate(() => history.back())
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  assert.equal(await added.locator('[data-field="dQty"]').inputValue(), '4')
  await added.getByRole('button', { name: 'Done' }).click()
  await cards.nth(0).click()
  await page
    .getByRole('dialog', { name: 'Lines, line 1 of 3' })
    .getByRole('button', { name: 'Delete line' })
    .click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  assert.equal(await cards.count(), 2)
  assert.match(await cards.nth(0).innerText(), /70\.00[\s\S]*7 \S+ × 10\.00/)
  assert.match(await cards.nth(1).innerText(), /8\.00[\s\S]*4 \S+ × 2\.00/)
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0)
})
