// Nothing is lost: every way out of an edited record asks first, drafts survive, and after a save nobody asks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { fieldValue, listRow, makeOrder, ORDERS, openList, openSite, signOut } from './site.ts'

const site = await openSite()
after(() => site.close())

const QUESTION = 'Leave without saving?'

const editOrder = async (): Promise<Page> => {
  const { sBillNo } = await makeOrder(site)
  const page = await site.enter()
  await openList(page, ORDERS)
  await listRow(page, sBillNo).click()
  await page.waitForSelector('.record-form')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await page.locator('.record-form [data-field="sContact"]').fill('unsaved words')
  return page
}

const keepsInput = async (page: Page, leave: () => Promise<unknown>): Promise<void> => {
  await leave()
  const question = page.getByRole('dialog', { name: QUESTION })
  await question.waitFor()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  assert.equal(await fieldValue(page, 'sContact'), 'unsaved words')
}

test('menu, browser back, Esc, the way to the list, and signing out ask before input is lost', async () => {
  const page = await editOrder()
  await keepsInput(page, () => page.getByRole('link', { name: 'Quotations' }).click())
  await keepsInput(page, () => page.getByRole('button', { name: 'Back to the list' }).click())
  await keepsInput(page, () => page.evaluate(() => history.back()))
  await keepsInput(page, async () => {
    await page.locator('.record-form [data-field="sContact"]').press('Escape')
  })
  await keepsInput(page, () => signOut(page))
})

test('a reload asks the browser’s own question, and the draft is offered afterwards', async () => {
  const page = await editOrder()
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    void dialog.accept()
  })
  await page.reload()
  assert.equal(asked, 1)
  await page.getByText('There are unsaved changes').waitFor()
  await page.getByRole('button', { name: 'Restore them' }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
  assert.equal(await fieldValue(page, 'sContact'), 'unsaved words')
})

test('after a save nobody asks, and no draft is left', async () => {
  const page = await editOrder()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Quotations' }).click()
  await page.waitForURL(/quo-quotation/)
  await page.goBack()
  await page.waitForSelector('.record-form')
  assert.equal(await page.getByText('There are unsaved changes').count(), 0)
  assert.equal(await fieldValue(page, 'sContact'), 'unsaved words')
})

test('input that was given up is gone for good', async () => {
  const page = await editOrder()
  await page.getByRole('link', { name: 'Quotations' }).click()
  await page.getByRole('dialog', { name: QUESTION }).getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL(/quo-quotation/)
  await page.goBack()
  await page.waitForSelector('.record-form')
  assert.equal(await page.getByText('There are unsaved changes').count(), 0)
})

test('an expired session asks to sign in again over the page, as soon as one types, and the save goes through', async () => {
  const page = await editOrder()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  const end = async (): Promise<void> => {
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('armature.session') ?? '{}').token,
    )
    await site.service.as(token).post('/entry/logout', {})
  }
  const signInAgain = async (): Promise<void> => {
    await dialog.getByLabel('Password').fill('test-password')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await end()
  await page.locator('.record-form [data-field="iPaymentDays"]').fill('45')
  await signInAgain()
  await end()
  await page.keyboard.press('Control+s')
  await signInAgain()
  await page.getByText('Saved', { exact: true }).waitFor()
  assert.equal(await fieldValue(page, 'sContact'), 'unsaved words')
})
