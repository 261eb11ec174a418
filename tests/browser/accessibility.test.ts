// Every page for everybody: axe finds nothing, of any weight, in light and dark, in both languages, on a desk, a wide screen and a phone; and
// nothing is cut off sideways.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { atRest } from './at-rest.ts'
import { findingsOn } from './axe.ts'
import { makeOrder, ORDERS, openList, openSite, type Visitor } from './site.ts'

const site = await openSite()
after(() => site.close())

const settle = async (page: Page): Promise<void> => {
  await atRest(page)
  await page.waitForTimeout(300)
}

const openRecord = async (page: Page, sId: string): Promise<void> => {
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
}

/** Of a list that no other place looks at, for it is kept. */
const chooseBody = async (page: Page, name: RegExp): Promise<void> => {
  await page.goto(`${site.service.url}/m/pur-order`)
  await page.locator('.body-switch').click()
  await page.locator('.menu-entries').getByRole('button', { name }).click()
}

const PHONE = 390

const LOOKS: Readonly<Record<string, Visitor>> = {
  'light, on a desk': { width: 1440 },
  'dark, in Chinese, on a wide screen': { width: 1920, isDark: true, language: 'zh-CN' },
  'dark, on a phone': { width: PHONE, isDark: true },
  'light, in Chinese, on a phone': { width: PHONE, language: 'zh-CN' },
}

type Place = {
  readonly open: (page: Page, sId: string) => Promise<void>
  /** What a phone has no room for, or no keys. */
  readonly isOfDesks?: boolean
}

/** The places to look at, each with what brings it about. */
const PLACES: Readonly<Record<string, Place>> = {
  home: {
    open: async (page) => {
      await page.goto(site.service.url)
      await page.waitForSelector('.decision')
    },
  },
  'home, being arranged': {
    open: async (page) => {
      await page.goto(site.service.url)
      await page.waitForSelector('.decision')
      await page.getByRole('button', { name: /^(Arrange|调整布局)$/ }).click()
      await page.locator('.arrange-bar').first().waitFor()
    },
  },
  list: { open: (page) => openList(page, ORDERS) },
  'column filter': {
    isOfDesks: true,
    open: async (page) => {
      await openList(page, ORDERS)
      await page.getByRole('button', { name: /^(Filter by Status|按状态筛选)$/ }).click()
      await page.getByRole('form', { name: /Status|状态/ }).waitFor()
    },
  },
  board: {
    isOfDesks: true,
    open: async (page) => {
      await chooseBody(page, /^(Board|看板)$/)
      await page.locator('.list-board').waitFor()
    },
  },
  calendar: {
    isOfDesks: true,
    open: async (page) => {
      await chooseBody(page, /^(Calendar|日历)$/)
      await page.locator('.calendar-day').first().waitFor()
    },
  },
  'list with a peek': {
    isOfDesks: true,
    open: async (page) => {
      await openList(page, ORDERS)
      await page.keyboard.press('p')
      await page.locator('.list-peek').waitFor()
    },
  },
  tree: {
    open: (page) => openList(page, '/m/acc-account'),
  },
  record: { open: openRecord },
  'record in edit mode, a lookup open': {
    open: async (page, sId) => {
      await openRecord(page, sId)
      await page.keyboard.press('e')
      await page.getByRole('button', { name: /^(Save|保存)/ }).waitFor()
      await page.locator('.record-form [data-field="sCustomerId"]').fill('a')
      await page.locator('[role=option]').first().waitFor()
    },
  },
  'refused save': {
    open: async (page) => {
      await page.goto(`${site.service.url}${ORDERS}/new`)
      await page.waitForSelector('.record-form')
      await page.keyboard.press('Control+s')
      await page.getByRole('alert').waitFor()
    },
  },
  'approved record': {
    open: async (page) => {
      await openList(page, `${ORDERS}?f=${encodeURIComponent('[["bCheck","eq","1"]]')}`)
      await page.locator(':is(.list-row, .list-card)').first().click()
      await page.waitForSelector('.record-form')
    },
  },
  'what is not there': {
    open: async (page) => {
      await page.goto(`${site.service.url}/m/no-such`)
      await page.waitForSelector('.error-page')
    },
  },
  shortcuts: {
    isOfDesks: true,
    open: async (page) => {
      await openList(page, ORDERS)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  palette: {
    open: async (page) => {
      await openList(page, ORDERS)
      await page.keyboard.press('Control+k')
      await page.locator('[role=option]').first().waitFor()
    },
  },
}

/** What a phone cuts off at its right. */
const outsideOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.bar button, .record-form input, .frame-head button')]
      .filter((element) => element.getBoundingClientRect().width > 0)
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  )

for (const [look, visitor] of Object.entries(LOOKS))
  test(`axe finds nothing, and nothing is cut off: ${look}`, async (t) => {
    const { sId } = await makeOrder(site)
    const isPhone = visitor.width === PHONE
    await t.test('sign-in', async () => {
      assert.deepEqual(await findingsOn(await site.visit(visitor)), [])
    })
    const page = await site.enter(visitor)
    page.on('dialog', (dialog) => void dialog.accept())
    for (const [name, { open, isOfDesks }] of Object.entries(PLACES)) {
      if (isPhone && isOfDesks === true) continue
      await t.test(name, async () => {
        await open(page, sId)
        await settle(page)
        assert.deepEqual(await findingsOn(page), [])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        assert.ok(overflow <= 0, `${overflow} pixels too wide`)
        if (isPhone) assert.deepEqual(await outsideOf(page), [])
      })
    }
  })

test('on a phone the menu opens, and leads on', async () => {
  const page = await site.enter({ width: PHONE })
  await openList(page, ORDERS)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Quotations' }).click()
  await page.waitForURL(/quo-quotation/)
})
