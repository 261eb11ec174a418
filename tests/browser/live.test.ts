// What others do shows on a page that is looked at, without anybody touching it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { makeOrder, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

test('a colleague’s order changes the counts of an open page', async () => {
  const page = await site.signIn()
  const listening = page.waitForResponse((response) => response.url().endsWith('/entry/live'))
  await page.reload()
  assert.equal((await listening).status(), 200)
  const { body } = await (await site.service.signIn()).post('/entry/modelCenter/getModelCenter', {})
  const orders = body.PendingCheck.find(
    ({ sModelsId }: { sModelsId: string }) => sModelsId === 'sal-sales-order',
  )
  const shown = (count: number) =>
    page.locator('.work-center a[href*="sal-sales-order"]', { hasText: String(count) }).first()
  await shown(orders.iCount).waitFor()
  await makeOrder(site)
  await shown(orders.iCount + 1).waitFor({ timeout: 20_000 })
})
