// A record shown to somebody without a session: its link copied, and the page as a stranger sees it; what a company says of it in the builder.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openChromium } from '#tests/support/chromium.ts'
import { findingsOn } from './axe.ts'
import { openSite, pressAction } from './site.ts'

const site = await openSite()
const stranger = await openChromium()
after(async () => {
  await stranger.close()
  await site.close()
})

test('the link of an order is copied, and shows it to a stranger on a phone, light and dark, in both languages', async () => {
  const [order] = await site.service.database.query<{ sId: string; sBillNo: string }>(
    `select o."sId", o."sBillNo" from public.salorder o
     join framework.sftlogininfo u on u."sBrandsId" = o."sBrandsId" and u."sSubsidiaryId" = o."sSubsidiaryId"
     where o."sBrandsId" = 'demo' and u."sUserNo" = 'admin' and o."bCheck" = 1 order by o."sBillNo" limit 1`,
  )
  assert.ok(order)
  const page = await site.enter({ user: 'admin' })
  await page.goto(`${site.service.url}/m/sal-sales-order/record/${order.sId}`)
  await pressAction(page, 'Copy link: Your order')
  await page.getByText(/^The link is copied. It holds until/).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  assert.match(link, /\/online\/order-tracking\/[\w.-]+$/)
  for (const [colorScheme, locale, said] of [
    ['light', 'en', 'What you ordered'],
    ['dark', 'zh-CN', '订购明细'],
  ] as const) {
    const context = await stranger.newContext({ viewport: { width: 390, height: 800 }, colorScheme, locale })
    const shown = await context.newPage()
    const blocked: string[] = []
    shown.on('console', (message) => blocked.push(message.text()))
    await shown.goto(link)
    await shown.getByRole('heading', { name: order.sBillNo }).waitFor()
    await shown.getByText(said).waitFor()
    assert.equal(await shown.evaluate(() => document.documentElement.scrollWidth), 390)
    assert.deepEqual(await findingsOn(shown), [])
    assert.deepEqual(blocked, [])
    await context.close()
  }
})

test('what a company says of a page is written in the builder, and a template that is none is refused there', async () => {
  const list = await site.build('shown-pages')
  await list.getByText(/are there as they come: "Copy link" on a record makes a link to it/).waitFor()
  const page = await site.build('shown-pages/new')
  const field = (name: string) => page.locator(`[data-attribute=${name}] :is(input, select, textarea)`)
  await field('sPageCode').fill('delivery-note')
  await field('sLiquid').fill('{% if %}')
  await page.keyboard.press('Control+s')
  await page
    .getByText(/is no template/)
    .first()
    .waitFor()
  await field('sLiquid').fill('<h1>{{ record.sBillNo }}</h1>')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/shown-pages\/(?!new)/)
  assert.deepEqual(await findingsOn(page), [])
})
