// From quotation to order: approve, convert, and arrive in the order that was made.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  columnTexts,
  fieldValue,
  firstRows,
  listSettled,
  ORDERS,
  openList,
  openSite,
  QUOTATIONS,
} from './site.ts'

const site = await openSite()
after(() => site.close())

test('a quotation says which step it is, is approved, and becomes an order', async () => {
  const page = await site.enter()
  await openList(page, `${QUOTATIONS}?f=${encodeURIComponent('[["bCheck","eq","0"]]')}`)
  const [number = ''] = await columnTexts(page, 'sBillNo')
  await page.locator('.list-row').first().click()
  await page.waitForSelector('.record-form')
  const chain = page.getByRole('navigation', { name: 'Step 01/04' })
  assert.equal(await chain.locator('[aria-current=step]').innerText(), 'Quotations\nthis one')
  assert.equal(
    await page.getByRole('button', { name: 'Make order' }).count(),
    0,
    'only an approved one is converted',
  )
  const next = page.locator('.action-row .button-primary')
  assert.match(await next.innerText(), /^Approve\s/)
  await next.click()
  await page.locator('[data-status=approved]').waitFor()
  assert.match(await next.innerText(), /^Make order\s/)
  await next.click()
  await page.waitForURL(/\/m\/sal-sales-order\/record\//)
  await page.locator('[data-step="02/04"]').waitFor()
  assert.equal(await fieldValue(page, 'sQuotationNo'), number)
  assert.ok((await page.locator('.grid-body [data-row]').count()) > 0)

  const order = await fieldValue(page, 'sBillNo')
  await page.getByRole('link', { name: `Quotations ${number}` }).waitFor()
  const made = page.locator('.activity-entry p', { hasText: 'made this from' })
  assert.equal(await made.innerText(), `Ada Lin made this from ${number}`)
  await page.getByRole('tab', { name: 'Related 1' }).click()
  const related = page.getByRole('region', { name: 'Refers to' })
  assert.match(await related.innerText(), new RegExp(`All ordered[\\s\\S]*${number}`))
  await page.getByRole('link', { name: `Quotations ${number}` }).click({ modifiers: ['Control'] })
  await page.locator('.page-tabs a', { hasText: number }).waitFor()
  assert.match(page.url(), /sal-sales-order/, 'with Ctrl a step is a tab behind the page')
  await related.getByRole('link', { name: number }).click()
  await page.waitForURL(/\/m\/quo-quotation\/record\/.*bCheck/)
  await page.getByRole('link', { name: `Orders ${order}` }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Make order' }).count(), 0, 'all of it is ordered')
  await page.locator('.activity-entry p', { hasText: `made ${order} from this` }).waitFor()
  await page.getByRole('region', { name: 'Orders made' }).getByRole('link', { name: order }).click()
  await page.waitForURL(/\/m\/sal-sales-order\/record\//)
  await page.locator('[data-step="02/04"]').waitFor()
})

test('of an order that is wholly on deliveries nothing more is made, and who asks all the same is told why', async () => {
  const { database } = site.service
  await database.query('update elewarehouse set "bAllowNegative" = 1')
  const [order] = await database.query<{ sId: string }>(
    `select "sId" from salorder where "sSubsidiaryId" = 'demo-hq' and "bCheck" = 1 and "bDone" = 0 order by "sBillNo" limit 1`,
  )
  assert.ok(order !== undefined)
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${order.sId}`)
  const button = page.getByRole('button', { name: 'Make delivery' })
  await button.waitFor()
  const client = await site.service.signIn()
  const made = await client.post('/entry/procedureCall/doGenericProcedureCall?sModelsId=sal-sales-order', {
    sProName: 'sp_btn_order_to_delivery',
    sIds: [order.sId],
    params: {},
  })
  assert.equal(made.status, 200, made.text)
  await button.click()
  const notice = page.getByRole('alert')
  await notice.waitFor()
  assert.match(
    await notice.innerText(),
    /^Make delivery: Not done\s+Nothing is left to deliver on this order\.$/,
  )
  await page.reload()
  await page.getByRole('button', { name: 'Withdraw approval' }).waitFor()
  for (const name of ['Make delivery', 'Make production plan'])
    assert.equal(await page.getByRole('button', { name }).count(), 0, name)
})

test('the steps of the chain lead to their lists', async () => {
  const page = await site.enter()
  await openList(page, QUOTATIONS)
  await page.locator('.list-row').first().click()
  await page.waitForSelector('.record-form')
  const chain = page.getByRole('navigation', { name: 'Step 01/04' })
  await chain.getByRole('button', { name: 'Deliveries' }).click()
  await page.waitForURL(/\/m\/sal-delivery$/)
  await page.waitForSelector('.list-row')
})

test('several documents behind a step, or among the related, open the list of just those', async () => {
  const [found] = await site.service.database.query<{ sOrderId: string; many: number }>(
    `with one as (
       select * from saldelivery where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' order by "sId" limit 1
     ), another as (
       insert into saldelivery
       select d.* from one, jsonb_populate_record(null::saldelivery,
         to_jsonb(one) || '{"sId": "another-part", "sBillNo": "DL-PART", "bCheck": 0}') d
     )
     select "sOrderId", 1 + (select count(*)::int from saldelivery d where d."sOrderId" = one."sOrderId") as many
     from one`,
  )
  assert.ok(found !== undefined)
  const { sOrderId, many } = found
  const page = await site.enter()
  const chip = page.locator('.filter-chip', { hasText: `These ${many} records` })
  const isPressed = Promise.withResolvers<void>()
  await page.route('**/entry/related?*', async (route) => {
    await isPressed.promise
    await route.continue()
  })
  await page.goto(`${site.service.url}${ORDERS}/record/${sOrderId}`)
  await page
    .getByRole('navigation', { name: 'Step 02/04' })
    .getByRole('button', { name: 'Deliveries' })
    .click()
  isPressed.resolve()
  await chip.waitFor()
  await listSettled(page)
  assert.equal(await page.locator('.list-row').count(), many)
  await page.reload()
  await chip.waitFor()
  await listSettled(page)
  assert.equal(await page.locator('.list-row').count(), many, 'the address holds them')
  await chip.getByRole('button').click()
  await page.waitForURL(/\/m\/sal-delivery$/)
  await listSettled(page)
  assert.ok((await page.locator('.list-row').count()) > many)

  await page.goto(`${site.service.url}${ORDERS}/record/${sOrderId}`)
  await page.getByRole('tab', { name: 'Related' }).click()
  await page.getByRole('button', { name: `Show these ${many} in Deliveries` }).click()
  await chip.waitFor()
  await listSettled(page)
  assert.equal(await page.locator('.list-row').count(), many)
})

test('a panel whose table is missing says so, and the rest of the record works', async () => {
  const { database } = site.service
  await database.query(
    `update framework.gdsconfigformmaster set "sTbName" = 'gone_away' where "sId" = 'quo-quotation.panel-orders'`,
  )
  const page = await site.enter()
  await openList(page, QUOTATIONS)
  const [number = ''] = await columnTexts(page, 'sBillNo')
  await page.locator('.list-row').first().click()
  await page.getByText('There is no table, view or routine "gone_away"').waitFor()
  assert.equal(await fieldValue(page, 'sBillNo'), number)
  assert.ok((await page.locator('.grid-body [data-row]').count()) > 0)
})

/** A quotation that nobody has approved; its id. */
const makeQuotation = async (): Promise<string> => {
  const client = await site.service.signIn()
  const [customer] = await firstRows(site, 'ele-customer')
  const [product] = await firstRows(site, 'ele-product')
  const answer = await client.post('/entry/business/addUpdateDelBusinessData?sModelsId=quo-quotation', {
    forms: [
      {
        sFormId: 'quo-quotation.master',
        rows: [{ handleType: 'add', data: { sCustomerId: customer?.sId } }],
      },
      {
        sFormId: 'quo-quotation.slave',
        rows: [{ handleType: 'add', data: { sProductId: product?.sId, dQty: 100, dPrice: 2 } }],
      },
    ],
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].sId
}

test('lines whose table is missing say so, and the header is changed and saved all the same', async () => {
  const page = await site.enter()
  await page.goto(new URL(`${QUOTATIONS}/record/${await makeQuotation()}`, page.url()).href)
  await page.waitForSelector('.record-form')
  const total = await fieldValue(page, 'dTotal')
  const { database } = site.service
  await database.query(
    `update framework.gdsconfigformmaster set "sTbName" = 'gone_too' where "sId" = 'quo-quotation.slave'`,
  )
  await page.reload()
  await page.getByText('There is no table, view or routine "gone_too"').waitFor()
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await page.locator('.record-form [data-field="sContact"]').fill('Ms Moss')
  assert.equal(await fieldValue(page, 'dTotal'), total)
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  assert.equal(await fieldValue(page, 'sContact'), 'Ms Moss')
  assert.equal(await fieldValue(page, 'dTotal'), total)
})
