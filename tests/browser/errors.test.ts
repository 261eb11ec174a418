// Pages that cannot be shown: each says what is wrong and why, and leads on.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ORDERS, openSite, type Visitor } from './site.ts'

const site = await openSite()
after(() => site.close())

type Case = {
  readonly what: string
  readonly path: string
  readonly says: string
  readonly cause?: RegExp
  /** The way on: its name, and where it leads. */
  readonly way: string
  readonly leads: RegExp
  readonly as?: Visitor
}

const HOME = /:\d+\/$/
const TO_HOME = 'Go to the home page'

const CASES: readonly Case[] = [
  { what: 'an address', path: '/nowhere', says: 'Page not found', way: TO_HOME, leads: HOME },
  {
    what: 'a module',
    path: '/m/no-such',
    says: 'There is nothing here',
    cause: /no module “no-such”/,
    way: TO_HOME,
    leads: HOME,
  },
  {
    what: 'a dashboard of no name',
    path: '/indexPage/commonChar',
    says: 'Dashboard',
    way: TO_HOME,
    leads: HOME,
  },
  {
    what: 'a record',
    path: `${ORDERS}/record/no-such`,
    says: 'Record not found',
    way: 'Back to the list',
    leads: /sal-sales-order$/,
  },
  {
    what: 'a record that is not made by hand',
    path: '/m/sal-invoice/new',
    says: 'Records in this module are not added by hand',
    way: 'Back to the list',
    leads: /sal-invoice$/,
  },
  {
    what: 'a module of others',
    path: '/m/sft-user',
    says: '您无权打开',
    way: '回到首页',
    leads: HOME,
    as: { user: 'clerk', language: 'zh-CN' },
  },
]

for (const { what, path, says, cause = /./, way, leads, as } of CASES)
  test(`${what} that cannot be shown`, async () => {
    const page = await site.enter(as)
    await page.goto(site.service.url + path)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: says }).waitFor()
    assert.match(await main.locator('.error-page > p').first().innerText(), cause)
    assert.equal(
      await main
        .locator('.error-page-actions')
        .getByText(/^(Try again|重试)$/)
        .count(),
      0,
      'asking again leads nowhere',
    )
    const on = main.locator('.error-page-actions').getByText(way)
    await on.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(leads)
    await main.locator('.error-page').waitFor({ state: 'detached' })
  })
