// From record to record as the list shows them: over pages, after a reload, with unsaved edits asked about, and past those that left the list.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { makeOrder, ORDERS, openList, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const place = (page: Page) => page.locator('.record-walk > span')

const WALKS = { j: 'Next record of the list', k: 'Previous record of the list' } as const

/** Presses a key once there is a record to go to, and waits until that is there. */
const goBy = async (page: Page, key: keyof typeof WALKS): Promise<string> => {
  await page.getByRole('button', { name: WALKS[key], disabled: false }).waitFor()
  const title = await page.locator('h1').innerText()
  await page.keyboard.press(key)
  await page.waitForFunction((before) => {
    const heading = document.querySelector('.record-name h1')
    return heading !== null && heading.textContent !== before
  }, title)
  await place(page).waitFor()
  return page.locator('h1').innerText()
}

test('j and k go through the list and over its pages; tab, reload and the way back follow', async () => {
  const page = await site.enter()
  await openList(page, `${ORDERS}?size=5`)
  const titles = await page.locator('.list-row .list-title').allInnerTexts()
  await page.locator('.list-row').nth(3).click()
  await place(page).waitFor()
  assert.match(await place(page).innerText(), /^4 of \d+$/)
  const tabs = await page.locator('.page-tab').count()
  assert.equal(await goBy(page, 'j'), titles[4])
  const beyond = await goBy(page, 'j')
  assert.match(await place(page).innerText(), /^6 of \d+$/)
  assert.match(page.url(), /page=2/)
  assert.equal(await page.locator('.page-tab').count(), tabs)
  await page.reload()
  await place(page).waitFor()
  assert.match(await place(page).innerText(), /^6 of \d+$/)
  assert.equal(await goBy(page, 'k'), titles[4])
  assert.equal(await goBy(page, 'j'), beyond)
  await page.keyboard.press('Escape')
  await page.waitForSelector('.list-row-active')
  assert.match(await page.locator('.list-row-active').innerText(), new RegExp(beyond))
})

test('the next record asks about unsaved edits; one that an approval took off the list keeps its place', async () => {
  await makeOrder(site)
  const { sBillNo } = await makeOrder(site)
  const page = await site.enter()
  await openList(page, `${ORDERS}?f=${encodeURIComponent(JSON.stringify([['bCheck', 'eq', 0]]))}`)
  await page.locator('.list-row', { hasText: sBillNo }).click()
  await place(page).waitFor()
  const [, at, total] = /^(\d+) of (\d+)$/.exec(await place(page).innerText()) ?? []
  await page.keyboard.press('e')
  await page.locator('.record-form [data-field="sContact"]').fill('unsaved words')
  await page.getByRole('button', { name: 'Next record of the list' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  assert.equal(await page.locator('h1').innerText(), sBillNo)
  await page.getByRole('button', { name: 'Next record of the list' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForFunction((left) => document.querySelector('h1')?.textContent !== left, sBillNo)
  assert.equal(await goBy(page, 'k'), sBillNo)
  await page.keyboard.press('a')
  await page.locator('[data-status=approved]').waitFor()
  await place(page).getByText('no longer in the list').waitFor()
  await goBy(page, 'j')
  assert.equal(await place(page).innerText(), `${at} of ${Number(total) - 1}`)
})

test('in a list by groups the walk goes on behind the rows that a group shows', async () => {
  await site.service.database.query(
    `insert into public.elecustomer
     select m.* from (
         select to_jsonb(c) as row from public.elecustomer c where "sSubsidiaryId" = 'demo-hq' order by "sId" limit 1
       ) one,
       generate_series(1, 120) n,
       jsonb_populate_record(null::public.elecustomer,
         one.row || jsonb_build_object('sId', 'many-' || n, 'sCode', 'MANY' || lpad(n::text, 4, '0'))) m`,
  )
  const page = await site.enter()
  const list = '?q=MANY&group=sCurrency&sort=sCode'
  await page.goto(`${site.service.url}/m/ele-customer/record/many-100${list}`)
  await page.getByText('100 of 120', { exact: true }).waitFor()
  await goBy(page, 'j')
  await page.getByText('101 of 120', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('101 of 120', { exact: true }).waitFor()
  await goBy(page, 'k')
  await page.getByText('100 of 120', { exact: true }).waitFor()
})
