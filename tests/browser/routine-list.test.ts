// Lists that views and routines back, in the page: today, and another day through the filter of the column; quantities with their units.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { columnTexts, openList, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

for (const module of ['acc-open-item-age', 'mit-stock-age']) {
  test(`${module}: today, and some days ago`, async () => {
    const page = await site.enter()
    await openList(page, `/m/${module}`)
    assert.deepEqual(new Set(await columnTexts(page, 'tAsOf')), new Set([day(0)]))
    const asked = day(3)
    await page.getByRole('button', { name: 'Filter by As of' }).click()
    const filter = page.getByRole('form', { name: 'Filter by As of' })
    assert.deepEqual(await filter.getByLabel('Condition').locator('option').allInnerTexts(), ['is'])
    await filter.getByRole('textbox').fill(asked)
    await page.keyboard.press('Enter')
    await eventually(async () => (await columnTexts(page, 'tAsOf')).every((text) => text === asked))
    assert.deepEqual(new Set(await columnTexts(page, 'tAsOf')), new Set([asked]))
    await page.locator('.list-row').first().click()
    assert.ok(page.url().includes(`/m/${module}`))
  })
}

test('stock on hand as cards says what it is, how much there is, where, and what it is worth', async () => {
  const page = await site.enter({ language: 'zh-CN', width: 390 })
  await page.goto(new URL('/m/mit-on-hand', page.url()).href)
  const card = page.locator('.list-card').first()
  await card.locator('.card-amount', { hasText: /^[\d,]+\.\d\d [A-Z]{3}$/ }).waitFor()
  await card.locator('[data-field="dQty"]', { hasText: /^[\d,.]+ \p{Script=Han}+$/u }).waitFor()
  await card.locator('[data-field="sWarehouseName"]').waitFor()
})

test('units are read by their names, in their column and behind sums', async () => {
  const page = await site.enter({ language: 'zh-CN' })
  await openList(page, '/m/mit-on-hand')
  await eventually(async () =>
    (await columnTexts(page, 'sUnit')).every((text) => /^\p{Script=Han}+$/u.test(text)),
  )
  const sums = await page.locator('[data-sum="dQty"] .grid-unit').allInnerTexts()
  assert.ok(sums.length > 0 && sums.every((text) => /^\s*\p{Script=Han}+$/u.test(text)), sums.join())
})
