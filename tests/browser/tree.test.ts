// A list whose rows stand under each other, as a tree: opened by keys and by the pointer, read as it is opened, searched.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listSettled, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

await site.service.database.query(
  `update public.sftdepartment d set "sUpperId" = top."sId"
   from (select "sBrandsId", "sSubsidiaryId", min("sCode") as "sCode" from public.sftdepartment group by 1, 2) first
   join public.sftdepartment top using ("sBrandsId", "sSubsidiaryId", "sCode")
   where d."sBrandsId" = top."sBrandsId" and d."sSubsidiaryId" = top."sSubsidiaryId" and d."sId" <> top."sId"`,
)

test('departments stand under each other: opened by keys and by the pointer, kept, found by a search', async () => {
  const page = await site.enter()
  await page.goto(`${site.service.url}/m/sft-department`)
  await listSettled(page)
  const all = await page.locator('.list-row').count()
  assert.ok(all > 1)
  await page.locator('.body-switch').click()
  await page.locator('.menu-entries').getByRole('button', { name: 'Tree', exact: true }).click()
  const tree = page.getByRole('treegrid')
  const rows = tree.locator('.list-row')
  await page.locator('.list-pager').getByText('Rows at the top: 1–1 of 1').waitFor()
  await page.locator('.list-row[aria-expanded=false]').waitFor()
  assert.equal(await rows.count(), 1)
  await tree.focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('.list-row[aria-level="2"]:not([aria-expanded])').first().waitFor()
  assert.equal(await rows.count(), all)
  await page.keyboard.press('ArrowRight')
  await page.locator('.list-row-active[aria-level="2"]').waitFor()
  const below = await page.locator('.list-row-active [data-field="sCode"]').innerText()
  await page.keyboard.press('ArrowLeft')
  await page.locator('.list-row-active[aria-level="1"]').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.locator('.list-row[aria-level="2"]').first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Open what stands under it' }).click()
  await page.locator('.list-row[aria-level="2"]').first().waitFor()

  await page.locator('.list-row', { hasText: below }).getByRole('link').click()
  await page.waitForSelector('.record-form')
  await page.goBack()
  await page.locator('.list-row-active[aria-level="2"]', { hasText: below }).waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type(below)
  await page.locator('.list-row[aria-level="1"]', { hasText: below }).waitFor()
  await page.locator('.list-pager').getByText('1–1 of 1', { exact: true }).waitFor()
  assert.equal(await rows.count(), 1)
})
