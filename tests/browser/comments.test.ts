// Comments beside a record: written, mentioning somebody by Pinyin, changed and deleted, all by the keyboard.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { makeOrder, ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

test('a comment is written with a mention, changed and deleted', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  const field = page.getByRole('textbox', { name: 'Write a comment, @ to mention' })
  await field.click()
  await page.keyboard.type('@li')
  await page.getByRole('option', { name: 'Li Na' }).waitFor()
  assert.equal(await page.getByRole('option', { name: 'Ada Lin' }).count(), 0)
  await field.fill('')
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
  await page.keyboard.press('Control+a')
  await page.keyboard.type('All of it before the fair.')
  await change.press('Control+Enter')
  await page.getByText('edited').waitFor()
  assert.equal(await comment.innerText(), 'All of it before the fair.')

  const clerk = await site.enter({ user: 'clerk', language: 'zh-CN' })
  await clerk.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await clerk.getByText('All of it before the fair.').waitFor()
  assert.equal(await clerk.locator('.comment-own').count(), 0)

  await page.locator('.comment-own').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.locator('.activity-entry p', { hasText: 'deleted a comment' }).waitFor()
  assert.equal(await page.locator('.comment-text').count(), 0)
})

test('a mention stands among the messages of the first page until it is opened, or all are marked', async () => {
  const { sId, sBillNo } = await makeOrder(site)
  const admin = await site.service.signIn()
  const say = async (sText: string): Promise<void> => {
    const asked = { sFormId: 'sal-sales-order.master', sId, sText }
    const { status, text } = await admin.post('/entry/comment/add?sModelsId=sal-sales-order', asked)
    assert.equal(status, 200, text)
  }
  const page = await site.signIn({ user: 'clerk' })
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText('When a colleague writes @').waitFor()
  await say('@clerk does the client agree?')
  await say('@clerk and the date?')
  await page.keyboard.press('r')
  await messages.getByText('2 new').waitFor()
  assert.match(
    await messages.getByRole('listitem').first().innerText(),
    /mentioned you: @Chen Wei 陈伟 and the date\?/,
  )
  await messages.getByRole('link', { name: sBillNo }).first().press('Enter')
  await page.getByText('and the date?').waitFor()
  await page.goBack()
  await messages.getByText('1 new').waitFor()
  await messages.getByRole('button', { name: 'Mark all as seen' }).press('Enter')
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Messages')
  await page.reload()
  await messages.getByRole('listitem').first().waitFor()
  assert.equal(await messages.getByText('New:').count(), 0)
})
