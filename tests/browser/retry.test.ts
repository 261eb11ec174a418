// A service that is away for a while: whatever failed to load says so and can be loaded again where it stands.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { makeOrder, ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const MENU = '**/entry/menu*'
const MODULE = '**/getModelBysId/**'
const ROWS = '**/getBusinessDataByFormcustomId/**'
const LINES = '**/getBusinessDataByFormcustomId/*.slave?*'
const DECISIONS = '**/modelCenter/getDecisions*'
const TASKS = '**/modelCenter/getModelCenter'

const unavailable = (route: Route): Promise<void> =>
  route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'urn:armature:problem:unavailable',
      title: 'Not available at the moment',
      status: 503,
      detail: 'The database cannot be reached at the moment',
      code: 'unavailable',
      traceId: '1',
    }),
  })

const noAnswer = (route: Route): Promise<void> => route.abort()

type Case = {
  readonly what: string
  readonly asked: string
  readonly path: (order: string) => string
  readonly loaded: string
  readonly answer: (route: Route) => Promise<void>
}

const CASES: readonly Case[] = [
  { what: 'the menu', asked: MENU, path: () => '/', loaded: '.home', answer: unavailable },
  {
    what: 'what waits for a decision',
    asked: DECISIONS,
    path: () => '/',
    loaded: '.decision',
    answer: unavailable,
  },
  { what: 'the work center', asked: TASKS, path: () => '/', loaded: '.task-columns', answer: unavailable },
  { what: 'a module', asked: MODULE, path: () => ORDERS, loaded: '.list-row', answer: unavailable },
  { what: 'a list', asked: ROWS, path: () => ORDERS, loaded: '.list-row', answer: unavailable },
  {
    what: 'a list without an answer',
    asked: ROWS,
    path: () => ORDERS,
    loaded: '.list-row',
    answer: noAnswer,
  },
  {
    what: 'a record',
    asked: ROWS,
    path: (order) => `${ORDERS}/record/${order}`,
    loaded: '.record-form',
    answer: unavailable,
  },
  {
    what: "a record's lines",
    asked: LINES,
    path: (order) => `${ORDERS}/record/${order}`,
    loaded: '.grid-foot',
    answer: unavailable,
  },
]

const { sId } = await makeOrder(site)

const loadsAgain = async (
  page: Page,
  { asked, path, loaded, answer }: Case,
  button: string,
): Promise<void> => {
  await page.route(asked, answer)
  await page.goto(site.service.url + path(sId))
  const retry = page.getByRole('main').getByRole('button', { name: button }).first()
  await retry.waitFor()
  assert.equal(await page.locator(loaded).count(), 0)
  await page.unroute(asked)
  await retry.click()
  await page.waitForSelector(loaded)
  await retry.waitFor({ state: 'detached' })
}

for (const one of CASES)
  test(`${one.what} can be loaded again`, async () => {
    await loadsAgain(await site.enter(), one, 'Try again')
    await loadsAgain(await site.enter({ language: 'zh-CN' }), one, '重试')
  })

test('a list keeps its rows where loading them again fails', async () => {
  const page = await site.enter()
  await page.goto(site.service.url + ORDERS)
  await page.waitForSelector('.list-row')
  await page.route(ROWS, unavailable)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().waitFor()
  assert.ok((await page.locator('.list-row').count()) > 0)
})
