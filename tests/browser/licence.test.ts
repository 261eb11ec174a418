// What people see when a licence has ended: first that records can only be read, then what to do.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { issueLicence } from '#tools/license/issue-licence.ts'
import { makeKeys } from '#tools/license/make-keys.ts'
import { openSite, type Site } from './site.ts'

const DAY_MS = 86_400_000
const day = (from: number): string => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10)

let folder: string
let site: Site

const put = (until: string) =>
  issueLicence({
    ...{ key: join(folder, 'key.json'), out: join(folder, 'licence.jws') },
    ...{ customer: 'Brightfold', from: day(-400), until, grace: '30', modules: 'all' },
  })

const changed = () =>
  site.service.database.query(
    `insert into framework.sysqueuemessage ("sName", "iVersion", "jPayload", "sKey") values ('LICENSE_CHANGED', 1, '{}', 'test')`,
  )

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'licence-'))
  const publicKey = await makeKeys(join(folder, 'key.json'))
  await put(day(-3))
  site = await openSite(
    {},
    {
      LICENSE_FILE: join(folder, 'licence.jws'),
      LICENSE_PUBLIC_KEY: publicKey,
    },
  )
})
after(async () => {
  await site?.close()
  await rm(folder, { recursive: true })
})

test('in the days of grace every page says so, and a save says why it is refused', async () => {
  const page = await site.enter()
  await page.goto(site.service.url)
  const bar = page.getByText(
    `The licence ended on ${day(-3)}. Records can be read until ${day(27)}, and not changed.`,
  )
  await bar.waitFor()
  await page.goto(`${site.service.url}/m/ele-customer`)
  await page.locator('.list-row').first().click()
  await page.waitForSelector('.record-form')
  await bar.waitFor()
})

test('after them the page says what to do, in the language of who reads it, and is the way out', async () => {
  await put(day(-40))
  await changed()
  const page = await site.enter({ language: 'zh-CN' })
  await page.goto(site.service.url)
  await page.getByRole('heading', { name: '许可证已到期' }).waitFor()
  await page.getByText('数据不会丢失').waitFor()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForSelector('[name=company]')
  assert.equal(await page.locator('.sign-in-card').count(), 1)
})
