// Two people at one record: whose lock it is, and what happens when both changed it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { fieldValue, makeOrder, ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const openOrder = async (page: Page, sId: string): Promise<void> => {
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
}

const startEditing = async (page: Page): Promise<void> => {
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
}

const type = async (page: Page, field: string, text: string): Promise<void> => {
  await page.locator(`.record-form [data-field="${field}"]`).fill(text)
}

test('someone else’s lock is shown by name, and is gone when they have finished', async () => {
  const { sId } = await makeOrder(site)
  const ada = await site.enter()
  const wei = await site.enter({ user: 'clerk' })
  await openOrder(ada, sId)
  await openOrder(wei, sId)
  await startEditing(ada)
  await wei.keyboard.press('e')
  await wei.getByText('Ada Lin is editing this record', { exact: true }).waitFor()
  assert.equal(await wei.getByRole('button', { name: 'Save' }).count(), 0)
  await ada.keyboard.press('Escape')
  await ada.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await startEditing(wei)
})

test('that somebody edits is not said any longer than they do', async () => {
  const { sId } = await makeOrder(site)
  const ada = await site.enter()
  const wei = await site.enter({ user: 'clerk' })
  await openOrder(ada, sId)
  await openOrder(wei, sId)
  await startEditing(ada)
  await wei.keyboard.press('e')
  const notice = wei.getByText('Ada Lin is editing this record', { exact: true })
  await notice.waitFor()
  await wei.getByText(/Ada Lin is editing this record, since/).waitFor({ state: 'attached' })
  await ada.keyboard.press('Escape')
  await ada.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await wei.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await notice.waitFor({ state: 'detached' })
})

test('who else has a record open is shown by initials, and who edits it with since when', async () => {
  const { sId } = await makeOrder(site)
  const wei = await site.enter({ user: 'clerk' })
  await openOrder(wei, sId)
  const ada = await site.enter()
  await openOrder(ada, sId)
  await ada.getByText('Chen Wei 陈伟 has this record open').waitFor({ state: 'attached' })
  await startEditing(wei)
  await ada.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await ada.getByText(/Chen Wei 陈伟 is editing this record, since/).waitFor({ state: 'attached' })
})

test('a record is taken over from who edits it; they are told, keep what they typed, and merge it later', async () => {
  const { sId } = await makeOrder(site)
  const wei = await site.enter({ user: 'clerk' })
  const ada = await site.enter()
  await openOrder(wei, sId)
  await openOrder(ada, sId)
  await startEditing(wei)
  await type(wei, 'sContact', 'typed by Wei')
  await ada.keyboard.press('e')
  await ada.getByRole('button', { name: 'Take over' }).click()
  const question = ada.getByRole('dialog', { name: 'Take this record over from Chen Wei 陈伟?' })
  await question.getByRole('button', { name: 'Take over' }).click()
  await ada.getByRole('button', { name: 'Save' }).waitFor()

  await wei.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await wei.getByText(/Ada Lin has taken this record over/).waitFor()
  assert.equal(await fieldValue(wei, 'sContact'), 'typed by Wei')
  await wei.keyboard.press('Control+s')
  await wei.getByText('Not saved: The record is locked').waitFor()

  await type(ada, 'sRemark', 'typed by Ada')
  await ada.keyboard.press('Control+s')
  await ada.getByText('Saved', { exact: true }).waitFor()
  await wei.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await wei.getByText(/Ada Lin has taken this record over/).waitFor({ state: 'detached' })
  await wei.keyboard.press('Control+s')
  const dialog = wei.getByRole('dialog', { name: 'Someone else changed this record' })
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await wei.getByText('Saved', { exact: true }).waitFor()
  assert.equal(await fieldValue(wei, 'sContact'), 'typed by Wei')
  assert.equal(await fieldValue(wei, 'sRemark'), 'typed by Ada')
})

test('editing begins with the newest version when the record changed since it was opened', async () => {
  const { sId } = await makeOrder(site)
  const ada = await site.enter()
  const wei = await site.enter({ user: 'clerk' })
  await openOrder(ada, sId)
  await openOrder(wei, sId)
  await startEditing(ada)
  await type(ada, 'sContact', 'Ms Novak')
  await ada.keyboard.press('Control+s')
  await ada.getByText('Saved', { exact: true }).waitFor()
  await startEditing(wei)
  await wei.getByText('The record has changed since you opened it').waitFor()
  assert.equal(await fieldValue(wei, 'sContact'), 'Ms Novak')
})

test('a version conflict shows both versions; what does not collide is merged, the rest is chosen', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await openOrder(page, sId)
  await startEditing(page)
  await type(page, 'sContact', 'mine')
  await type(page, 'iPaymentDays', '60')

  const client = await site.service.signIn()
  const path =
    '/entry/business/getBusinessDataByFormcustomId/sal-sales-order.master?sModelsId=sal-sales-order'
  const { version } = (await client.post(path, { sId })).body.rows[0]
  const data = { sContact: 'theirs', sRemark: 'Handle with care' }
  const changed = await client.post('/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order', {
    forms: [{ sFormId: 'sal-sales-order.master', rows: [{ handleType: 'update', sId, version, data }] }],
  })
  assert.equal(changed.status, 200, changed.text)

  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' })
  await dialog.waitFor()
  const row = dialog.locator('tr', { hasText: 'Contact' })
  assert.match(await row.innerText(), /mine[\s\S]*theirs/)
  await row.locator('[data-side=theirs]').check()
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  assert.equal(await fieldValue(page, 'sContact'), 'theirs')
  assert.equal(await fieldValue(page, 'iPaymentDays'), '60')
  assert.equal(await fieldValue(page, 'sRemark'), 'Handle with care')
})
