// Comments beside a record: written, mentioning somebody by Pinyin, changed and deleted, all by the keyboard.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { makeOrder, ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

test('a comment is written with a mention, changed and deleted', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.signIn()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  const field = page.getByRole('textbox', { name: 'Write a comment, @ to mention' })
  await field.click()
  await page.keyboard.type('Second half before the fair, @cw')
  const offered = page.getByRole('option', { name: 'Chen Wei' })
  await offered.waitFor()
  await page.keyboard.press('Tab')
  assert.equal(await field.inputValue(), 'Second half before the fair, @clerk ')
  await page.keyboard.type('please')
  await page.reload()
  assert.equal(await field.inputValue(), 'Second half before the fair, @clerk please')
  await field.press('Control+Enter')
  const comment = page.locator('.comment-text').first()
  await comment.waitFor()
  assert.equal(await comment.innerText(), 'Second half before the fair, @Chen Wei 陈伟 please')
  assert.equal(await field.inputValue(), '')

  await page.getByRole('button', { name: 'Edit', exact: true }).last().click()
  const change = page.getByRole('textbox', { name: 'Change the comment' })
  await change.fill('All of it before the fair.')
  await change.press('Control+Enter')
  await page.getByText('edited').waitFor()
  assert.equal(await comment.innerText(), 'All of it before the fair.')

  const clerk = await site.signIn({ user: 'clerk', language: 'zh-CN' })
  await clerk.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await clerk.getByText('All of it before the fair.').waitFor()
  assert.equal(await clerk.locator('.comment-own').count(), 0)

  await page.locator('.comment-own').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.locator('.activity-entry p', { hasText: 'deleted a comment' }).waitFor()
  assert.equal(await page.locator('.comment-text').count(), 0)
})
