// Several panels of a record stand in tabs under it: with their counts, drawn once opened, by keyboard, and kept from record to record.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { releasedWorkOrder } from './released-work-order.ts'
import { openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

test('a work order has steps and requisitions in tabs; panels without rows have none, and the one that is open stays', async () => {
  const page = await site.enter()
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('mft-work-order.panel') && request.postDataJSON().pageSize === 100)
      reads.push(request.url())
  })
  await page.goto(`${site.service.url}/m/mft-work-order/record/${await releasedWorkOrder(site)}`)
  await page.getByRole('button', { name: 'Requisition materials' }).click()
  await page.waitForURL(/mft-requisition/)
  reads.length = 0
  await page.goBack()
  const tabs = page.locator('.record-tabs [role=tab]')
  await tabs.nth(1).waitFor()
  for (const text of await tabs.allInnerTexts()) assert.match(text, /^\D+ \d+$/)
  await page.locator('.record-tabs .grid-row').first().waitFor()
  assert.equal(reads.length, 0, 'panels are counted, and read when they are opened')
  await tabs.first().focus()
  await page.keyboard.press('End')
  assert.equal(await tabs.nth(1).getAttribute('aria-selected'), 'true')
  const rows = page.locator('.record-tabs [role=tabpanel]:not([hidden]) .grid-row')
  await rows.first().waitFor()
  assert.equal(reads.length, 1)
  const [, count] = /(\d+)$/.exec(await tabs.nth(1).innerText()) ?? []
  assert.equal(await rows.count(), Number(count))
  const name = (await tabs.nth(1).innerText()).replace(/ \d+$/, '')
  await page.reload()
  await page.locator('.record-tabs [role=tab][aria-selected=true]', { hasText: name }).waitFor()
})
