// Filters in sight over a list: several values, periods that move with the days, groups, all by keyboard; kept in the address and in views.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/eventually.ts'
import { columnTexts, listSettled, makeOrder, ORDERS, openList, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const address = (page: Page): string => decodeURIComponent(page.url())

const shownOf = async (page: Page): Promise<number> =>
  Number((await page.locator('.list-pager [data-total]').getAttribute('data-total')) ?? 0)

test('a filter is added by keyboard, changed where it stands, and taken away', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  const all = await shownOf(page)
  await page.keyboard.press('f')
  const add = page.getByRole('form', { name: 'Add a filter' })
  await add.getByLabel('Column').selectOption({ label: 'Customer' })
  await add.getByLabel('Condition').selectOption({ label: 'is one of' })
  const [first = '', second = '', third = ''] = [...new Set(await columnTexts(page, 'sCustomerName'))]
  for (const name of [first, second, third]) {
    await add.getByLabel('Value', { exact: true }).first().fill(name)
    await add.getByRole('checkbox', { name, exact: false }).waitFor()
    await page.keyboard.press('Enter')
    await add.getByRole('checkbox', { checked: true, name }).waitFor()
  }
  await page.keyboard.press('Enter')
  const chip = page.getByRole('button', { name: 'Customer is any of 3', exact: true })
  await chip.waitFor()
  await listSettled(page)
  const names = new Set(await columnTexts(page, 'sCustomerName'))
  assert.deepEqual([...names].toSorted(), [first, second, third].toSorted())

  await chip.click()
  const change = page.getByRole('form', { name: 'Filter by Customer' })
  await change.getByRole('checkbox', { name: third }).uncheck()
  await change.getByRole('checkbox', { name: second }).uncheck()
  await change.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: `Customer is ${first}`, exact: true }).waitFor()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.waitForFunction(
    (count) => document.querySelector(`.list-pager [data-total="${count}"]`) !== null,
    all,
  )
})

test('in the open list of a select Tab takes what is marked and goes on to the next field, Shift-Tab back', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  await page.keyboard.press('f')
  const column = page.getByRole('combobox', { name: 'Column' })
  const focused = (label: string) => page.locator(`select[aria-label="${label}"]:focus`).waitFor()
  await focused('Column')
  for (const key of ['ArrowDown', 'ArrowDown', 'Tab']) await page.keyboard.press(key)
  await focused('Condition')
  assert.equal(await column.inputValue(), 'sState')
  for (const key of ['ArrowDown', 'Shift+Tab']) await page.keyboard.press(key)
  await focused('Column')
})

test('a period stays a period in the address and in a view; days are chosen from a calendar too', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  await page.keyboard.press('f')
  const add = page.getByRole('form', { name: 'Add a filter' })
  await add.getByLabel('Column').selectOption({ label: 'Date' })
  await add.getByLabel('Value').selectOption({ label: 'this year' })
  const read = page.waitForRequest(
    (request) => request.url().includes('getBusinessData') && (request.postData() ?? '').includes('between'),
  )
  await add.getByRole('button', { name: 'Apply' }).click()
  const year = new Date().getUTCFullYear()
  assert.match((await read).postData() ?? '', new RegExp(`"${year}-01-01","${year}-12-31"`))
  await page.waitForURL(/within/)
  assert.match(address(page), /"within","thisYear"/)

  await page.getByRole('button', { name: 'Save or remove a view' }).click()
  const saved = page.waitForResponse(/views\/save/)
  await page.getByLabel('Name of a view').fill('This year')
  await page.getByRole('button', { name: 'Save view' }).click()
  assert.equal((await saved).status(), 200)
  await page.keyboard.press('Escape')
  await openList(page, ORDERS)
  await page.getByRole('button', { name: /^This year \d+$/ }).click()
  await page.waitForURL(/within/)

  await page.getByRole('button', { name: 'Date this year', exact: true }).click()
  const change = page.getByRole('form', { name: 'Filter by Date' })
  await change.getByLabel('Condition').selectOption({ label: 'from' })
  await change.getByRole('button', { name: 'Calendar' }).click()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const day = await change.getByLabel('Value').inputValue()
  assert.match(day, /^\d{4}-\d{2}-01$/)
  await change.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: `Date from ${day}`, exact: true }).waitFor()
})

test('conditions stand in groups of which any, all or none must hold', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  const all = await shownOf(page)
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'All conditions…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByLabel('What must hold').selectOption({ label: 'None of these holds' })
  await dialog.getByRole('button', { name: 'Add a condition' }).click()
  await dialog.getByLabel('Column', { exact: true }).selectOption({ label: 'Total' })
  await dialog.getByLabel('Condition', { exact: true }).selectOption({ label: 'less than' })
  await dialog.getByLabel('Value', { exact: true }).fill('much')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('Value', { exact: true }).fill('5000')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'not (Total less than 5,000' }).first().waitFor()
  assert.match(address(page), /"not":{"or":\[\["dTotal","lt"/)
  await listSettled(page)
  const kept = await shownOf(page)
  assert.ok(kept > 0 && kept < all)
  assert.equal(
    await page.evaluate(() => document.activeElement !== document.body),
    true,
    'the keyboard is somewhere',
  )
  if (process.env.SHOTS !== undefined) await page.screenshot({ path: `${process.env.SHOTS}/filters.png` })
})

test('a list is ordered by one column after another, by clicks and by keys', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  const head = (name: string) => page.locator(`[data-column="${name}"] .list-sort`)
  await head('sCustomerName').click()
  await page.waitForURL(/sort=sCustomerName/)
  await head('dTotal').focus()
  await page.keyboard.press('Shift+Enter')
  await page.waitForURL(/sort=sCustomerName%2CdTotal|sort=sCustomerName,dTotal/)
  await head('dTotal').click({ modifiers: ['Shift'] })
  await page.waitForURL(/sort=sCustomerName(%2C|,)-dTotal/)
  await listSettled(page)
  assert.equal(await head('dTotal').locator('small').innerText(), '2')
  const names = await columnTexts(page, 'sCustomerName')
  const totals = (await columnTexts(page, 'dTotal')).map((text) => Number(text.replace(/[^\d.]/g, '')))
  assert.ok(names.some((name, at) => at > 0 && name === names[at - 1]))
  assert.ok(
    names.every(
      (name, at) => at === 0 || name !== names[at - 1] || (totals[at - 1] ?? 0) >= (totals[at] ?? 0),
    ),
  )
})

test('a list is grouped, with how many rows each group has and their sums; groups open and close by keys', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  const names = await columnTexts(page, 'sCustomerName')
  const all = names.length
  await page.keyboard.press('g')
  await page.getByRole('radio', { name: 'Customer', exact: true }).click()
  await page.waitForURL(/group=sCustomerName/)
  const groups = page.locator('.list-group')
  await groups.first().waitFor()
  assert.equal(await groups.count(), new Set(names).size)
  const counts = await groups.locator('.list-group-name .soft').allInnerTexts()
  assert.match(
    await page.locator('.list-pager [data-total]').innerText(),
    new RegExp(`^Groups 1–${counts.length} of ${counts.length}$`),
  )
  assert.equal(
    counts.reduce((sum, text) => sum + Number(text), 0),
    all,
  )
  assert.match(await groups.first().locator('[data-sum="dTotal"]').innerText(), /^[\d,]+\.\d\d [A-Z]{3}$/)
  assert.equal(await page.locator('.list-row[data-id]').count(), 0)

  await page.locator('.list-scroll').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.locator('.list-row[data-id]').first().waitFor()
  assert.equal(await page.locator('.list-row[data-id]').count(), Number(counts[0]))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.record-form')
  await page.goBack()
  await page.locator('.list-row[data-id]').first().waitFor()
  if (process.env.SHOTS !== undefined) await page.screenshot({ path: `${process.env.SHOTS}/groups.png` })
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await page.locator('.list-row[data-id]').first().waitFor({ state: 'detached' })
})

test('a group tells its sums in each currency, one under the other, and its rows begin under them', async () => {
  const page = await site.enter()
  await page.goto(new URL(`${ORDERS}?group=sState`, page.url()).href)
  const groups = page.locator('.list-group')
  await groups.first().waitFor()
  const many = groups
    .filter({ has: page.locator('[data-sum="dTotal"] .list-group-sum:nth-child(2)') })
    .first()
  const [box, ...sums] = await many.evaluate((group): DOMRect[] =>
    [group, ...group.querySelectorAll('[data-sum="dTotal"] .list-group-sum')].map((one) =>
      one.getBoundingClientRect().toJSON(),
    ),
  )
  assert.ok(box && sums.length > 1)
  assert.ok(sums.every(({ right, bottom }) => right === sums[0]?.right && bottom <= box.bottom))
  await many.click()
  const row = page.locator('.list-row[data-id]').first()
  await eventually(async () => ((await row.boundingBox())?.y ?? 0) >= box.bottom - 1)
})

test('the active row is shown beside the list, follows the arrows, and is read when one stays on it', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  const numbers = await columnTexts(page, 'sBillNo')
  const peek = page.getByRole('complementary', { name: 'Show the row beside the list' })
  assert.equal(await peek.count(), 0)
  let reads = 0
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('sParentId')) reads += 1
  })
  await page.keyboard.press('p')
  await peek.getByRole('heading', { name: numbers[0] ?? '' }).waitFor()
  await peek.locator('tr').first().waitFor()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
  await peek.getByRole('heading', { name: numbers[4] ?? '' }).waitFor()
  await peek.locator('tr').first().waitFor()
  assert.ok(reads <= 3, `${reads} reads for two rows that one stayed on`)
  if (process.env.SHOTS !== undefined) await page.screenshot({ path: `${process.env.SHOTS}/peek.png` })
  await page.setViewportSize({ width: 800, height: 700 })
  await peek.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await peek.getByRole('button', { name: 'Open ↵' }).click()
  await page.getByRole('heading', { name: numbers[4] ?? '' }).waitFor()
})

test('all that match are selected over pages, and each that is refused is named with its reason', async () => {
  const page = await site.enter()
  await openList(page, `${ORDERS}?size=3`)
  const total = await shownOf(page)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  const bar = page.locator('.selection-bar')
  await bar.getByText('3 selected').waitFor()
  await bar.getByRole('button', { name: `Select all ${total} that match` }).click()
  await bar.getByText(`${total} selected`).waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForURL(/page=2/)
  await listSettled(page)
  await bar.getByText(`${total} selected`).waitFor()
  assert.equal(await page.locator('.list-row-selected').count(), 3)

  const { database } = site.service
  const open = await database.query<{ sBillNo: string }>(
    `select "sBillNo" from salorder where "bCheck" = 0 and "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' order by 1`,
  )
  assert.ok(open.length > 1)
  await page.route(/doExamine/, async (route) => {
    const { sIds } = route.request().postDataJSON()
    const results = sIds.map((sId: string) => ({ sId, ok: false, bCheck: 0, message: 'Not today' }))
    await route.fulfill({ json: { results } })
  })
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const told = page.getByRole('alert').filter({ hasText: ': Not today' })
  for (const { sBillNo } of open.slice(0, 5)) await told.filter({ hasText: sBillNo }).waitFor()
  await page.unroute(/doExamine/)

  await page.getByLabel('Search this list').fill('nothing of the kind')
  await page.waitForURL(/q=nothing/)
  await bar.waitFor({ state: 'detached' })
})

test('what is selected is deleted after a question; what is refused is told with its reason', async () => {
  const orders = [await makeOrder(site), await makeOrder(site), await makeOrder(site), await makeOrder(site)]
  const [approved, changed, ...others] = orders
  const { database } = site.service
  await database.query(`update salorder set "bCheck" = 1 where "sId" = $1`, [approved?.sId])
  const page = await site.enter()
  await openList(page, `${ORDERS}?sort=-sBillNo&size=4`)
  await database.query(`update salorder set "tDeliveryDate" = current_date + 9 where "sId" = $1`, [
    changed?.sId,
  ])
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.locator('.list-scroll').focus()
  await page.keyboard.press('Delete')
  await page
    .getByRole('dialog', { name: 'Delete 4 records?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  const told = page.getByRole('alert').filter({ hasText: '2 of 4 were not deleted' })
  await told.waitFor()
  const text = await told.innerText()
  assert.match(text, new RegExp(`${approved?.sBillNo}: This record is approved`))
  assert.match(text, new RegExp(`${changed?.sBillNo}: .*changed`))
  for (const { sBillNo } of others)
    await page.locator('.list-row', { hasText: sBillNo }).waitFor({ state: 'detached' })
  assert.equal(await page.locator('.list-row', { hasText: approved?.sBillNo ?? '?' }).count(), 1)
})
