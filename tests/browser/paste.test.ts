// A thousand lines pasted at once: one question to the service however many texts are looked up, one step of undo. What it costs the page
// is told beside the same without a lookup, and beside cells pasted one by one: the times are the machine's, what they are to each other is not.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { CDPSession, Page } from 'playwright-core'
import { lineCell, makeOrder, ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const LINES = 1000
const SINGLE_CELLS = 100

/** Columns of the order's lines from the product on; what nobody types is left as it is. */
const lineTexts = (index: number): readonly string[] => [
  ...[`P00${(index % 3) + 1}`, '', '', String((index % 7) + 1), '2.5', '1', '', '13', '', ''],
]

const table = (from: number): string =>
  Array.from({ length: LINES }, (_, index) => lineTexts(index).slice(from).join('\t')).join('\n')

const editOrder = async (): Promise<Page> => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  return page
}

/** Milliseconds of the processor that the page's scripts have taken so far. */
const scriptTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

const copy = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => navigator.clipboard.writeText(copied), text)

test('a thousand lines with a product each are one question, and cost little more than without', async (t) => {
  const page = await editOrder()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/getBusinessDataByFormcustomId/')) asked.push(request.url())
  })
  const timed = async (work: () => Promise<void>): Promise<number> => {
    const before = await scriptTime(session)
    await work()
    return (await scriptTime(session)) - before
  }
  const paste = async (from: number, column: string, cells: number): Promise<number> => {
    await (await lineCell(page, 1, column)).click()
    await copy(page, table(from))
    const taken = await timed(async () => {
      await page.keyboard.press('Control+v')
      await page.getByText(`${cells} cells pasted`).waitFor()
    })
    await page.keyboard.press('Control+z')
    await page.locator('[data-row="2"]').waitFor({ state: 'detached' })
    await page.getByText(`${cells} cells pasted`).waitFor({ state: 'detached' })
    return taken
  }
  const withLookup = await paste(0, 'Product', LINES * 5)
  assert.equal(asked.length, 1)
  const without = await paste(3, 'Quantity', LINES * 4)
  assert.equal(asked.length, 1)

  await copy(page, '3')
  await (await lineCell(page, 0, 'Quantity')).click()
  const one = await timed(async () => {
    for (let cell = 0; cell < SINGLE_CELLS; cell += 1) await page.keyboard.press('Control+v')
  })
  const loop = (one / SINGLE_CELLS) * LINES * 5
  t.diagnostic(
    `scripts for ${LINES} lines of 10 columns: ${withLookup.toFixed(0)} ms with a lookup, ${without.toFixed(0)} ms without, ${loop.toFixed(0)} ms cell by cell`,
  )
  assert.ok(withLookup < loop, 'a table costs less than its cells')
})
