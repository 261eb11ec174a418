// Tabs of open lists and records: opened by visiting, named as people know them, kept over a reload, closed by key, cross and middle button.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { makeOrder, ORDERS, openList, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Open pages' })
const shown = (page: Page) => tabsOf(page).locator('[aria-current=page]').innerText()

/** Waits until the tabs bear these names. */
const settleOn = async (page: Page, wanted: RegExp): Promise<void> => {
  await page.waitForFunction(
    (expected) =>
      new RegExp(expected).test(
        [...document.querySelectorAll('.page-tabs a')].map((tab) => tab.textContent).join('|'),
      ),
    wanted.source,
  )
}

test('lists and records become tabs as they are visited, and are there after a reload', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await openList(page, `${ORDERS}?q=SO`)
  await settleOn(page, /^Home\|Sales orders$/)
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  await settleOn(page, /^Home\|Sales orders\|SO\d+$/)
  assert.match(await shown(page), /^SO/)
  await page.keyboard.press('Alt+k')
  await page.waitForURL(/\?q=SO$/)
  await page.waitForSelector('.list-row')
  assert.equal(await shown(page), 'Sales orders')
  await page.keyboard.press('Alt+j')
  await page.waitForSelector('.record-form')
  await page.keyboard.press('Alt+w')
  await settleOn(page, /^Home\|Sales orders$/)
  await page.waitForSelector('.list-row')
  assert.equal(await shown(page), 'Sales orders')
})

test('Ctrl on a link opens a tab behind the page; the middle button and the cross close one; a phone has none', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Quotations' })
    .click({ modifiers: ['ControlOrMeta'] })
  await settleOn(page, /^Home\|Sales orders\|Quotations$/)
  assert.equal(await shown(page), 'Sales orders')
  await tabsOf(page).getByRole('link', { name: 'Quotations' }).click({ button: 'middle' })
  await settleOn(page, /^Home\|Sales orders$/)
  await tabsOf(page).getByRole('button', { name: 'Close Sales orders' }).click()
  await settleOn(page, /^Home$/)
  await page.waitForURL((url) => url.pathname === '/')
  await page.setViewportSize({ width: 390, height: 800 })
  await tabsOf(page).waitFor({ state: 'detached' })
})

test('what is being made stands in a tab until it is left', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  await page.keyboard.press('n')
  await settleOn(page, /^Home\|Sales orders\|New · Sales orders$/)
  assert.equal(await shown(page), 'New · Sales orders')
  await page.reload()
  await settleOn(page, /^Home\|Sales orders\|New · Sales orders$/)
  await page.keyboard.press('Alt+k')
  await page.waitForSelector('.list-row')
  await settleOn(page, /^Home\|Sales orders$/)
})

test('a tab with unsaved edits asks before it closes, and stays when they are kept', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  await settleOn(page, /^Home\|SO\d+$/)
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await page.locator('.record-form [data-field="sContact"]').fill('unsaved words')
  await page.keyboard.press('Alt+w')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await settleOn(page, /^Home\|SO\d+$/)
  await page.keyboard.press('Alt+w')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await settleOn(page, /^Home$/)
})
