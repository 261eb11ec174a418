// How soon a record opened by its address is there: the first picture, its fields and lines; also with a quarter of the processor.
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { makeOrder, ORDERS, openSite } from '../site.ts'

const site = await openSite()
after(() => site.close())

const TIMES = 3
const SLOWER = 4

type Opening = { readonly picture: number; readonly ready: number; readonly longest: number }

const median = (values: readonly number[]): number =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0)

const follow = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen = { picture: 0, longest: 0 }
    Object.assign(window, { seen })
    const look = (type: string, take: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    look('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.picture = startTime
    })
    look('longtask', ({ duration }) => {
      seen.longest = Math.max(seen.longest, duration)
    })
  })
}

const open = async (page: Page, address: string): Promise<Opening> => {
  await page.goto(address)
  await page.waitForSelector('.record-form [data-field]')
  await page.waitForSelector('.grid-body [data-row]')
  const ready = await page.evaluate(() => performance.now())
  const { picture, longest } = await page.evaluate(
    () => (window as unknown as { seen: { picture: number; longest: number } }).seen,
  )
  return { picture, ready, longest }
}

const several = async (page: Page, address: string): Promise<Opening> => {
  const opened: Opening[] = []
  for (let time = 0; time < TIMES; time += 1) opened.push(await open(page, address))
  return {
    picture: median(opened.map(({ picture }) => picture)),
    ready: median(opened.map(({ ready }) => ready)),
    longest: median(opened.map(({ longest }) => longest)),
  }
}

test('a record opened by its address', { timeout: 200_000 }, async (t) => {
  const { sId } = await makeOrder(site)
  const page = await site.signIn()
  await follow(page)
  const address = `${site.service.url}${ORDERS}/record/${sId}`
  const usual = await several(page, address)
  t.diagnostic(`first picture: ${usual.picture} ms`)
  t.diagnostic(`ready: ${usual.ready} ms`)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const slow = await several(page, address)
  t.diagnostic(`ready, slow: ${slow.ready} ms`)
  t.diagnostic(`longest task, slow: ${slow.longest} ms`)
})
