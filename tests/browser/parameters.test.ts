// What a routine needs to know is asked before it runs: for a button in a small form, for charts in a bar over them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { applyCustomer } from '#tests/support/apply-customer.ts'
import { eventually } from '#tests/support/eventually.ts'
import { releasedWorkOrder } from './released-work-order.ts'
import { fieldValue, openList, openSite, tabTo } from './site.ts'

const MODULE = 'globex-order-release'
const site = await openSite()
after(() => site.close())

before(async () => {
  await applyCustomer(site.service.database, 'globex')
  const globex = await site.service.signIn({ company: 'globex' })
  await eventually(async () => (await globex.get('/entry/menu')).text.includes(MODULE))
})

/** An order that is released, with nothing made from it yet. */
const releasedOrder = async (): Promise<string> => {
  const globex = await site.service.signIn({ company: 'globex' })
  const { body } = await globex.post(
    `/entry/business/getBusinessDataByFormcustomId/${MODULE}.list?sModelsId=${MODULE}`,
    { filters: [{ field: 'bCheck', op: 'eq', value: 0 }], pageSize: 1 },
  )
  const order = body.rows[0].sId
  const call = { sProName: 'Sp_salorder_check0_1', sIds: [order] }
  const released = await globex.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${MODULE}`, call)
  assert.equal(released.status, 200, released.text)
  return order
}

const openOrder = async (sId: string, language: 'en' | 'zh-CN' = 'en'): Promise<Page> => {
  const page = await site.enter({ company: 'globex', language })
  await page.goto(`${site.service.url}/m/${MODULE}/record/${sId}`)
  await page.waitForSelector('.record-form')
  return page
}

const isApproved = (page: Page, isSet: boolean): Promise<void> =>
  page.locator(`[data-status=${isSet ? 'approved' : 'draft'}]`).waitFor()

test('a rejection asks for its reason, keeps what was typed when it is refused, and is sent by Enter', async () => {
  const page = await openOrder(await releasedOrder())
  await page.keyboard.press('Alt+2')
  const dialog = page.getByRole('dialog', { name: 'Reject' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.waitFor()
  assert.ok(await reason.evaluate((field) => field === document.activeElement))

  await page.keyboard.press('Enter')
  await dialog.getByText('Reason is required').waitFor()
  assert.ok(await reason.evaluate((field) => field === document.activeElement))

  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText('A rejection needs a reason.').waitFor()
  assert.equal(await reason.inputValue(), '   ')
  assert.ok(await reason.evaluate((field) => field === document.activeElement))

  await reason.fill('Plates')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('are worn')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await isApproved(page, false)
  await page.getByRole('region', { name: 'Rejections' }).getByText('Plates are worn').waitFor()
})

test('Esc leaves the order as it was, and the keyboard where it was, in either language', async () => {
  const order = await releasedOrder()
  const page = await openOrder(order)
  const button = page.getByRole('button', { name: 'Reject' })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Reject' }).waitFor()
  await page.keyboard.type('Never mind')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await isApproved(page, true)
  assert.ok(await button.evaluate((one) => one === document.activeElement))

  const chinese = await openOrder(order, 'zh-CN')
  await chinese.getByRole('button', { name: '驳回' }).click()
  await chinese.getByRole('dialog', { name: '驳回' }).getByRole('textbox', { name: '原因' }).waitFor()
})

test('a completion asks for quantity and warehouse, and the warehouse is looked up', async () => {
  const page = await site.enter()
  await page.goto(`${site.service.url}/m/mft-work-order/record/${await releasedWorkOrder(site)}`)
  await page.waitForSelector('.record-form')
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete' })
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('0')
  await page.keyboard.press('Enter')
  await dialog.getByText('The quantity must be greater than 0.').waitFor()
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('1')
  const warehouse = dialog.getByRole('combobox', { name: 'Warehouse' })
  await warehouse.click()
  await page.keyboard.press('ArrowDown')
  await page.locator('[role=option][aria-selected=true]').waitFor()
  await page.keyboard.press('Enter')
  assert.equal(await dialog.count(), 1, 'Enter in the open list takes the warehouse')
  const name = await warehouse.inputValue()
  assert.notEqual(name, '')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/m\/mft-completion\/record\//)
  const form = page.locator('.record-form')
  await form.waitFor()
  assert.equal(await form.locator('[data-field="dQty"]').inputValue(), '1')
  assert.equal(await fieldValue(page, 'sWarehouseId'), name)
})

test('a parameter without default is asked for by its own name where nobody described it', async () => {
  await site.service.database.query(`
    create function sp_btn_ask("sNote" text, "dFactor" numeric, "sMore" text default null, out "sCode" int, out "sMsg" text)
    language sql as $$ select 0, 'Note ' || "sNote" || ' times ' || "dFactor" $$;
    insert into framework.gdsjurisdiction ("sId", "sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds")
    values ('test.ask', 'ele-customer', 'ask', 'Ask', '询问', 'sp_btn_ask', 'none');
    select framework.merge_base_grants();`)
  const page = await site.enter()
  await openList(page, '/m/ele-customer')
  await page.getByRole('button', { name: 'Ask' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask' })
  assert.deepEqual(await dialog.locator('label').allInnerTexts(), ['sNote *', 'dFactor *'])
  await page.keyboard.type('x')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2.5')
  await page.keyboard.press('Enter')
  await page.getByText('Note x times 2.5').waitFor()
})

test('charts are asked for another span of days, which stands in the address', async () => {
  const page = await site.enter()
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/indexPage/commonChar?') && request.method() === 'POST')
      asked.push(request.postDataJSON().params)
  })
  await page.goto(`${site.service.url}/indexPage/commonChar?sModelsId=dash-sales`)
  const days = page.getByRole('textbox', { name: /Days for customers and products/ })
  await days.waitFor()
  await page.locator('.chart').first().waitFor()
  assert.equal(await days.inputValue(), '90')
  await days.fill('0')
  await page.keyboard.press('Enter')
  await page.getByText('Write a number of days from 1 to 3660.').waitFor()
  await days.fill('7')
  await page.keyboard.press('Enter')
  await page.waitForURL(/params=/)
  await page.locator('.dashboard[aria-busy=false]').waitFor()
  assert.deepEqual([asked[0], asked.at(-1)], [{}, { iDays: 7 }])
  asked.length = 0
  await page.reload()
  await page.locator('.chart').first().waitFor()
  assert.deepEqual(asked[0], { iDays: 7 })
  assert.equal(await days.inputValue(), '7')
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('params='))
  assert.equal(await days.inputValue(), '90')
})
