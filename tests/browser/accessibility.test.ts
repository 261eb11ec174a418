// Every page for everybody: no serious finding of axe in light and dark, and usable on a phone.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindingsOn } from './axe.ts'
import { makeOrder, ORDERS, openList, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
}

/** The places to look at, each with what brings it about. */
const PLACES: Readonly<Record<string, (page: Page, sId: string) => Promise<void>>> = {
  home: async (page) => page.goto(site.service.url).then(() => undefined),
  list: (page) => openList(page, ORDERS),
  'column filter': async (page) => {
    await openList(page, ORDERS)
    await page.getByRole('button', { name: 'Filter by Status' }).click()
    await page.getByRole('form', { name: 'Filter by Status' }).waitFor()
  },
  record: async (page, sId) => {
    await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
    await page.waitForSelector('.record-form')
  },
  'record in edit mode, a lookup open': async (page, sId) => {
    await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
    await page.waitForSelector('.record-form')
    await page.keyboard.press('e')
    await page.getByRole('button', { name: 'Save' }).waitFor()
    await page.locator('.record-form [data-field="sCustomerId"]').fill('a')
    await page.locator('[role=option]').first().waitFor()
  },
  'refused save': async (page) => {
    await page.goto(`${site.service.url}${ORDERS}/new`)
    await page.waitForSelector('.record-form')
    await page.keyboard.press('Control+s')
    await page.getByRole('alert').waitFor()
  },
  'approved record': async (page) => {
    await openList(page, `${ORDERS}?f=${encodeURIComponent('[["bCheck","eq","1"]]')}`)
    await page.locator('.list-row').first().click()
    await page.waitForSelector('.record-form')
  },
  shortcuts: async (page) => {
    await openList(page, ORDERS)
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
  },
  palette: async (page) => {
    await openList(page, ORDERS)
    await page.keyboard.press('Control+k')
    await page.locator('[role=option]').first().waitFor()
  },
}

for (const isDark of [false, true]) {
  test(`axe finds nothing serious in ${isDark ? 'dark' : 'light'}`, async (t) => {
    const { sId } = await makeOrder(site)
    await t.test('sign-in', async () => {
      const page = await site.visit({ isDark })
      assert.deepEqual(await seriousFindingsOn(page), [])
    })
    const page = await site.signIn({ isDark })
    page.on('dialog', (dialog) => void dialog.accept())
    for (const [name, open] of Object.entries(PLACES)) {
      await t.test(name, async () => {
        await open(page, sId)
        await settle(page)
        assert.deepEqual(await seriousFindingsOn(page), [])
      })
    }
  })
}

test('at 390 pixels nothing is cut off sideways and the menu opens', async (t) => {
  const { sId } = await makeOrder(site)
  const page = await site.signIn({ width: 390 })
  page.on('dialog', (dialog) => void dialog.accept())
  for (const name of ['home', 'list', 'record', 'record in edit mode, a lookup open']) {
    await t.test(name, async () => {
      await PLACES[name]?.(page, sId)
      await settle(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(overflow <= 0, `${overflow} pixels too wide`)
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll('.bar button, .record-form input, .frame-head button')]
          .filter((element) => element.getBoundingClientRect().width > 0)
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      assert.deepEqual(outside, [])
    })
  }
  await t.test('menu', async () => {
    await openList(page, ORDERS)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Quotations' }).click()
    await page.waitForURL(/quo-quotation/)
  })
})
