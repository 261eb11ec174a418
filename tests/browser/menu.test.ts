// The menu: a search of its own, open tasks beside the modules, folders as they were left, and room for the page without it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { makeOrder, ORDERS, openList, openSite, QUOTATIONS } from './site.ts'

const site = await openSite()
after(() => site.close())

const menuOf = (page: Page) => page.getByRole('navigation', { name: /^(Menu|菜单)$/ })

test('a key leads to the search of the menu, which finds by a part of the name and opens with Enter', async () => {
  const page = await site.signIn()
  await menuOf(page).waitFor()
  await page.keyboard.press('m')
  await page.keyboard.type('sales ord')
  await menuOf(page).locator('.menu-found').waitFor()
  assert.match((await menuOf(page).getByRole('link').first().innerText()) ?? '', /^Sales orders/)
  await page.keyboard.press('ArrowDown')
  assert.equal(await page.evaluate(() => document.activeElement?.matches('.menu-found a')), true)
  await page.keyboard.press('ArrowUp')
  await page.route('**/entry/business/getBusinessDataByFormcustomId/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${ORDERS}`)
  assert.equal(await menuOf(page).getByRole('searchbox').inputValue(), '')
  await page.keyboard.press('m')
  await page.keyboard.type('no such module')
  await menuOf(page).getByText('Nothing by this name').waitFor()
  await page.waitForSelector('.list-row')
  assert.equal(await menuOf(page).getByRole('searchbox').inputValue(), 'no such module')
  await page.keyboard.press('Escape')
  await menuOf(page).getByText('Modules', { exact: true }).waitFor()
})

test('Chinese names are found by their Pinyin', async () => {
  const page = await site.signIn({ language: 'zh-CN' })
  await menuOf(page).getByRole('searchbox').fill('xsdd')
  await menuOf(page).getByRole('link', { name: '销售订单' }).waitFor()
})

test('beside a module stands how many of its tasks are open, on its folder while that is closed', async () => {
  await makeOrder(site)
  const page = await site.enter()
  await openList(page, ORDERS)
  const active = menuOf(page).locator('[aria-current=page]')
  await active.locator('.menu-count').waitFor()
  assert.match(await active.locator('.menu-count').innerText(), /^[1-9]/)
  const folder = menuOf(page).locator('summary', { hasText: 'Sales' }).first()
  assert.equal(await folder.locator('.menu-count').count(), 0)
  await folder.focus()
  await page.keyboard.press('ArrowLeft')
  await folder.locator('.menu-count').waitFor()
})

test('folders and the menu itself stay as they were left', async () => {
  const page = await site.enter()
  await openList(page, QUOTATIONS)
  const purchasing = menuOf(page).locator('summary', { hasText: 'Purchasing' }).first()
  await purchasing.focus()
  await page.keyboard.press('ArrowRight')
  await page.reload()
  await menuOf(page).locator('details[open] > summary', { hasText: 'Purchasing' }).waitFor()
  await page.waitForSelector('.list-row')
  await page.keyboard.press('ControlOrMeta+b')
  await menuOf(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.waitForSelector('.list-row')
  assert.equal(await menuOf(page).count(), 0)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await menuOf(page).waitFor()
})

test('a key makes the open module a favourite, which stands at the top of the menu in every browser and can be moved', async () => {
  const page = await site.enter({ user: 'clerk' })
  const favourites = menuOf(page).getByRole('region', { name: 'Favourites' })
  for (const path of [ORDERS, QUOTATIONS]) {
    await openList(page, path)
    const kept = page.waitForResponse((response) => response.url().endsWith('/entry/favourites/keep'))
    await page.keyboard.press('s')
    await kept
  }
  await page.keyboard.press('?')
  const keys = await page.locator('.shortcut-list kbd').allInnerTexts()
  assert.equal(new Set(keys).size, keys.length, `no key does two things: ${keys.join(' ')}`)
  await page.keyboard.press('Escape')
  await favourites.waitFor()
  const names = () => favourites.locator('.menu-name').allInnerTexts()
  assert.deepEqual(await names(), ['Sales orders', 'Quotations'])
  await favourites.getByRole('link', { name: 'Quotations' }).focus()
  const moved = page.waitForResponse((response) => response.url().endsWith('/entry/favourites/keep'))
  await page.keyboard.press('Alt+ArrowUp')
  await moved
  assert.deepEqual(await names(), ['Quotations', 'Sales orders'])
  const elsewhere = await site.signIn({ user: 'clerk' })
  const there = menuOf(elsewhere).getByRole('region', { name: 'Favourites' })
  await there.waitFor()
  assert.deepEqual(await there.locator('.menu-name').allInnerTexts(), ['Quotations', 'Sales orders'])
  await there.getByRole('button', { name: 'Take Quotations out' }).click()
  await there.getByRole('link', { name: 'Quotations' }).waitFor({ state: 'detached' })
})
