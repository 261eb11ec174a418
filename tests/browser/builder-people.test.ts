// The builder's pages of permissions and users: rights given by mouse and by keyboard, seen as another, explained; users made, and led to a
// second factor that their company asks for.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { codeOf, stepAt } from '#server/access/factor/totp.ts'
import { TEST_PASSWORD } from '#tests/support/database.ts'
import { findingsOn } from './axe.ts'
import { openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

await site.service.database.query(
  `insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh", "sClass") values ('demo', 'desk', 'desk', 'Front desk', '前台', 'general')`,
)

test('rights are given by mouse and keyboard, narrowed, explained, and seen as who has them', async () => {
  const page = await site.build('permissions')
  await page.getByRole('link', { name: /Front desk/ }).click()
  await page.getByRole('searchbox', { name: 'Find a module' }).fill('Sales orders')
  await page.getByRole('button', { name: 'Sales orders, View: not given' }).click()
  await page.getByText('These fields will find nothing to choose').waitFor()
  await page.getByText('looks into “Customers”, which they may not read').first().waitFor()
  await page.getByRole('button', { name: 'Sales orders, View: allowed' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Sales orders, Add: allowed' }).waitFor()
  await page.getByRole('link', { name: 'Sales orders', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Details: Sales orders' })
  await panel.getByRole('tab', { name: 'Fields' }).click()
  await panel.locator('select').first().selectOption('hidden')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. It counts from the next request on.').waitFor()
  await page.getByText('shown less').waitFor()
  assert.deepEqual(await findingsOn(page), [])

  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'View as …' }).click()
  const seen = await opening
  await seen.getByText('You see as desk does. Nothing can be changed here.').waitFor()
  await seen.close()

  await page.getByRole('button', { name: 'Why not?' }).click()
  const dialog = page.getByRole('dialog')
  const user = dialog.getByLabel('User')
  await user.fill('clerk')
  const option = dialog.locator('datalist option[value$="(clerk)"]')
  await option.waitFor({ state: 'attached' })
  await user.fill((await option.getAttribute('value')) ?? '')
  await dialog.getByLabel('What they want to do').selectOption('del')
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await dialog.locator('.explain-steps li').first().waitFor()
  assert.deepEqual(await findingsOn(page), [])
})

test('a user is made with a role; on a phone, in Chinese and the dark, the pages hold', async () => {
  const page = await site.build('users/new', { language: 'zh-CN', width: 390, isDark: true })
  await page.getByLabel('用户').first().fill('lin')
  await page.getByLabel('姓名').fill('林')
  await page.getByLabel('分公司').first().selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: '前台' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('尚无密码。').waitFor()
  assert.equal(await page.getByRole('checkbox', { name: '前台' }).isChecked(), true)
  assert.deepEqual(await findingsOn(page), [])
  await page.goto(`${site.service.url}/builder/permissions/role/desk`)
  await page.getByRole('button', { name: /^销售订单, 查看/ }).waitFor()
  assert.deepEqual(await findingsOn(page), [])
})

test('where the company asks for a second factor, whoever has none sets it up before anything else', async () => {
  const page = await site.build('users')
  await page.getByRole('button', { name: 'Sign-in rules' }).click()
  await page.getByRole('checkbox', { name: 'Everybody needs a second factor' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Your company asks for a second factor' }).waitFor()
  await page.getByLabel('Your password').fill(TEST_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor()
  assert.deepEqual(await findingsOn(page), [])
  const secret = (await page.locator('.factor-key code').innerText()).replaceAll(' ', '')
  await page.getByLabel('The code that it shows').fill(codeOf(secret, stepAt(Date.now())))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  assert.equal(await page.locator('.factor-codes li').count(), 10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('heading', { name: 'Users' }).waitFor()
  await site.service.database.query(
    'delete from framework.sissigninrule; delete from framework.sftsecondfactor',
  )
})
