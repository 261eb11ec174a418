// Packages in the builder: downloaded, changed, dropped, looked at, applied after a plain question, and told in the history; and who is not
// offered the page.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { readZip } from '#server/packages/zip/read-zip.ts'
import { writeZip } from '#server/packages/zip/write-zip.ts'
import { findingsOn } from './axe.ts'
import { openSite, type Visitor } from './site.ts'

/** Each piece of work is a process, which reads all of the standard's files. */
const AT_WORK_MS = 120_000

const site = await openSite()
after(() => site.close())

const enter = async (path: string, visitor: Visitor = {}): Promise<Page> => {
  const page = await site.build(path, visitor)
  page.setDefaultTimeout(AT_WORK_MS)
  return page
}

const made = async (): Promise<void> => {
  const builder = await site.service.signIn({ loginType: 'builder' })
  for (const data of [
    { sId: 'demo-errands', sOwnerBrandsId: 'demo', sNameEn: 'Errands', sNameZh: '差事' },
    { sId: 'demo-trips', sOwnerBrandsId: 'demo', sNameEn: 'Trips', sNameZh: '行程' },
  ])
    assert.equal((await builder.post('/entry/gdsmodule/add', { data })).status, 200)
}

const downloaded = async (page: Page, name: string): Promise<Buffer> => {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await arriving).path())
}

const changed = async (bytes: Buffer): Promise<Buffer> => {
  const files = new Map(await readZip(bytes))
  const path = [...files.keys()].find((one) => one.endsWith('errands/module.json')) ?? ''
  files.set(path, Buffer.from(String(files.get(path)).replace('Errands', 'Ways')))
  return writeZip(files)
}

test('what was downloaded and changed is looked at, applied and told', async () => {
  await made()
  const page = await enter('packages')
  await page.getByText('2 modules').waitFor()
  assert.deepEqual(await findingsOn(page), [])
  const bytes = await downloaded(page, 'Download')
  const choose = async (buffer: Buffer): Promise<void> =>
    page.locator('input[type=file]').setInputFiles({ name: 'demo.zip', mimeType: 'application/zip', buffer })
  await choose(Buffer.from('no zip'))
  await page.getByText('no zip that can be read').first().waitFor()
  await choose(await changed(bytes))
  await page.getByRole('heading', { name: 'What demo.zip would change' }).waitFor()
  const line = page.locator('.package-lines li', { hasText: 'demo-errands' })
  assert.match(await line.innerText(), /^Module.*sNameEn/)
  assert.deepEqual(await findingsOn(page), [])
  await downloaded(page, 'Download what is there now')
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  await page.getByRole('dialog').getByText('Apply demo.zip?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await page.getByText(/demo\.zip was applied: \d+ change/).waitFor()
  await page.locator('tbody .tag', { hasText: 'Applied' }).waitFor()
  await page.locator('tbody summary').click()
  await page.locator('tbody').getByText('demo-errands').waitFor()
  assert.deepEqual(await findingsOn(page), [])
  assert.deepEqual(
    await site.service.database.query(
      `select m."sNameEn" as name from framework.gdsmodule m where m."sId" = 'demo-errands'`,
    ),
    [{ name: 'Ways' }],
  )
})

test('in the dark, on a phone, in Chinese; and who is no administrator of the platform is not offered it', async () => {
  const page = await enter('packages', { language: 'zh-CN', width: 390, isDark: true })
  await page.getByText('2 个模块').waitFor()
  await page.locator('tbody .tag', { hasText: '已应用' }).waitFor()
  assert.deepEqual(await findingsOn(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false)
  const other = await enter('', { company: 'acme' })
  await other.getByRole('link', { name: 'Audit log' }).first().waitFor()
  assert.equal(await other.getByRole('link', { name: 'Packages' }).count(), 0)
  await other.goto(`${site.service.url}/builder/packages`)
  await other.getByText('Packages are for administrators of the platform').waitFor()
})
