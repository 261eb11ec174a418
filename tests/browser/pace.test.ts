// What a key or a click makes the page do: only what it changes is drawn again, and what is known is shown before it is asked
// for anew. The times are told, not judged: they are the machine's.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { lineCell, listSettled, ORDERS, openList, openSite, type Site } from './site.ts'

const site = await openSite()
after(() => site.close())

const LINES = 1000
const ROUNDS = 7
/** A key that is held down comes again 30 times a second; nobody presses one faster. */
const REPEAT_MS = 33

const makeLongOrder = async ({ service }: Site): Promise<string> => {
  const client = await service.signIn()
  const first = async (module: string): Promise<{ sId: string; sName: string }> =>
    (
      await client.post(`/entry/business/getBusinessDataByFormcustomId/${module}.list?sModelsId=${module}`, {
        pageSize: 1,
      })
    ).body.rows[0]
  const [customer, product] = [await first('ele-customer'), await first('ele-product')]
  const data = { sProductId: product.sId, sProductName: product.sName, dPrice: 10, dTaxRate: 13 }
  const lines = Array.from({ length: LINES }, (_, index) => ({
    handleType: 'add',
    data: { ...data, iLine: index + 1, dQty: (index % 7) + 1 },
  }))
  const head = { sCustomerId: customer.sId, sCustomerName: customer.sName }
  const answer = await client.post('/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order', {
    forms: [
      { sFormId: 'sal-sales-order.master', rows: [{ handleType: 'add', data: head }] },
      { sFormId: 'sal-sales-order.slave', rows: lines },
    ],
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].sId
}

/** Counts, from now on, which lines are drawn anew, and takes the time from each key to the next picture. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { rows: [] as number[], times: [] as number[] }
    Object.assign(window, { seen })
    const body = document.querySelector('.grid-body')
    if (body === null) throw new Error('there is no grid')
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const row = element?.closest<HTMLElement>('[data-row]')?.dataset.row
        if (row !== undefined) seen.rows.push(Number(row))
      }
    }).observe(body, { subtree: true, childList: true, characterData: true, attributes: true })
    const time = ({ timeStamp }: Event): void => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => seen.times.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    }
    addEventListener('keydown', time, true)
  })

/** Takes, from now on, the time from a click to the picture in which the list shows such a row. */
const watchSwitch = (page: Page, row: string): Promise<void> =>
  page.evaluate((wanted) => {
    const seen = { switched: 0 }
    Object.assign(window, { seen })
    const isThere = (): boolean =>
      [...document.querySelectorAll('.list-row')].some(({ textContent }) => textContent?.includes(wanted))
    const look = ({ timeStamp }: Event): void => {
      const until = (): void => {
        if (!isThere()) requestAnimationFrame(until)
        else setTimeout(() => Object.assign(seen, { switched: performance.now() - timeStamp }))
      }
      requestAnimationFrame(until)
    }
    addEventListener('click', look, true)
  }, row)

type Seen = { readonly rows: readonly number[]; readonly p95: number }

/** What was seen since the last time. */
const takeSeen = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { seen } = window as unknown as { seen: { rows: number[]; times: number[] } }
    const times = seen.times.splice(0).toSorted((a, b) => a - b)
    return { rows: [...new Set(seen.rows.splice(0))], p95: times[Math.floor(times.length * 0.95)] ?? 0 }
  })

test('an arrow key draws no line again, a typed key only its own', async (t) => {
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${await makeLongOrder(site)}`)
  await page.waitForSelector('.record-form')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await (await lineCell(page, 0, 'Quantity')).click()
  await watch(page)
  const round = ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp']
  for (const key of [...Array.from({ length: ROUNDS }, () => round).flat(), 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(REPEAT_MS)
  }
  const moved = await takeSeen(page)
  t.diagnostic(`arrow key to picture: ${moved.p95.toFixed(0)} ms (95 %), ${LINES} lines`)
  assert.deepEqual(moved.rows, [])

  for (const key of '12.5') await page.keyboard.press(key)
  const typed = await takeSeen(page)
  t.diagnostic(`typed key to picture: ${typed.p95.toFixed(0)} ms (95 %), ${LINES} lines`)
  assert.deepEqual(typed.rows, [2])
})

test('a module that was open before is there before the service has answered again', async (t) => {
  const page = await site.enter()
  await openList(page, ORDERS)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Quotations' }).click()
  await page.waitForURL(/quo-quotation/)
  await listSettled(page)

  const hold = Promise.withResolvers<void>()
  await page.route('**/getBusinessDataByFormcustomId/**', async (route) => {
    await hold.promise
    await route.continue()
  })
  await watchSwitch(page, 'SO')
  await menu.getByRole('link', { name: 'Sales orders' }).click()
  await page.waitForURL(new RegExp(`${ORDERS}$`))
  await page.locator('.list-row [data-field="sBillNo"]', { hasText: 'SO' }).first().waitFor()
  const switched = await page.evaluate(
    () => (window as unknown as { seen: { switched: number } }).seen.switched,
  )
  t.diagnostic(`switch to a cached module: ${switched.toFixed(0)} ms`)
  assert.equal(await page.locator('.list-panel').getAttribute('aria-busy'), 'true')
  hold.resolve()
  await listSettled(page)
})
