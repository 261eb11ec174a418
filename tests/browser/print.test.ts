// Printing in a real browser: from the record and from selected rows, in the language that was chosen, into a tab of its own.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Page, Response } from 'playwright-core'
import { pagesOf } from '#tests/support/pdf.ts'
import { openList, openSite, QUOTATIONS, type Site } from './site.ts'

let site: Site

before(async () => {
  site = await openSite({ showsPdf: true })
})
after(() => site.close())

const isPrint = (response: Response): boolean => response.url().includes('/entry/report/render')

/** Chooses a language of the first report; answers the new tab and the text of the PDF's pages. */
const choose = async (page: Page, language: string): Promise<{ tab: Page; pages: readonly string[] }> => {
  await page.click('.print-button')
  const [tab, response] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse(isPrint),
    page.click(`.menu-entries button:has([lang="${language}"])`),
  ])
  const { sModelsId } = Object.fromEntries(new URL(response.url()).searchParams)
  assert.equal(sModelsId, 'quo-quotation')
  // The body of the answer is the page's; what it asked for is asked for once more.
  const headers = {
    authorization: (await response.request().allHeaders()).authorization ?? '',
    'content-type': 'application/json',
  }
  const again = await fetch(response.url(), { method: 'POST', headers, body: response.request().postData() })
  return { tab, pages: await pagesOf(new Uint8Array(await again.arrayBuffer())) }
}

test('a record prints in either language', async () => {
  // Where there is less room, printing stands behind what comes next.
  const page = await site.enter({ width: 1920 })
  await openList(page, QUOTATIONS)
  await page.locator('.list-row').first().dblclick()
  await page.waitForSelector('.record-form')
  const english = await choose(page, 'en')
  assert.match(english.pages[0] ?? '', /Quotation.*Page 1 of/s)
  await english.tab.waitForURL(/^blob:/)
  await english.tab.close()
  const chinese = await choose(page, 'zh-CN')
  assert.match(chinese.pages[0] ?? '', /报价单.*第 1 页/s)
  await page.close()
})

test('selected rows print as one document; nothing is offered while none is selected', async () => {
  const page = await site.enter({ language: 'zh-CN' })
  await openList(page, QUOTATIONS)
  assert.equal(await page.locator('.print-button').count(), 0)
  const boxes = page.locator('.list-row input[type=checkbox]')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const { pages } = await choose(page, 'zh-CN')
  assert.equal(pages.filter((text) => text.includes('第 1 页')).length, 2)
  await page.close()
})

test('many rows are printed in the background, and the document is fetched from the word of it', async () => {
  const { database } = site.service
  await database.query(`
    alter table public.quoquotation disable trigger user;
    insert into public.quoquotation
    select (jsonb_populate_record(q, jsonb_build_object('sId', 'many' || n, 'sBillNo', 'MANY-' || n))).*
    from public.quoquotation q, generate_series(1, 21) n
    where q."sId" = (select "sId" from public.quoquotation where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' limit 1);
    alter table public.quoquotation enable trigger user`)
  const page = await site.enter()
  await openList(page, QUOTATIONS)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.click('.print-button')
  await page.locator('.menu-entries button', { hasText: ', in the background' }).first().click()
  const offer = page.locator('.toast').getByRole('button', { name: 'Download' })
  const [file] = await Promise.all([page.waitForEvent('download'), offer.click()])
  assert.match(file.suggestedFilename(), /\.pdf$/)
  const pages = await pagesOf(new Uint8Array(await readFile(await file.path())))
  assert.ok(pages.filter((text) => text.includes('Page 1 of')).length > 20)
  await page.close()
})

test('what cannot be printed says why, and its tab closes', async () => {
  await site.service.database.query(
    `update framework.sysreport set "jTemplate" = '{"number": "sNowhere"}' where "sBrandsId" = 'demo' and "sModelsId" = 'quo-quotation'`,
  )
  const page = await site.enter()
  await openList(page, QUOTATIONS)
  await page.locator('.list-row input[type=checkbox]').first().check()
  await page.click('.print-button')
  const opened = page.waitForEvent('popup')
  await page.click('.menu-entries button >> nth=0')
  const tab = await opened
  await page.waitForSelector('text=sNowhere')
  assert.equal(tab.isClosed(), true)
  await page.close()
})
