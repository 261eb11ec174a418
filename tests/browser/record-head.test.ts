// The head of a record: one row whatever the width, with what one came for at its end, and the rest behind the button with the dots.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { actionTexts, makeOrder, ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const { sId } = await makeOrder(site)

test('head and actions stand in one row; rare actions and those without room are in the menu, with their keys', async () => {
  const page = await site.enter({ width: 1440 })
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  const row = page.locator('.action-row')
  const inSight = () => row.locator(':scope > [data-away=false] > button').allInnerTexts()
  const middles = (): Promise<readonly number[]> =>
    row
      .locator(':scope > :not([data-away=true]) > button')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2),
      )
  assert.match((await row.getByRole('button').last().innerText()) ?? '', /^Approve\s+A$/)
  const wide = await inSight()
  for (const width of [1440, 1300, 1210]) {
    await page.setViewportSize({ width, height: 900 })
    const bar = await page.locator('.record-bar').boundingBox()
    assert.ok(bar !== null && bar.height < 64, `${width}: ${bar?.height}`)
    const all = await middles()
    assert.ok(Math.max(...all) - Math.min(...all) < 3, `${width}: one row`)
  }
  const narrow = await inSight()
  assert.ok(narrow.length < wide.length, `${narrow} of ${wide}`)
  const all = await actionTexts(page)
  for (const name of ['New', 'Duplicate', 'Delete']) assert.ok(all.includes(name), name)
  await page.getByRole('button', { name: 'More actions' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  assert.equal(await page.evaluate(() => document.activeElement?.closest('.menu-entries') !== null), true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await page.getByText(/A duplicate of .*, not saved yet/).waitFor()
})

test('the totals under the lines say their currency', async () => {
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  const total = page.locator('.record-totals .field').last()
  await total.waitFor()
  assert.match((await total.locator('.grid-unit').innerText()).trim(), /^[A-Z]{3}$/)
})

test('related completions, their sum and the estimate of a quotation say their currency', async () => {
  const { database, url } = site.service
  const page = await site.enter()
  const [made] = await database.query<{ sId: string }>(
    `select "sWorkOrderId" as "sId" from mftcompletion where "sSubsidiaryId" = 'demo-hq' and "bCheck" = 1 limit 1`,
  )
  await page.goto(`${url}/m/mft-work-order/record/${made?.sId}`)
  const tab = page.getByRole('tab', { name: /^Completions/ })
  await tab.click()
  const rows = page.locator('.record-tabs [role=tabpanel]:not([hidden])')
  await rows.locator('.grid-row .grid-unit', { hasText: 'CNY' }).first().waitFor()
  await rows.locator('[data-sum="dCost"] .grid-unit', { hasText: 'CNY' }).waitFor()
  const [quoted] = await database.query<{ sId: string; sCurrency: string }>(
    `select "sId", "sCurrency" from quoquotation where "sSubsidiaryId" = 'demo-hq' and "sCurrency" <> 'CNY' limit 1`,
  )
  await page.goto(`${url}/m/quo-quotation/record/${quoted?.sId}`)
  for (const name of ['dCostEstimate', 'dMargin']) {
    const amount = page.locator('.record-form .control-amount', {
      has: page.locator(`[data-field="${name}"]`),
    })
    assert.equal((await amount.locator('.grid-unit').innerText()).trim(), quoted?.sCurrency)
  }
})
