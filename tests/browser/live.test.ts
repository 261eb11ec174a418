// What others do shows on a page that is looked at, without anybody touching it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { atRest } from './at-rest.ts'
import { findingsOn } from './axe.ts'
import { columnTexts, fieldValue, listRow, makeOrder, ORDERS, openList, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

test('a colleague’s order changes the counts of an open page', async () => {
  const page = await site.signIn()
  const listening = page.waitForResponse((response) => response.url().endsWith('/entry/live'))
  await page.reload()
  assert.equal((await listening).status(), 200)
  const { body } = await (await site.service.signIn()).post('/entry/modelCenter/getModelCenter', {})
  const orders = body.PendingCheck.find(
    ({ sModelsId }: { sModelsId: string }) => sModelsId === 'sal-sales-order',
  )
  const shown = (count: number) =>
    page.locator('.work-center a[href*="sal-sales-order"]', { hasText: String(count) }).first()
  await shown(orders.iCount).waitFor()
  await makeOrder(site)
  await shown(orders.iCount + 1).waitFor({ timeout: 20_000 })
})

const MODULE = 'sal-sales-order'

const change = async (sId: string, data: object): Promise<void> => {
  const client = await site.service.signIn({ user: 'clerk' })
  const path = `/entry/business/getBusinessDataByFormcustomId/${MODULE}.master?sModelsId=${MODULE}`
  const { version } = (await client.post(path, { sId })).body.rows[0]
  const changed = await client.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [{ sFormId: `${MODULE}.master`, rows: [{ handleType: 'update', sId, version, data }] }],
  })
  assert.equal(changed.status, 200, changed.text)
}

const showNew = async (page: Page): Promise<void> => {
  await page.getByText('Chen Wei 陈伟 has changed this record').waitFor({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Show what is new' }).click()
  await page.getByText('Chen Wei 陈伟 has changed this record').waitFor({ state: 'detached' })
}

test('an open record says that a colleague changed it, and shows what is new with what was typed kept', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  await atRest(page)
  await change(sId, { sContact: 'Ms Novak' })
  await showNew(page)
  assert.equal(await fieldValue(page, 'sContact'), 'Ms Novak')

  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await page.locator('.record-form [data-field="iPaymentDays"]').fill('60')
  await site.service.database.query(`delete from framework.syslocking where "sBrandsId" = 'demo'`)
  await change(sId, { sRemark: 'Handle with care' })
  await showNew(page)
  assert.equal(await fieldValue(page, 'sRemark'), 'Handle with care')
  assert.equal(await fieldValue(page, 'iPaymentDays'), '60')

  await site.service.database.query(`delete from framework.syslocking where "sBrandsId" = 'demo'`)
  await change(sId, { iPaymentDays: '75', sRemark: 'Upright' })
  await page.getByText('Chen Wei 陈伟 has changed this record').waitFor({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Show what is new' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' })
  await dialog.getByText('Nothing is saved yet').waitFor()
  await dialog.getByRole('button', { name: 'Merge and go on editing' }).click()
  await page.getByText('Chen Wei 陈伟 has changed this record').waitFor({ state: 'detached' })
  assert.equal(await fieldValue(page, 'sRemark'), 'Upright')
  assert.equal(await fieldValue(page, 'iPaymentDays'), '60')
  const stored = `select "iPaymentDays" as days from public.salorder where "sId" = $1`
  assert.deepEqual(await site.service.database.query(stored, [sId]), [{ days: 75 }])
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  assert.deepEqual(await site.service.database.query(stored, [sId]), [{ days: 60 }])
})

test('a row of a list in view follows what a colleague changes, where it stands', async () => {
  const { sId, sBillNo } = await makeOrder(site)
  await makeOrder(site)
  const page = await site.enter()
  await openList(page, ORDERS)
  await atRest(page)
  const before = await columnTexts(page, 'sBillNo')
  await listRow(page, sBillNo).getByText('2027-03-04').waitFor({ state: 'detached' })
  await change(sId, { tDeliveryDate: '2027-03-04' })
  await listRow(page, sBillNo).getByText('2027-03-04').waitFor({ timeout: 20_000 })
  assert.deepEqual(await columnTexts(page, 'sBillNo'), before)
})

test('the bell tells at once that an order was approved, and leads to it by keyboard', async () => {
  const page = await site.signIn({ user: 'clerk' })
  await atRest(page)
  const { sId, sBillNo } = await makeOrder(site, { user: 'clerk' })
  const admin = await site.service.signIn()
  const { body, text } = await admin.post(`/entry/business/doExamine?sModelsId=${MODULE}`, { sIds: [sId] })
  assert.equal(body.results[0].ok, true, text)
  await page.getByRole('button', { name: 'Messages – 1 new' }).waitFor({ timeout: 20_000 })
  await page.keyboard.press('Alt+m')
  const messages = page.getByRole('dialog', { name: 'Messages – 1 new' })
  await messages.getByText('Ada Lin approved it.').waitFor()
  assert.deepEqual(await findingsOn(page), [])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(sId))
  await page.locator('.record-bar').getByText(sBillNo).waitFor()
  await page.getByRole('button', { name: 'Messages', exact: true }).waitFor()
})

test('a record that a colleague changed meanwhile is shown before it is approved', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  await atRest(page)
  await change(sId, { iPaymentDays: 90 })
  await page.getByText('Chen Wei 陈伟 has changed this record').waitFor({ timeout: 20_000 })
  await page.keyboard.press('a')
  await page.getByText('Not approved: the record was changed since you opened it').waitFor()
  assert.equal(await fieldValue(page, 'iPaymentDays'), '90')
  await page.keyboard.press('a')
  await page.getByText('Approved', { exact: true }).first().waitFor()
})
