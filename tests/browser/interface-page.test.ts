// The page on which another system's people read and try what their credential may ask for: /api/docs.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { makeCredential } from '#tests/contract/outside-things.ts'
import { findingsOn } from './axe.ts'
import { openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const DEFINITION = {
  ...{
    sNameEn: 'Customers by name',
    sNameZh: '按名称查客户',
    sApiCode: 'customers',
    sKind: 'query',
    sMethods: 'GET',
  },
  sText: `select c."sName" from elecustomer c where c."sName" ilike :part || '%' order by 1`,
  jInput: { properties: { part: { type: 'string' } }, required: ['part'] },
  iPageSize: 3,
}

test('a caller shows a credential, reads what it may ask for, and tries it', async () => {
  const platform = await site.service.signIn({ loginType: 'builder' })
  const { status, text } = await platform.post('/entry/sysapi/add', { data: DEFINITION })
  assert.equal(status, 200, text)
  const { corpid, secret } = await makeCredential(platform, { sName: 'Web shop', jApis: ['customers'] })

  const page = await site.enter({ isDark: true })
  await page.goto(`${site.service.url}/api/docs`)
  assert.deepEqual(await findingsOn(page), [])
  await page.getByLabel('Credential').fill(corpid)
  await page.getByLabel('Secret').fill('wrong')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('alert').getByText('secret').waitFor()
  await page.getByLabel('Secret').fill(secret)
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('Web shop').first().waitFor()
  assert.equal(await page.getByLabel('Secret').isVisible(), false)

  await page.getByRole('button', { name: '中文' }).click()
  const operation = page.locator('.opblock', { hasText: '按名称查客户' })
  await operation.click()
  await operation.getByPlaceholder('part').fill('a')
  await operation.getByRole('button', { name: 'Execute' }).click()
  await operation.locator('.live-responses-table').getByText('"hasMore"').waitFor()

  await page.getByRole('button', { name: '换一个凭据' }).click()
  assert.equal(await page.getByLabel('密钥').inputValue(), '')
})
