// What the browser has to load before people can work, compressed as it travels: the bars of the front end.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { atRest } from './at-rest.ts'
import { makeOrder, ORDERS, openList, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const KILOBYTE = 1000

/** Bars in kB of scripts, gzip. */
const BARS = { entry: 270, home: 330, record: 400, builder: 300 } as const

const sizeOf = async (url: string): Promise<number> =>
  gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())).length

/** The scripts that the page has loaded so far, in kB. The browser forgets their texts when it leaves the page: they are asked for again. */
const follow = (page: Page): (() => Promise<number>) => {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(response.url())
  })
  return async () => {
    const sizes = await Promise.all([...scripts].map(sizeOf))
    return sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE
  }
}

test('the scripts stay within their bars', async (t) => {
  const { sId } = await makeOrder(site)
  const page = await site.visit()
  const loaded = follow(page)
  await page.reload()
  await page.waitForSelector('[name=company]')
  await atRest(page)
  const entry = await loaded()
  t.diagnostic(`entry: ${entry.toFixed(1)} kB`)
  assert.ok(entry <= BARS.entry, `entry: ${entry} kB`)

  await page.fill('[name=company]', 'demo')
  await page.fill('[name=user]', 'admin')
  await page.fill('[name=password]', 'test-password')
  await page.click('button[type=submit]')
  await page.waitForSelector('.home-folder')
  await atRest(page)
  const home = await loaded()
  t.diagnostic(`entry and home: ${home.toFixed(1)} kB`)
  assert.ok(home <= BARS.home, `entry and home: ${home} kB`)

  await openList(page, ORDERS)
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  await atRest(page)
  const record = await loaded()
  t.diagnostic(`entry, home, list, form and grid: ${record.toFixed(1)} kB`)
  assert.ok(record <= BARS.record, `entry, home, list, form and grid: ${record} kB`)
})

test('the entry of the builder stays within its bar', async (t) => {
  const page = await (await site.visit()).context().newPage()
  const loaded = follow(page)
  await page.goto(`${site.service.url}/builder/`)
  await page.waitForSelector('[name=company]')
  await atRest(page)
  const entry = await loaded()
  t.diagnostic(`builder entry: ${entry.toFixed(1)} kB`)
  assert.ok(entry <= BARS.builder, `builder entry: ${entry} kB`)
})
