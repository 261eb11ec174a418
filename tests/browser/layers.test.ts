// What opens over or beside a page, for everybody: dialogs, pop-overs, tabs and side tabs, in light and dark, without a finding of axe.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { findingsOn } from './axe.ts'
import { makeOrder, ORDERS, openList, openSite, openUserMenu } from './site.ts'

const site = await openSite()
after(() => site.close())

const { sId } = await makeOrder(site)

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).first().click()
  await page.locator(':popover-open, dialog[open]').last().waitFor()
}

test('the header keeps one row, however narrow it is before the menu goes', async () => {
  const page = await site.enter({ width: 1000 })
  await openList(page, ORDERS)
  for (const width of [1000, 830]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await page
      .locator('.frame-head > a, .frame-head :is(.find-button, select, .user-button)')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
      )
    assert.equal(tops.length, 4)
    assert.ok(Math.max(...tops) - Math.min(...tops) <= 2, `${width}: ${tops}`)
  }
})

type Layer = readonly [what: string, open: (page: Page) => Promise<unknown>]

const OF_LIST: readonly Layer[] = [
  ['columns', (page) => press(page, /^Columns/)],
  ['groups', (page) => press(page, /^Group/)],
  ['bodies', (page) => press(page, /Grid/)],
  ['export', (page) => press(page, /^Export/)],
  ['views', (page) => press(page, 'Save or remove a view')],
  [
    'the choice of a filter',
    async (page) => {
      await page.keyboard.press('f')
      await page.locator(':popover-open').waitFor()
    },
  ],
  ['the filter of a day', (page) => press(page, 'Filter by Date')],
  ['the palette', (page) => page.keyboard.press('Control+k')],
  ['the user’s menu', (page) => openUserMenu(page)],
  [
    'the sessions',
    async (page) => {
      await openUserMenu(page)
      await press(page, 'Where you are signed in')
      await page.getByText('This one').waitFor()
    },
  ],
]

const OF_RECORD: readonly Layer[] = [
  ['side tabs', (page) => page.getByRole('tab', { name: /^Files/ }).click()],
  ['related documents', (page) => page.getByRole('tab', { name: /^Related/ }).click()],
  ['prints', (page) => page.keyboard.press('Control+p')],
  [
    'a calendar',
    async (page) => {
      await page.keyboard.press('e')
      await page.getByRole('button', { name: 'Save' }).waitFor()
      await page.locator('.record-form [data-field="tDeliveryDate"]').focus()
      await page.keyboard.press('Alt+ArrowDown')
      await page.locator('.month').waitFor()
    },
  ],
]

const look = async (page: Page, layers: readonly Layer[]): Promise<void> => {
  const found: object[] = []
  for (const [what, open] of layers) {
    await open(page)
    await page.waitForTimeout(200)
    found.push(...(await findingsOn(page)).map((finding) => ({ what, ...finding })))
    const layer = page.locator(':popover-open, dialog[open]')
    if ((await layer.count()) === 0) continue
    await page.keyboard.press('Escape')
    await layer.first().waitFor({ state: 'detached' })
  }
  assert.deepEqual(found, [])
}

for (const isDark of [false, true])
  test(`axe finds nothing in what opens in ${isDark ? 'dark' : 'light'}`, async () => {
    const page = await site.enter({ isDark })
    await openList(page, ORDERS)
    await look(page, OF_LIST)
    await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
    await page.getByRole('tab', { name: /^Files/ }).waitFor()
    await look(page, OF_RECORD)
    await page.goto(`${site.service.url}/m/no-such`)
    await page.locator('.error-page').waitFor()
    assert.deepEqual(await findingsOn(page), [], 'a page that cannot be shown')
  })
