// Chinese names are found by Pinyin: modules in the palette, records in a lookup.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

test('the palette finds a module by the initials of its Chinese name', async () => {
  const page = await site.signIn({ language: 'zh-CN' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('xsdd')
  await page.getByRole('option', { name: /销售订单/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.list-row')
  assert.match(page.url(), /\/m\/sal-sales-order$/)
})

test('a lookup finds a record by the Pinyin of its name', async () => {
  const client = await site.service.signIn()
  const added = await client.post('/entry/business/addUpdateDelBusinessData?sModelsId=ele-customer', {
    forms: [
      {
        sFormId: 'ele-customer.master',
        rows: [{ handleType: 'add', data: { sCode: 'PY01', sName: '重庆银河印刷厂' } }],
      },
    ],
  })
  assert.equal(added.status, 200, added.text)
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/new`)
  await page.locator('.record-form [data-field="sCustomerId"]').pressSequentially('cqyh')
  await page.getByRole('option', { name: /重庆银河印刷厂/ }).waitFor()
  await page.keyboard.press('Tab')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field="sCustomerId"]')?.value === '重庆银河印刷厂',
  )
})
