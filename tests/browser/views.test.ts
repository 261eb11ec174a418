// A list as somebody arranged it: columns moved, sized and left out, by pointer and by keys; views saved under a name.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/eventually.ts'
import { listSettled, ORDERS, openList, openSite, signOut, tabTo } from './site.ts'

const site = await openSite()
after(() => site.close())

const heads = (page: Page): Promise<string[]> =>
  page
    .locator('[data-column]')
    .evaluateAll((all) => all.map((head) => head.getAttribute('data-column') ?? ''))

const widthOf = (page: Page, name: string): Promise<number> =>
  page.locator(`[data-column="${name}"]`).evaluate((head) => Math.round(head.getBoundingClientRect().width))

/** What is drawn follows a gesture a moment later. */
const becomes = async <Value>(read: () => Promise<Value>, expected: Value): Promise<void> => {
  await eventually(async () => isDeepStrictEqual(await read(), expected)).catch(() => undefined)
  assert.deepEqual(await read(), expected)
}

const headsBecome = (page: Page, expected: readonly string[]): Promise<void> =>
  becomes(async () => (await heads(page)).slice(0, expected.length), [...expected])

const widthBecomes = (page: Page, name: string, expected: number): Promise<void> =>
  becomes(() => widthOf(page, name), expected)

const openViews = async (page: Page) => {
  await page.getByRole('button', { name: 'Save or remove a view' }).click()
  return page.getByRole('dialog', { name: 'Save or remove a view' })
}

const openColumns = async (page: Page) => {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  return page.getByRole('dialog', { name: 'Columns' })
}

test('columns are moved and sized by keys and by pulling, left out, and stay so after a reload', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  const [first = '', second = '', third = ''] = await heads(page)
  const sort = page.locator(`[data-column="${first}"] .list-sort`)
  await tabTo(page, sort)
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await headsBecome(page, [second, first])
  const before = await widthOf(page, first)
  await page.waitForFunction(
    (name) => document.activeElement?.closest('[data-column]')?.getAttribute('data-column') === name,
    first,
  )
  await page.keyboard.press('Shift+ArrowRight')
  await widthBecomes(page, first, before + 16)

  await page.locator(`[data-column="${third}"] .list-sort`).dragTo(page.locator(`[data-column="${second}"]`))
  await headsBecome(page, [third, second, first])
  assert.doesNotMatch(page.url(), /sort=/, 'pulling a column does not sort by it')

  const edge = await page.locator(`[data-column="${second}"] .list-edge`).boundingBox()
  assert.ok(edge)
  const wide = await widthOf(page, second)
  await page.mouse.move(edge.x + 3, edge.y + 8)
  await page.mouse.down()
  await page.mouse.move(edge.x + 43, edge.y + 8, { steps: 4 })
  await page.mouse.up()
  await widthBecomes(page, second, wide + 40)

  await (await openColumns(page)).getByRole('checkbox').nth(0).click()
  await headsBecome(page, [second, first])
  await page.reload()
  await page.waitForSelector('.list-row')
  await headsBecome(page, [second, first])
  await widthBecomes(page, second, wide + 40)

  const columns = await openColumns(page)
  const pin = columns
    .locator('li')
    .nth(2)
    .getByRole('button', { name: /^Keep .* in sight$/ })
  assert.equal(await pin.getAttribute('aria-pressed'), 'false')
  await columns.getByRole('button', { name: 'Reset columns' }).click()
  await headsBecome(page, [first, second, third])
})

test('a view is saved with search, filters, order and columns, and belongs to its user', async () => {
  const page = await site.enter()
  await openList(page, `${ORDERS}?sort=-dTotal&f=${encodeURIComponent('[["bCheck","eq","1"]]')}`)
  await (await openColumns(page)).getByRole('checkbox').nth(1).click()
  await page.keyboard.press('Escape')
  const views = await openViews(page)
  await views.getByLabel('Name of a view').fill('Big and approved')
  await views.getByRole('button', { name: 'Save view' }).click()
  const columns = await heads(page)
  await page.keyboard.press('Escape')
  const chips = page.getByRole('navigation', { name: 'Views' })
  const chip = chips.getByRole('button', { name: /^Big and approved \d+$/ })
  await chips.locator('[aria-pressed=true]').getByText('Big and approved').waitFor()
  await chips.getByRole('button', { name: 'All', exact: true }).click()
  await page.waitForURL((url) => url.search === '')
  await (await openColumns(page)).getByRole('button', { name: 'Reset columns' }).click()
  await page.keyboard.press('Escape')

  await openList(page, ORDERS)
  const own = await heads(page)
  assert.notDeepEqual(own, columns)
  await chip.click()
  await page.waitForURL(/sort=-dTotal/)
  await listSettled(page)
  assert.deepEqual(await heads(page), columns)
  assert.match(decodeURIComponent(page.url()), /\["bCheck","eq","1"\]/)
  await chips.getByRole('button', { name: 'All', exact: true }).click()
  await headsBecome(page, own)
  await page.reload()
  await page.waitForSelector('.list-row')
  assert.deepEqual(await heads(page), own, 'looking at a view leaves the own columns as they were')
  await chip.click()
  await headsBecome(page, columns)
  assert.equal(await chips.locator('[aria-pressed=true]').count(), 1)

  await page.getByRole('button', { name: 'Add Big and approved to the favourites' }).click()
  const favourite = page.getByRole('region', { name: 'Favourites' }).getByRole('link', { name: /^Big/ })
  await favourite.waitFor()
  await (await openColumns(page)).getByRole('button', { name: 'Reset columns' }).click()
  await page.keyboard.press('Escape')
  await openList(page, ORDERS)
  assert.notDeepEqual(await heads(page), columns)
  await favourite.click()
  await page.waitForURL(/sort=-dTotal/)
  await headsBecome(page, columns)
  assert.equal(await chip.getAttribute('aria-pressed'), 'true')
  await listSettled(page)
  const shown = (await page.locator('.list-pager').innerText()).match(/of (\d+)/)?.[1]
  assert.equal((await chip.innerText()).match(/\d+$/)?.[0], shown, 'the chip counts what its view shows')

  await signOut(page)
  await page.fill('[name=company]', 'demo')
  await page.fill('[name=user]', 'clerk')
  await page.fill('[name=password]', 'test-password')
  await page.click('button[type=submit]')
  await page.waitForSelector('.frame')
  await openList(page, ORDERS)
  const others = await openViews(page)
  assert.equal(await others.getByRole('button', { name: 'Big and approved' }).count(), 0)
})

test('arrangement and views follow their user to another browser', async () => {
  const page = await site.enter({ user: 'clerk' })
  await openList(page, ORDERS)
  const [first = '', second = ''] = await heads(page)
  const kept = page.waitForResponse(/views\/arrange/)
  await tabTo(page, page.locator(`[data-column="${first}"] .list-sort`))
  await page.keyboard.press('Alt+Shift+ArrowRight')
  assert.equal((await kept).status(), 200)
  const views = await openViews(page)
  const saved = page.waitForResponse(/views\/save/)
  await views.getByLabel('Name of a view').fill('Turned round')
  await views.getByRole('button', { name: 'Save view' }).click()
  assert.equal((await saved).status(), 200)
  assert.equal(await views.getByLabel('Who sees the view').count(), 0, 'a clerk shares no view')

  const elsewhere = await site.enter({ user: 'clerk' })
  await openList(elsewhere, ORDERS)
  assert.deepEqual((await heads(elsewhere)).slice(0, 2), [second, first])
  const there = await openViews(elsewhere)
  const removed = elsewhere.waitForResponse(/views\/delete/)
  assert.equal(await there.getByRole('button', { name: 'Turned round', exact: true }).count(), 1)
  await there.getByRole('button', { name: 'Remove view Turned round' }).click()
  assert.equal((await removed).status(), 200)
  await page.reload()
  await page.waitForSelector('.list-row')
  assert.equal(await (await openViews(page)).getByRole('button', { name: 'Turned round' }).count(), 0)
})

test('what an administrator saves for everybody shows for the clerk, who cannot remove it', async () => {
  const admin = await site.enter()
  await openList(admin, `${ORDERS}?sort=-dTotal`)
  const views = await openViews(admin)
  await views.getByLabel('Name of a view').fill('The biggest')
  await views.getByLabel('Who sees the view').selectOption({ label: 'Everybody' })
  const saved = admin.waitForResponse(/views\/save/)
  await views.getByRole('button', { name: 'Save view' }).click()
  assert.equal((await saved).status(), 200)

  const clerk = await site.enter({ user: 'clerk' })
  await openList(clerk, ORDERS)
  const shared = await openViews(clerk)
  await shared.getByRole('button', { name: 'The biggest', exact: true }).click()
  await clerk.waitForURL(/sort=-dTotal/)
  assert.match(await shared.locator('.saved-views').innerText(), /Everybody/)
  assert.equal(await shared.getByRole('button', { name: /^Remove view/ }).count(), 0)
})

test('columns that could not be kept stay on the page, which says so once', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  const [first = '', second = '', third = ''] = await heads(page)
  await page.route(/views\/arrange/, (route) => route.abort())
  const press = async (name: string) => {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('views/arrange'))
    await tabTo(page, page.locator(`[data-column="${name}"] .list-sort`))
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await failed
  }
  await press(first)
  await page.getByText('The columns could not be saved for next time.').waitFor()
  await press(first)
  await headsBecome(page, [second, third, first])
  assert.equal(await page.getByText('The columns could not be saved for next time.').count(), 1)
})
