// The how-to about orders of a shop, done as it says: the routine is run as a script, the body is sent, and the order is as if somebody had entered it.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type HookService, openHookService, receiptOf } from '../contract/hook-things.ts'

const HOWTO = new URL('../../docs/howto/receive-orders.md', import.meta.url)

let database: TestDatabase
let things: HookService
let blocks: readonly string[]

before(async () => {
  blocks = [...(await readFile(HOWTO, 'utf8')).matchAll(/```(?:sql)?\n([\s\S]*?)```/g)].map(
    ([, text = '']) => text,
  )
  database = await openTestDatabase()
  things = await openHookService(database)
})
after(async () => {
  await things?.service.close()
  await database?.close()
})

type Line = Readonly<Record<'dQty' | 'dPrice' | 'dTaxRate' | 'dAmount' | 'dTax' | 'dTotal', string>>

test('what a shop sends is an order, once, as if somebody had entered it', async () => {
  const [routine = '', sending = ''] = blocks
  const { demo, send } = things
  const run = await demo.post('/entry/scripts/run', { text: routine })
  assert.equal(run.status, 200, run.text)
  const hook = await things.hookOf(demo, { sName: 'Shop orders', sProcName: 'sp_shop_order' })
  const body = /^body='(.*)'$/m.exec(sending)?.[1] ?? ''
  const told = await send(hook, body, { 'webhook-id': 'WEB-1001' })
  assert.equal(told.status, 202, JSON.stringify(told.body))
  assert.equal((await send(hook, body, { 'webhook-id': 'WEB-1001' })).body.sReceiptId, told.body.sReceiptId)
  await eventually(async () => (await receiptOf(demo, told.body.sReceiptId)).sState === 'done')
  const orders = await database.query(
    `select o."sId", o."sMakePerson", c."sName" as customer, o.* from salorder o
     join elecustomer c on c."sBrandsId" = o."sBrandsId" and c."sId" = o."sCustomerId"
     where o."sBrandsId" = 'demo' and o."sRemark" = 'WEB-1001'`,
  )
  assert.equal(orders.length, 1)
  const [order] = orders
  assert.equal(order?.sMakePerson, 'Shop orders')
  assert.equal(order?.sCustomerName, order?.customer)
  assert.match(String(order?.sBillNo), /^SO/)
  const lines = await database.query<Line>(
    `select * from salorderline l where l."sBrandsId" = 'demo' and l."sParentId" = $1`,
    [order?.sId],
  )
  const [line] = lines
  assert.ok(lines.length === 1 && line !== undefined)
  const amount = Number(line.dQty) * Number(line.dPrice)
  assert.ok(amount > 0 && Number(line.dTaxRate) > 0)
  assert.equal(Number(line.dAmount), Math.round(amount * 100) / 100)
  assert.equal(Number(line.dTax), Math.round(Number(line.dAmount) * Number(line.dTaxRate)) / 100)
  assert.deepEqual(
    [order?.dAmount, order?.dTax, order?.dTotal].map(Number),
    [line.dAmount, line.dTax, line.dTotal].map(Number),
  )
})

test('what it cannot be is refused in the routine’s words, and leaves nothing', async () => {
  const [{ count: before = '' } = {}] = await database.query<{ count: string }>(
    'select count(*) from salorder',
  )
  const hook = await things.hookOf(things.demo, { sName: 'Wrong orders', sProcName: 'sp_shop_order' })
  const wrong = { orderNo: 'WEB-2', customer: 'C001', lines: [{ product: 'nothing', quantity: 1 }] }
  const { body } = await things.send(hook, JSON.stringify(wrong))
  await eventually(async () =>
    /no product nothing/.test((await receiptOf(things.demo, body.sReceiptId)).sError ?? ''),
  )
  const [{ count: then = '' } = {}] = await database.query<{ count: string }>('select count(*) from salorder')
  assert.equal(then, before)
})
