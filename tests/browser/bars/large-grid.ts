// A grid of 50 000 lines of 24 columns being scrolled: pictures a second, the slowest of them, and the memory that the page holds.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { makeOrder, ORDERS, openSite } from '../site.ts'

const site = await openSite()
after(() => site.close())

const LINES = 50_000
const COLUMNS = 24
const SCROLL_MS = 4_000
const MEGABYTE = 1_000_000

const fill = (sId: string): Promise<unknown> =>
  site.service.database.query(
    `insert into salorderline ("sBrandsId", "sSubsidiaryId", "sParentId", "iLine", "sProductId", "dQty", "dPrice")
     select l."sBrandsId", l."sSubsidiaryId", l."sParentId", l."iLine" + n, l."sProductId", n % 90 + 1, 10
     from salorderline l cross join generate_series(2, $2::int) n
     where l."sParentId" = $1 and l."iLine" = 1`,
    [sId, LINES - 1],
  )

/** As many columns in sight: those of the form, the product's key and name being one, and figures that it does not show. */
const widen = async (): Promise<void> => {
  const { database } = site.service
  const form = 'sal-sales-order.slave'
  await database.query(`update framework.gdsconfigformslave set "bVisible" = 1 where "sFormId" = $1`, [form])
  await database.query(
    `insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "iOrder", "bReadOnly")
     select $1, s.name, s.name || n, s.name || n, s.name || n, 'decimal', 100 + n, 1
     from generate_series(1, $2::int - (select count(*)::int from framework.gdsconfigformslave where "sFormId" = $1)) n
     cross join lateral (select (array['dPriceFound', 'dTaxRateFound', 'dQty', 'dPlannedQty'])[n % 4 + 1] as name) s`,
    [form, COLUMNS + 1],
  )
}

/** The time between two pictures, while the grid is scrolled further with each. */
const scroll = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async (lasting) => {
    const grids = [...document.querySelectorAll<HTMLElement>('.grid-scroll')]
    const grid = grids.find(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight * 4)
    if (grid === undefined) throw new Error('no grid is to be scrolled')
    const next = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    const times: number[] = []
    const from = await next()
    for (let last = from; last - from < lasting; ) {
      grid.scrollTop += 240
      const now = await next()
      times.push(now - last)
      last = now
    }
    return times
  }, SCROLL_MS)

test('a grid of 50 000 lines', { timeout: 300_000 }, async (t) => {
  const { sId } = await makeOrder(site)
  await fill(sId)
  await widen()
  const page = await site.signIn()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.grid-body [data-row]', { timeout: 200_000 })
  const columns = await page.locator('.grid-head [role=columnheader]').count()
  assert.ok(columns >= COLUMNS, `${columns} columns`)
  const times = (await scroll(page)).toSorted((one, other) => one - other)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const whole = times.reduce((sum, time) => sum + time, 0)
  t.diagnostic(`lines: ${LINES}, columns: ${columns}`)
  t.diagnostic(`pictures a second: ${Math.round((times.length * 1000) / whole)}`)
  t.diagnostic(`a picture, 95 %: ${Math.round(times[Math.floor(times.length * 0.95)] ?? 0)} ms`)
  t.diagnostic(`the slowest picture: ${Math.round(times.at(-1) ?? 0)} ms`)
  t.diagnostic(`heap: ${Math.round(usedSize / MEGABYTE)} MB`)
})
