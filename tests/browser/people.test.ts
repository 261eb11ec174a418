// Who sees what: a clerk's grants, another subsidiary, the other language.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { actionTexts, makeOrder, ORDERS, openList, openSite, openUserMenu } from './site.ts'

const site = await openSite()
after(() => site.close())

test('a clerk is offered only what the grants allow', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter({ user: 'clerk' })
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  assert.equal((await actionTexts(page)).includes('Delete'), false)
  assert.equal(await page.getByRole('button', { name: 'Approve', exact: true }).count(), 0)
  await page.goto(`${site.service.url}/m/ele-customer`)
  await page.waitForSelector('.list-row')
  assert.equal(await page.getByRole('button', { name: 'New' }).count(), 0)
})

test('everything is in Chinese for who signs in in Chinese', async () => {
  const page = await site.signIn({ language: 'zh-CN' })
  await page.getByRole('main').getByRole('link', { name: '销售订单', exact: true }).click()
  await page.waitForSelector('.list-row')
  assert.deepEqual((await page.locator('[role=columnheader] .list-sort').allInnerTexts()).slice(0, 2), [
    '订单号',
    '状态',
  ])
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-CN')
  await page.locator('.list-row').first().click()
  await page.waitForSelector('.record-form')
  await page.locator('.record-name', { hasText: '销售订单' }).getByRole('heading', { name: /^SO/ }).waitFor()
  const text = await page.locator('.frame').innerText()
  assert.doesNotMatch(text, /\b(Save|Edit|Delete|Approve|Lines|Customer name|Order no)\b/)
})

test('the language is switched without signing in again', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  await openUserMenu(page)
  await page.getByRole('radio', { name: '简体中文' }).click()
  await page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: /^销售订单/ })
    .waitFor()
  await page.getByRole('heading', { name: '销售订单' }).waitFor()
  await page.getByRole('columnheader', { name: /订单号/ }).waitFor()
})

test('another subsidiary has records of its own', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  await page.getByLabel('Subsidiary').selectOption('demo-south')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(`${site.service.url}${ORDERS}`)
  await page.waitForSelector('.list-pager')
  const { sSubsidiaryId } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('armature.session') ?? '{}').context,
  )
  assert.equal(sSubsidiaryId, 'demo-south')
})
