// The keyboard is always somewhere: through lists, filters, records, lines, dialogs and dashboards, whatever was pressed, what has the focus is
// never the page as a whole; and the way back leads to the row, the page and the place that one came from.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { listSettled, makeOrder, ORDERS, openList, openSite, tabTo } from './site.ts'

const site = await openSite()
after(() => site.close())

/** What has the focus once the page has come to rest. */
const standsSomewhere = async (page: Page, step: string): Promise<void> => {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
  const [tag, label] = await page.evaluate(() => {
    const active = document.activeElement
    return [active?.tagName ?? 'nothing', active?.getAttribute('aria-label') ?? active?.className ?? '']
  })
  assert.ok(tag !== 'BODY' && tag !== 'nothing', `after ${step} nothing has the focus: ${tag} ${label}`)
}

type Step = readonly [
  what: string,
  keys: string | ((page: Page) => Promise<unknown>),
  until?: (page: Page) => Promise<unknown>,
]

const walk = async (page: Page, steps: readonly Step[]): Promise<void> => {
  for (const [what, keys, until] of steps) {
    if (typeof keys === 'string') await page.keyboard.press(keys)
    else await keys(page)
    await until?.(page)
    await standsSomewhere(page, what)
  }
}

const pressed =
  (target: (page: Page) => Locator, keys: 'Tab' | 'Shift+Tab' = 'Tab') =>
  async (page: Page): Promise<void> => {
    await tabTo(page, target(page), keys)
    await page.keyboard.press('Enter')
  }

const listThere = (page: Page): Promise<unknown> =>
  page.waitForSelector('.list-row').then(() => listSettled(page))
const recordThere = (page: Page): Promise<unknown> => page.waitForSelector('.record-form')
const shown = (page: Page): Promise<unknown> =>
  page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
const inGrid = (page: Page): Promise<void> => tabTo(page, page.locator('.list-scroll'))

const opened =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(name)
    await page.getByRole('option', { name, exact: false }).first().waitFor()
    await page.keyboard.press('Enter')
  }

type Walk = {
  readonly name: string
  readonly path: string
  readonly filter: string
  readonly text: string
}

const WALKS: readonly Walk[] = [
  {
    name: 'Sales orders',
    path: '/m/sal-sales-order',
    filter: 'Filter by Order no.',
    text: 'SO',
  },
  {
    name: 'Quotations',
    path: '/m/quo-quotation',
    filter: 'Filter by Quotation no.',
    text: 'Q',
  },
  { name: 'Customers', path: '/m/ele-customer', filter: 'Filter by Code', text: 'C' },
]

for (const { name, path, filter, text } of WALKS) {
  test(`${name}: list, filter, record, edit, save and back leave the keyboard somewhere`, async () => {
    if (name === 'Sales orders') await makeOrder(site)
    const page = await site.signIn()
    await walk(page, [
      ['opening the list', opened(name), (on) => on.waitForURL(new RegExp(path)).then(() => listThere(on))],
      ['going down', 'ArrowDown'],
      ['the filter’s button', (on) => tabTo(on, on.getByRole('button', { name: filter }))],
      ['opening the filter', 'Enter', (on) => on.getByRole('form', { name: filter }).waitFor()],
      ['filtering', (on) => on.keyboard.type(text).then(() => on.keyboard.press('Enter')), listThere],
      ['the filter again', 'Enter', (on) => on.getByRole('form', { name: filter }).waitFor()],
      [
        'leaving the filter',
        'Escape',
        (on) => on.getByRole('form', { name: filter }).waitFor({ state: 'detached' }),
      ],
      ['taking the filter away', pressed((on) => on.locator('.filter-remove'), 'Shift+Tab'), listThere],
      ['columns', pressed((on) => on.getByRole('button', { name: 'Columns', exact: true }), 'Shift+Tab')],
      ['leaving them', 'Escape'],
      ['the keys’ help', '?', (on) => on.locator('.shortcut-list').waitFor()],
      ['leaving the help', 'Escape', (on) => on.locator('.shortcut-list').waitFor({ state: 'detached' })],
      ['searching', '/'],
      ['the grid', inGrid],
      ['opening a record', 'Enter', recordThere],
      ['Esc back to the list', 'Escape', listThere],
      ['opening it again', 'Enter', recordThere],
      ['the browser’s way back', (on) => on.goBack(), listThere],
    ])
    assert.ok(await page.locator('.list-row-active').count(), path)
  })
}

const activeNumber = (page: Page): Promise<string | null> =>
  page.locator('.list-row-active [data-field="sBillNo"]').textContent()

test('an order: lines, save, approval, a question and Esc; back to the row, the page and the scroll', async () => {
  await makeOrder(site)
  const page = await site.enter()
  await page.setViewportSize({ width: 1360, height: 260 })
  await openList(page, `${ORDERS}?size=5`)
  await walk(page, [
    [
      'the next page',
      pressed((on) => on.getByRole('button', { name: 'Next page' })),
      (on) => on.waitForURL(/page=2/).then(() => listThere(on)),
    ],
    ['the end of the page', 'End'],
  ])
  const [number, top] = [
    await activeNumber(page),
    await page.locator('.list-scroll').evaluate((one) => one.scrollTop),
  ]
  assert.ok(top > 0)
  await walk(page, [
    ['opening', 'Enter', recordThere],
    ['back', (on) => on.goBack(), listThere],
  ])
  assert.match(page.url(), /page=2/)
  assert.equal(await activeNumber(page), number)
  assert.equal(await page.locator('.list-scroll').evaluate((one) => one.scrollTop), top)

  const { sId } = await makeOrder(site)
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await recordThere(page)
  await walk(page, [
    ['editing', 'e', (on) => on.getByRole('button', { name: 'Save' }).waitFor()],
    ['the first field', 'Tab'],
    ['the lines', 'Control+Enter'],
    ['a new line', 'Insert'],
    ['taking it away', 'Control+Delete'],
    ['taking that back', 'Control+z'],
    ['undoing the line', 'Control+z'],
    ['Esc', 'Escape', shown],
    ['editing again', 'e', (on) => on.getByRole('button', { name: 'Save' }).waitFor()],
    ['a field', 'Tab'],
    ['saving', 'Control+s', shown],
    ['approving', 'a', (on) => on.locator('[data-status=approved]').waitFor()],
    ['the prints', 'Control+p', (on) => on.locator('.menu-entries').waitFor()],
    ['leaving the prints', 'Escape', (on) => on.locator('.menu-entries').waitFor({ state: 'detached' })],
    [
      'more actions',
      pressed((on) => on.getByRole('button', { name: 'More actions' })),
      (on) => on.locator('.menu-entries').waitFor(),
    ],
    [
      'asking to withdraw',
      pressed((on) => on.getByRole('button', { name: 'Withdraw approval' })),
      (on) => on.locator('dialog[open]').waitFor(),
    ],
    ['not withdrawing', 'Escape', (on) => on.locator('dialog[open]').waitFor({ state: 'detached' })],
    ['the list', 'Escape', listThere],
  ])
})

test('who chose a view by its chip goes on in the rows, also after a filter that was given up', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  await page.getByRole('navigation', { name: 'Views' }).locator('[aria-pressed=false]').first().click()
  await page.waitForURL(/f=/)
  await page.locator('.list-scroll:focus').waitFor()
  await page.keyboard.press('f')
  const filter = page.getByRole('dialog', { name: 'Add a filter' })
  await filter.waitFor()
  const fields = await filter.locator('select').first().locator('option').allInnerTexts()
  assert.deepEqual(
    fields.filter((label) => label.startsWith('Customer')),
    ['Customer'],
  )
  await page.keyboard.press('Escape')
  await filter.waitFor({ state: 'detached' })
  await page.locator('.list-scroll:focus').waitFor()
})

test('a list that is grouped by the keyboard goes on by the arrow keys', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  await page.keyboard.press('g')
  await page.keyboard.press('ArrowDown')
  await page
    .getByRole('row', { name: /Approved/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Group by' }).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowRight')
  await page.locator('.list-row').first().waitFor()
})

test('home and dashboards: a card opens its list, and the way back leads to the page, not to nothing', async () => {
  const page = await site.signIn()
  const cards = page.getByRole('region', { name: 'What waits' })
  const toCard = pressed(() => cards.getByRole('link').first())
  const dashboardThere = (): Promise<unknown> => cards.getByRole('link').first().waitFor()
  await dashboardThere()
  await walk(page, [
    ['a card of the home page', toCard, listThere],
    ['back to the home page', (on) => on.goBack(), dashboardThere],
    ['the dashboard', opened('Overview'), (on) => on.waitForURL(/commonChar/).then(() => dashboardThere())],
    ['a card of the dashboard', toCard, listThere],
    ['back to the dashboard', (on) => on.goBack(), dashboardThere],
    [
      'another dashboard',
      opened('Sales figures'),
      (on) => on.getByRole('region', { name: 'Customers by orders' }).waitFor(),
    ],
    [
      'a bar',
      pressed((on) => on.getByRole('region', { name: 'Customers by orders' }).locator('td a').first()),
      listThere,
    ],
    [
      'back to the bars',
      (on) => on.goBack(),
      (on) => on.getByRole('region', { name: 'Customers by orders' }).waitFor(),
    ],
    ['home by the menu', (on) => on.locator('.brand').click(), dashboardThere],
  ])
})
