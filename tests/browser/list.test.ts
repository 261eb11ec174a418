// Signing in, the menu, and a list: search, filter, order, paging, sums, and the place kept in the address.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { columnTexts, fillSignIn, listRow, listSettled, ORDERS, openList, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

/** The totals of the rows, each with its currency beside it. */
const amounts = async (page: Page) =>
  (await columnTexts(page, 'dTotal')).map((text) => {
    const [amount = '', currency = ''] = text.split(/\s/)
    return { amount: Number(amount.replaceAll(',', '')), currency }
  })

test('a wrong password is refused in plain words, the right one leads to the menu', async () => {
  const page = await site.visit()
  await fillSignIn(page, 'admin', 'wrong')
  await page.getByRole('alert').waitFor()
  assert.equal(await page.locator('.frame').count(), 0)
  await fillSignIn(page, 'admin', 'test-password')
  await page.getByRole('main').getByRole('link', { name: 'Sales orders', exact: true }).click()
  await page.waitForSelector('.list-row')
  assert.match(page.url(), /\/m\/sal-sales-order$/)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  assert.equal(await menu.locator('[aria-current=page] .menu-name').innerText(), 'Sales orders')
  await menu.getByRole('link', { name: 'Quotations' }).click()
  await page.waitForURL(/\/m\/quo-quotation$/)
})

test('how much of an order is done is a bar with its percents', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  const [order] = await site.service.database.query<{ sBillNo: string; iDone: number }>(
    `select o."sBillNo", o."iDone" from public.salorder o where o."sBrandsId" = 'demo' and o."sSubsidiaryId" = 'demo-hq' order by o."iDone" desc limit 1`,
  )
  const cell = page.locator('.list-row', { hasText: order?.sBillNo ?? '' }).locator('[data-field="iDone"]')
  assert.equal(await cell.innerText(), `${order?.iDone} %`)
  const way = await cell.locator('.progress-way').boundingBox()
  const done = await cell.locator('.progress-way > span').boundingBox()
  assert.equal(Math.round(((done?.width ?? 0) / (way?.width ?? 1)) * 100), order?.iDone)
  const colours = await cell
    .locator('.progress-way, .progress-way > span')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor))
  assert.equal(new Set([...colours, 'rgba(0, 0, 0, 0)']).size, 3)
})

test('what an order waits for is wholly seen in the list', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  const cut = await page.locator('.list-row [data-field="sState"] .tag').evaluateAll((tags) =>
    tags.map((seen) => {
      const cell = seen.closest('[data-field]')
      return (cell?.getBoundingClientRect().right ?? 0) - seen.getBoundingClientRect().right
    }),
  )
  assert.ok(cut.length > 1)
  for (const right of cut) assert.ok(right >= 0, `the state is cut off by ${-right} pixels`)
})

test('the palette finds a module by a part of its name', async () => {
  const page = await site.signIn()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('quot')
  await page.getByRole('option', { name: /Quotations/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.list-row')
  assert.match(page.url(), /\/m\/quo-quotation$/)
})

test('a list is ordered, filtered, searched and paged; the sums follow and the address keeps it all', async () => {
  await site.service.database.query(
    `update public.salorder h set "sCurrency" = 'USD' from (
       select o."sId", row_number() over (partition by o."sBrandsId", o."sSubsidiaryId" order by o."dTotal" desc) as place from public.salorder o
     ) o where o."sId" = h."sId" and o.place <= 2`,
  )
  const page = await site.enter()
  await openList(page, ORDERS)
  await page.getByRole('button', { name: 'Total', exact: true }).click()
  await page.waitForURL(/sort=dTotal/)
  await listSettled(page)
  const numbers = (await amounts(page)).map(({ amount }) => amount)
  assert.deepEqual(
    numbers,
    numbers.toSorted((a, b) => a - b),
  )

  const least = Math.ceil(numbers[Math.floor(numbers.length / 2)] ?? 0)
  const asTyped = least.toLocaleString('en')
  await page.getByRole('button', { name: 'Filter by Total' }).click()
  const filter = page.getByRole('form', { name: 'Filter by Total' })
  await filter.getByLabel('Condition').selectOption({ label: 'at least' })
  await filter.getByLabel('Value').fill(asTyped)
  await filter.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/dTotal%22%2C%22ge|"dTotal","ge"/)
  await page.getByText(`Total at least ${asTyped}`).waitFor()
  await listSettled(page)
  const shown = await amounts(page)
  assert.ok(shown.every(({ amount }) => amount >= least))
  const byCurrency = Map.groupBy(shown, ({ currency }) => currency)
  assert.ok(byCurrency.size > 1, 'orders of several currencies are shown')
  const foot = await page.locator('.grid-foot [data-sum="dTotal"] > div').allInnerTexts()
  assert.deepEqual(
    foot.toSorted(),
    [...byCurrency]
      .map(([currency, its]) => {
        const cents = its.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
        return `${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })} ${currency}`
      })
      .toSorted(),
  )

  await page.getByLabel('Rows per page').selectOption('20')
  await page.waitForURL(/size=20/)
  await page.reload()
  await page.waitForSelector('.list-row')
  await listSettled(page)
  await page.getByText(`Total at least ${asTyped}`).waitFor()
  assert.deepEqual(await amounts(page), shown.slice(0, 20))

  await page.getByRole('button', { name: /^Remove filter/ }).click()
  await page.waitForFunction(
    (count) => document.querySelectorAll('.list-row').length > count,
    Math.min(shown.length, 20),
  )
  await openList(page, `${ORDERS}?size=5`)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForURL(/page=2/)
  await page.getByText(/^6–/).waitFor()
})

test('search narrows the list; an empty result offers the way out', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  await page.keyboard.press('/')
  await page.keyboard.type('harbour')
  await page.waitForURL(/q=harbour/)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.list-row [data-field="sCustomerName"]')].every((cell) =>
      cell.textContent?.includes('Harbour'),
    ),
  )
  await page.keyboard.type(' nothing of the kind')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.waitForFunction(() => document.querySelectorAll('.list-row').length > 5)
})

test('keys move between rows, Enter opens one, and the way back restores the list', async () => {
  const page = await site.enter()
  await openList(page, `${ORDERS}?sort=-dTotal`)
  const numbers = await columnTexts(page, 'sBillNo')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.record-form')
  await page.getByRole('heading', { name: numbers[2] ?? '' }).waitFor()
  await page.goBack()
  await page.waitForURL(/sort=-dTotal/)
  await listRow(page, numbers[0] ?? '').waitFor()
  assert.deepEqual(await columnTexts(page, 'sBillNo'), numbers)
})

test('the open list of a select keeps its keys', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  const size = page.getByRole('combobox', { name: 'Rows per page' })
  await size.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  assert.match(page.url(), /sal-sales-order$/)
  assert.equal(await size.evaluate((select) => select === document.activeElement), true)
})

test('the palette finds records opened lately, and actions of the page', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  const [number = ''] = await columnTexts(page, 'sBillNo')
  await listRow(page, number).click()
  await page.waitForSelector('.record-form')
  await page.getByRole('heading', { name: number }).waitFor()
  await page.locator('.brand').click()
  await page.waitForURL(/\/$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(number.toLowerCase())
  await page.getByRole('option', { name: number }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: number }).waitFor()
  await page.keyboard.press('Control+k')
  const headed = (name: string) => page.getByRole('group', { name })
  await headed('Recent').getByRole('option', { name: number }).waitFor()
  await headed('On this page').getByRole('option', { name: 'Edit' }).waitFor()
  assert.equal(await page.getByRole('option', { name: 'Search the menu' }).count(), 0)
  await page.keyboard.type('edit')
  const edit = page.locator('.palette-option', { has: page.getByText('Edit', { exact: true }) })
  await edit.click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
})

test('the palette finds records that were never opened', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  const number = (await columnTexts(page, 'sBillNo')).at(-1) ?? ''
  await page.locator('.brand').click()
  await page.waitForURL(/\/$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(number.toLowerCase())
  await page.getByRole('option', { name: number }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: number }).waitFor()
})

test('a row of a module without a form opens as a record that is only read; the way back leads to it', async () => {
  const page = await site.enter()
  await page.goto(`${site.service.url}/m/mit-on-hand`)
  const row = page.locator('.list-row').nth(1)
  const text = await row.locator('[data-field="sItemName"]').innerText()
  await row.click()
  await page.waitForSelector('.record-form')
  assert.equal(await page.locator('.record-form [data-field="sItemName"]').inputValue(), text)
  assert.equal(await page.locator('.record-form .control:not([readonly])').count(), 0)
  assert.equal(await page.getByRole('button', { name: /^(Edit|Delete|Duplicate)$/ }).count(), 0)
  assert.match(await page.locator('.record-walk').innerText(), /^2 of \d+/)
  await page.keyboard.press('Escape')
  await page.waitForSelector('.list-row-active')
  assert.ok((await page.locator('.list-row-active').innerText()).includes(text))
})

test('states are told in colour, and those that wait for somebody are a click away, with how many they are', async () => {
  const { database } = site.service
  await database.query(
    `update salorder set "tDeliveryDate" = current_date - 3, "bClosed" = 0, "bDone" = 0 where "sId" in (
       select o."sId" from salorder o where o."bCheck" = 1 and o."sBrandsId" = 'demo' and o."sSubsidiaryId" = 'demo-hq' order by o."sBillNo" limit 2)`,
  )
  const page = await site.enter()
  await openList(page, ORDERS)
  const late = page.getByRole('button', { name: /^Late \d+$/ })
  const count = Number((await late.innerText()).replace(/\D/g, ''))
  assert.ok(count >= 2)
  await late.click()
  await page.waitForURL(/sState/)
  await listSettled(page)
  assert.equal(await late.getAttribute('aria-pressed'), 'true')
  assert.equal(await page.locator('.list-row').count(), count)
  const states = await columnTexts(page, 'sState')
  assert.ok(
    states.every((text) => /^Late by \d+ days?$/.test(text)),
    states.join(),
  )
  assert.ok(states.filter((text) => text === 'Late by 3 days').length >= 2)
  assert.equal(await page.locator('.list-row .tag-late').count(), count)

  await listRow(page, 'Late by 3 days').click()
  await page.locator('.bar').getByText('Late by 3 days').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.waitForURL(({ search }) => !search.includes('sState'))
})

test('what names a record is a link to it: clicked, with Ctrl, by the middle button, and copied', async () => {
  const page = await site.enter()
  await openList(page, `${ORDERS}?sort=-dTotal`)
  const [first = '', second = '', third = ''] = await columnTexts(page, 'sBillNo')
  const link = (number: string) => page.locator('.list-row').getByRole('link', { name: number, exact: true })
  await link(second).click({ modifiers: ['Control'] })
  await link(third).click({ button: 'middle' })
  const strip = page.locator('.page-tabs')
  await strip.getByText(second).waitFor()
  await strip.getByText(third).waitFor()
  assert.match(page.url(), /sort=-dTotal$/, 'the list is still there')

  const copied = await link(first).evaluate((one) => (one as HTMLAnchorElement).href)
  const other = await page.context().newPage()
  await other.goto(copied)
  await other.getByRole('heading', { name: first }).waitFor()
  await other.close()

  await link(first).click()
  await page.getByRole('heading', { name: first }).waitFor()
  await page.goBack()
  await page.locator('.list-row-active', { hasText: first }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: second }).waitFor()
})
