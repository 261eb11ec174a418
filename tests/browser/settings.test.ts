// How people set up the pages for themselves: theme, density, Enter, in this browser and in the next; and out of every other.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/eventually.ts'
import { lineCell, makeOrder, ORDERS, openList, openSite, openUserMenu } from './site.ts'

const site = await openSite()
after(() => site.close())

const choose = async (page: Page, group: string, option: string): Promise<void> => {
  const kept = page.waitForResponse(/preferences\/keep/)
  await page.getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true }).check()
  await kept
}

const pageColour = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

const rowHeight = (page: Page): Promise<number> =>
  page
    .locator('.list-row')
    .nth(1)
    .evaluate((row) => Math.round(row.getBoundingClientRect().height))

const shown = async (page: Page) => ({
  isDark: (await pageColour(page)) === 'rgb(18, 21, 27)',
  row: await rowHeight(page),
})

test('theme and density show at once, survive a reload, and follow the user to another browser', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  assert.deepEqual(await shown(page), { isDark: false, row: 30 })
  await openUserMenu(page)
  await choose(page, 'Theme', 'Dark')
  await choose(page, 'Rows', 'Comfortable')
  assert.deepEqual(await shown(page), { isDark: true, row: 38 })
  const tops = await page
    .locator('.list-row')
    .evaluateAll((rows) => rows.slice(0, 3).map((row) => row.getBoundingClientRect().top))
  assert.deepEqual(
    tops.map((top) => Math.round(top - (tops[0] ?? 0))),
    [0, 38, 76],
  )
  await page.reload()
  await page.waitForSelector('.list-row')
  assert.deepEqual(await shown(page), { isDark: true, row: 38 })

  const elsewhere = await site.enter()
  await openList(elsewhere, ORDERS)
  await eventually(async () => (await shown(elsewhere)).row === 38)
  await openUserMenu(elsewhere)
  await choose(elsewhere, 'Theme', 'Light')
  await choose(elsewhere, 'Rows', 'Compact')
  assert.deepEqual(await shown(elsewhere), { isDark: false, row: 30 })
})

test('the menu is reached, changed and left by the keyboard', async () => {
  const page = await site.signIn({ user: 'clerk' })
  await page.locator('.user-button').focus()
  await page.keyboard.press('Enter')
  const language = page.getByRole('group', { name: 'Language' })
  await language.getByRole('radio', { name: 'English' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  const kept = page.waitForResponse(/preferences\/keep/)
  await page.keyboard.press('ArrowLeft')
  await kept
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await page.locator('.user-button:focus').waitFor()
})

test('Enter goes down in lines for who set it so, and into a new line past the last', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.signIn()
  await openUserMenu(page)
  await choose(page, 'Enter in lines goes', 'Down')
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await (await lineCell(page, 0, 'Quantity')).click()
  const lines = await page.locator('[data-row]').count()
  const at = () => page.locator('.cell-input').getAttribute('aria-label')
  assert.match((await at()) ?? '', /^Quantity, line 1$/)
  for (let line = 1; line <= lines; line += 1) {
    await page.keyboard.type(String(line + 4))
    await page.keyboard.press('Enter')
  }
  assert.equal(await page.locator('[data-row]').count(), lines + 1)
  assert.match((await at()) ?? '', new RegExp(`^Quantity, line ${lines + 1}$`))
  await page.keyboard.press('Shift+Enter')
  assert.match((await at()) ?? '', new RegExp(`^Quantity, line ${lines}$`))
  await openUserMenu(page)
  await choose(page, 'Enter in lines goes', 'Right')
})

test('who signs out everywhere else stays, and the other browser is asked to sign in again', async () => {
  const [page, other] = [await site.signIn({ user: 'clerk' }), await site.signIn({ user: 'clerk' })]
  await openList(other, ORDERS)
  await openUserMenu(page)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText(/other sessions? (has|have) ended/).waitFor()
  await openList(page, ORDERS)
  await other.reload()
  await other.getByText('Your session has ended').waitFor()
})

test('one session is ended among those that the menu lists, and the keyboard stays with the others', async () => {
  const [page, other] = [await site.signIn({ user: 'clerk' }), await site.signIn({ user: 'clerk' })]
  await openUserMenu(page)
  await page.getByRole('button', { name: 'Where you are signed in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where you are signed in' })
  const rows = dialog.getByRole('listitem')
  await rows.filter({ hasText: 'This one' }).waitFor()
  const before = await rows.count()
  assert.match(await rows.first().innerText(), /Chrome \d+, Linux[\s\S]*Since .+, last used /)
  // The one that was opened last is the other page's.
  await dialog
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click()
  await eventually(async () => (await rows.count()) === before - 1)
  await dialog.locator('ul:focus').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.user-button:focus').waitFor()
  await other.reload()
  await other.getByText('Your session has ended').waitFor()
  await openList(page, ORDERS)
  assert.equal(await page.locator('.brand-name').innerText(), 'Brightfold Packaging')
})
