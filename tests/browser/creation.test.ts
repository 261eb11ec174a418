// "Create new" in a lookup: the form of the module looked up opens over the page, and what is saved there is chosen.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { atRest } from './at-rest.ts'
import { fieldValue, lineCell, makeOrder, ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create new' })

test('a customer is made from the order that needs it, by keyboard alone', async () => {
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/new`)
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-field') === 'tBillDate')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Quite New Press')
  await page.locator('.suggestions', { hasText: 'No matches' }).waitFor()
  await page.getByRole('option', { name: 'Create new' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialogOf(page).locator('[data-field="sName"]').waitFor()
  assert.equal(await dialogOf(page).locator('[data-field="sName"]').inputValue(), 'Quite New Press')
  await dialogOf(page).locator('[data-field="sCode"]').fill('C-NEW')
  await page.keyboard.press('Control+s')
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field="sCustomerId"]')?.value === 'Quite New Press',
  )
  assert.match(page.url(), /sal-sales-order\/new/)
})

test('given up, it leaves the cell as it was and asks before input is lost', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  const cell = await lineCell(page, 0, 'Product')
  const before = await cell.innerText()
  const contact = await fieldValue(page, 'sContact')
  await page.getByLabel('Product, line 1').click()
  await page.keyboard.type('zzz nothing')
  await page.getByRole('option', { name: 'Create new' }).click()
  await dialogOf(page).locator('[data-field="sName"]').fill('Never saved')
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  assert.equal(await cell.innerText(), before)
  assert.equal(await fieldValue(page, 'sContact'), contact)
})

test('who may only see the records looked up is not offered to add one', async () => {
  const page = await site.enter({ user: 'clerk' })
  await page.goto(`${site.service.url}${ORDERS}/new`)
  await page.locator('.record-form [data-field="sCustomerId"]').pressSequentially('a')
  await page.locator('.suggestion').first().waitFor()
  await atRest(page)
  assert.equal(await page.getByRole('option', { name: 'Create new' }).count(), 0)
})

test('keys that come before the list mean its first record, not a new one', async () => {
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/new`)
  const customer = page.locator('.record-form [data-field="sCustomerId"]')
  await customer.waitFor()
  const hold = Promise.withResolvers<void>()
  await page.route('**/getBusinessDataByFormcustomId/**', async (route) => {
    await hold.promise
    await route.continue()
  })
  await customer.click()
  await page.getByRole('option', { name: 'Create new' }).waitFor()
  await page.keyboard.press('ArrowDown')
  assert.equal(await page.locator('[role=option][aria-selected=true]').count(), 0)
  hold.resolve()
  await page.locator('.suggestion[aria-selected=true]').waitFor()
  assert.notEqual(await page.locator('.suggestion[aria-selected=true]').innerText(), 'Create new')
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field="sCustomerId"]')?.value !== '',
  )
  assert.equal(await dialogOf(page).count(), 0)
})

test('a new record begins in the currency of the books, and what is sold and bought with their standard tax rate', async () => {
  const base = (sCode: string, tax: string): string => `
    update public.sistaxrate set "bStandard" = 0 where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq';
    update public.sistaxrate set "bStandard" = 1 where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' and "sCode" = '${tax}';
    update public.siscurrency set "bBase" = 0 where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq';
    update public.siscurrency set "bBase" = 1 where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' and "sCode" = '${sCode}'`
  await site.service.database.query(base('EUR', 'V9'))
  try {
    const page = await site.enter()
    for (const module of ['ele-customer', 'sal-sales-order']) {
      await page.goto(`${site.service.url}/m/${module}/new`)
      await page.waitForSelector('.record-form')
      assert.equal(await fieldValue(page, 'sCurrency'), 'EUR', module)
    }
    for (const module of ['ele-product', 'ele-material']) {
      await page.goto(`${site.service.url}/m/${module}/new`)
      await page.waitForSelector('.record-form')
      assert.equal(Number(await fieldValue(page, 'dTaxRate')), 9, module)
    }
  } finally {
    await site.service.database.query(base('CNY', 'V13'))
  }
})
