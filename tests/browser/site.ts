// The business front end of a real service in a real browser: people who sign in, and what tests look at.
import assert from 'node:assert/strict'
import { afterEach } from 'node:test'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { openChromium, type Wish } from '#tests/support/chromium.ts'
import { openTestService, type TestService } from '#tests/support/service.ts'
import { prepareWebPages } from '#tests/support/web-pages.ts'
import { followRequests } from './at-rest.ts'
import { keepSession } from './keep-session.ts'

export type Visitor = {
  /** `demo` unless said. */
  readonly company?: string
  readonly user?: 'admin' | 'clerk' | 'manager'
  readonly language?: 'en' | 'zh-CN'
  readonly width?: number
  readonly isDark?: boolean
}

export type Site = {
  readonly service: TestService
  /** A page in a browser profile of its own, at the sign-in. */
  visit(visitor?: Visitor): Promise<Page>
  /** Signed in, at home; without the page of the sign-in, which takes as long as another page. */
  signIn(visitor?: Visitor): Promise<Page>
  /** The same, and not at home: for who goes on to an address at once. */
  enter(visitor?: Visitor): Promise<Page>
  /** Signed in to the builder, at a path of it. */
  build(path: string, visitor?: Visitor): Promise<Page>
  /** Another tab of the same profile. */
  tab(page: Page, path: string): Promise<Page>
  close(): Promise<void>
}

const HEIGHT = 900
const MOST_TABS = 120

/** Faults that a page reported; a test that leaves any has failed. */
const watch = (page: Page, faults: string[]): void => {
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text())
  })
}

/** What a page shows and was refused: told when a test fails, for nobody saw it. */
const tellOf = async (page: Page, refused: readonly string[]): Promise<string> => {
  const text = await page.innerText('body', { timeout: 1000 }).catch(String)
  return `page: ${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, 1500)} ${refused.join(', ')}`
}

const watchRefusals = (page: Page): readonly string[] => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => refused.push(`${request.failure()?.errorText} ${request.url()}`))
  return refused
}

const contextFor = (
  browser: Browser,
  { language = 'en', width = 1360, isDark = false }: Visitor,
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height: HEIGHT },
    locale: language,
    timezoneId: 'UTC',
    colorScheme: isDark ? 'dark' : 'light',
    // What moves while a page loads is drawn sixty times a second: a quarter of the browser's work, and more the busier the machine.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })

export const fillSignIn = async (
  page: Page,
  user: string,
  password: string,
  company = 'demo',
): Promise<void> => {
  await page.fill('[name=company]', company)
  await page.fill('[name=user]', user)
  await page.fill('[name=password]', password)
  await page.click('button[type=submit]')
}

/** The menu of who is signed in, where there is room for its button. */
export const openUserMenu = async (page: Page): Promise<void> => {
  await page.locator('.user-button').click()
  await page.locator('.user-menu').waitFor()
}

export const signOut = async (page: Page): Promise<void> => {
  await openUserMenu(page)
  await page.locator('.user-menu').getByRole('button').last().click()
}

/** Opens the service on a database of its own, the built pages and a browser. `environment` adds to its configuration. */
export const openSite = async (
  wish: Wish = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<Site> => {
  await prepareWebPages()
  const service = await openTestService({ environment })
  const browser = await openChromium(wish)
  const faults: string[] = []
  const refusals = new Map<Page, readonly string[]>()
  const look = (page: Page): void => {
    watch(page, faults)
    followRequests(page)
    refusals.set(page, watchRefusals(page))
    page.once('close', () => refusals.delete(page))
  }
  afterEach(async (context) => {
    if ('passed' in context && context.passed === false)
      for (const [page, refused] of refusals) console.error(await tellOf(page, refused))
    refusals.clear()
  })
  const openAt = async (address: string, visitor: Visitor): Promise<Page> => {
    const page = await (await contextFor(browser, visitor)).newPage()
    look(page)
    await page.goto(service.url + address)
    return page
  }
  const visit = async (visitor: Visitor = {}): Promise<Page> => {
    const page = await openAt('', visitor)
    await page.waitForSelector('[name=company]')
    return page
  }
  const enter = async (visitor: Visitor = {}): Promise<Page> => {
    const page = await openAt('/healthz', visitor)
    await keepSession(page, visitor, 'business')
    return page
  }
  return {
    service,
    visit,
    enter,
    signIn: async (visitor) => {
      const page = await enter(visitor)
      await page.goto(service.url)
      await page.waitForSelector('.frame')
      return page
    },
    build: async (path, visitor = {}) => {
      const page = await openAt('/healthz', visitor)
      await keepSession(page, visitor, 'builder')
      await page.goto(`${service.url}/builder/${path}`)
      await page.waitForSelector('.draft-bar')
      return page
    },
    tab: async (page, path) => {
      const other = await page.context().newPage()
      look(other)
      await other.goto(service.url + path)
      return other
    },
    close: async () => {
      await browser.close()
      await service.close()
      assert.deepEqual(faults, [], 'the pages reported faults')
    },
  }
}

export const ORDERS = '/m/sal-sales-order'
export const QUOTATIONS = '/m/quo-quotation'

/** Goes to a list and waits for its rows. */
export const openList = async (page: Page, path: string): Promise<void> => {
  await page.goto(new URL(path, page.url()).href)
  await page.waitForSelector(':is(.list-row, .list-card)')
}

/** Waits until the list shows what the address asks for. */
export const listSettled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => document.querySelector('.list-panel[aria-busy=false] .list-pager') !== null,
  )
}

const moreActions = (page: Page): Locator => page.getByRole('button', { name: 'More actions' })

/** Presses an action of the record, in its row or behind “⋯”. */
export const pressAction = async (page: Page, name: string): Promise<void> => {
  const action = page.locator('.action-row').getByRole('button', { name, exact: true })
  await action.or(moreActions(page)).first().waitFor()
  if (!(await action.isVisible())) await moreActions(page).click()
  await action.click()
}

/** What can be done with the record, in its row and behind “⋯”. */
export const actionTexts = async (page: Page): Promise<readonly string[]> => {
  const hasMore = await moreActions(page).isVisible()
  if (hasMore) await moreActions(page).click()
  const texts = await page.locator('.action-row button:visible').allInnerTexts()
  if (hasMore) await page.keyboard.press('Escape')
  return texts.map((text) => text.split('\n')[0]?.trim() ?? '')
}

/** Presses Tab, or Shift-Tab, until the element has the focus, as somebody without a mouse does. */
export const tabTo = async (
  page: Page,
  target: Locator,
  keys: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  const isThere = (): Promise<boolean> => target.evaluate((one) => one === document.activeElement)
  for (let steps = 0; steps < MOST_TABS; steps += 1) {
    if (await isThere()) return
    await page.keyboard.press(keys)
  }
  assert.fail(`${keys} does not lead to ${target}`)
}

/** The shown text of a column in every row of the list, top down. */
export const columnTexts = (page: Page, field: string): Promise<string[]> =>
  page.locator(`.list-row [data-field="${field}"]`).allInnerTexts()

/** A row of the list by a text in it. */
export const listRow = (page: Page, text: string): Locator =>
  page.locator('.list-row', { hasText: text }).first()

/** The value that a field of the record's form shows. */
export const fieldValue = (page: Page, field: string): Promise<string> =>
  page
    .locator(`:is(.record-form, .record-totals) [data-field="${field}"]`)
    // What it looks up stands there as a link while nobody edits.
    .evaluate((control) => ('value' in control ? String(control.value) : (control.textContent ?? '')))

/** A cell of the line grid, by line from 0 and column label. */
export const lineCell = async (page: Page, line: number, label: string): Promise<Locator> => {
  const heads = await page.locator('.grid-head [role=columnheader]').allInnerTexts()
  return page.locator(`[data-row="${line}"] [data-col="${heads.indexOf(label) - 1}"]`)
}

/** The sum in the foot of the line grid. */
export const footSum = (page: Page, field: string): Promise<string> =>
  page.locator(`.grid-foot [data-sum="${field}"]`).innerText()

type FirstRow = { readonly sId: string; readonly sName: string }

/** The first rows of a module's list. */
export const firstRows = async ({ service }: Site, module: string): Promise<readonly FirstRow[]> => {
  const client = await service.signIn()
  const path = `/entry/business/getBusinessDataByFormcustomId/${module}.list?sModelsId=${module}`
  return (await client.post(path, { pageSize: 5 })).body.rows
}

/** The first order of the list that is still a draft and was not made from a quotation is rare; this one is made anew. */
export const makeOrder = async (
  site: Site,
  as: { readonly user?: string } = {},
): Promise<{ readonly sId: string; readonly sBillNo: string }> => {
  const client = await site.service.signIn(as)
  const [customer] = await firstRows(site, 'ele-customer')
  const [product, other] = await firstRows(site, 'ele-product')
  const lines = [product, other].map((one, index) => ({
    handleType: 'add',
    data: {
      iLine: index + 1,
      sProductId: one?.sId,
      sProductName: one?.sName,
      dQty: index + 2,
      dPrice: 10,
      dTaxRate: 0,
    },
  }))
  const answer = await client.post('/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order', {
    forms: [
      {
        sFormId: 'sal-sales-order.master',
        rows: [{ handleType: 'add', data: { sCustomerId: customer?.sId, sCustomerName: customer?.sName } }],
      },
      { sFormId: 'sal-sales-order.slave', rows: lines },
    ],
  })
  assert.equal(answer.status, 200, answer.text)
  const { sId, data } = answer.body.forms[0].rows[0]
  return { sId, sBillNo: data.sBillNo }
}
