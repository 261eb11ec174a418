// The document that the how-to gives to copy: it is checked and applied as a newcomer would, and does what it says, without a routine by hand.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applyPack } from '#tools/pack/apply-pack.ts'
import { checkPack } from '#tools/pack/check-pack.ts'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import type { EditionCopy } from '../support/edition-copy.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  completeExample,
  copyWithExample,
  type Documents,
  documentsOf,
  idOf,
  one,
  type Row,
  readExample,
  readPage,
  refused,
} from './packing-example.ts'

const MOST_LINES = 250
const ORDER = 'sal-sales-order'
const DELIVERY = 'sal-delivery'
const PACKING = 'sal-packing-list'
const LINES = `${PACKING}.slave`

let copy: EditionCopy
let database: TestDatabase
let service: TestService
let admin: Documents
let chinese: Documents
let byHand: Row

before(async () => {
  copy = await copyWithExample()
  database = await openTestDatabase()
})
after(async () => {
  await service?.close()
  await database?.close()
  await copy?.dispose()
})

test('it is small, and its only SQL is the tables', async () => {
  const files = await readExample()
  const lines = [...files.values()].reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0)
  assert.ok(lines <= MOST_LINES, `${lines} lines`)
  assert.match(await readPage(), new RegExp(`It has ${lines} lines`))
  assert.deepEqual(
    [...files.keys()].filter((name) => name.endsWith('.sql')),
    ['packing-list.table.sql'],
  )
})

test('until the delivery’s own files name it, the check says what is missing', async () => {
  const [made = '', button = '', ...more] = await checkPack(copy.folder)
  assert.match(made, /^sal\/delivery\/approval\.json:\d+: sal\/packing-list is made from this/)
  assert.match(button, /no button runs sp_btn_delivery_to_packing: .* sal\/delivery\/buttons\.json$/)
  assert.deepEqual(more, [])
  await completeExample(copy)
  assert.deepEqual(await checkPack(copy.folder), [])
})

test('it is applied, and stays', async () => {
  const apply = () => applyPack({ url: database.url, report: () => undefined, folder: copy.folder })
  assert.notDeepEqual(await apply(), [])
  assert.deepEqual(await apply(), [])
  service = await openTestService({ database })
  admin = documentsOf(await service.signIn())
  chinese = documentsOf(await service.signIn({ language: 'zh-CN' }))
})

test('it is entered by hand: copies, numbers and sums are the service’s', async () => {
  const customer = await admin.byCode('ele-customer', 'C004')
  const carrier = await admin.byCode('ele-supplier', 'V001')
  const product = await admin.byCode('ele-product', 'P001')
  const answer = await admin.add(PACKING, { sCustomerId: customer.sId, sCarrierId: carrier.sId }, [
    { sProductId: product.sId, dQty: 100, iBoxes: 4, dWeight: 12.5 },
    { sProductId: product.sId, dQty: 20 },
  ])
  byHand = await admin.record(PACKING, idOf(answer))
  assert.match(String(byHand.sBillNo), /^PL\d{10}$/)
  assert.deepEqual(
    [byHand.sCustomerName, byHand.sCarrierName, byHand.iBoxes, byHand.dWeight, byHand.sDeliveryNo],
    [customer.sName, carrier.sName, 5, 12.5, null],
  )
  const lines = await admin.lines(PACKING, byHand.sId)
  assert.deepEqual(
    lines.map(({ iLine, sProductName, sUnit, iBoxes, dWeight }) => [
      iLine,
      sProductName,
      sUnit,
      iBoxes,
      dWeight,
    ]),
    [
      [1, product.sName, product.sUnit, 4, 12.5],
      [2, product.sName, product.sUnit, 1, 0],
    ],
  )
})

test('what its data refuse is refused when it is saved', async () => {
  const blocked = await admin.byCode('ele-customer', 'C012')
  refused(await admin.add(PACKING, { sCustomerId: blocked.sId }, []), -1, /is blocked/)
  const line = one(await admin.lines(PACKING, byHand.sId))
  refused(await admin.change(LINES, line, { dQty: 0 }), -3, /^The quantity must be greater than 0\.$/)
  refused(await chinese.change(LINES, line, { dQty: -1 }), -3, /^数量必须大于 0。$/)
  refused(
    await admin.change(LINES, line, { dQty: 20.5 }),
    -3,
    / takes whole numbers only \(unit \w+\): 20\.5 is not possible\.$/,
  )
})

test('an approval says what is missing, in both languages, and can be withdrawn', async () => {
  const { sId, sBillNo } = byHand
  const second = async (): Promise<Row> => one((await admin.lines(PACKING, sId)).slice(1))
  const [en, zh] = [`Packing list ${sBillNo}`, `装箱单 ${sBillNo}`]
  assert.equal(await admin.approve(PACKING, sId), `${en}: each line needs its weight.`)
  assert.equal(await chinese.approve(PACKING, sId), `${zh}：每行须填写重量。`)
  idOf(await admin.change(LINES, await second(), { dWeight: 2.5, dQty: 20 }))
  assert.equal(await admin.approve(PACKING, sId), undefined)
  const { bCheck, dWeight } = await admin.record(PACKING, sId)
  assert.deepEqual([bCheck, dWeight], [1, 15])
  assert.equal(await chinese.approve(PACKING, sId), `${zh} 已审核。`)
  assert.equal((await admin.change(LINES, await second(), { dQty: 1 })).status, 409)
  const withdrawn = await admin.press(PACKING, 'sp_btn_salpackinglist_unexamine', sId)
  assert.equal(withdrawn.status, 200, withdrawn.text)
  assert.equal((await admin.record(PACKING, sId)).bCheck, 0)
})

test('one without lines or carrier is not approved', async () => {
  const customer = await admin.byCode('ele-customer', 'C004')
  const product = await admin.byCode('ele-product', 'P001')
  const sParentId = idOf(await admin.add(PACKING, { sCustomerId: customer.sId }, []))
  assert.match((await admin.approve(PACKING, sParentId)) ?? '', /^Packing list PL\d+ has no lines\.$/)
  idOf(await admin.addLine(PACKING, { sParentId, sProductId: product.sId, dQty: 1 }))
  assert.match((await admin.approve(PACKING, sParentId)) ?? '', /^Packing list PL\d+ has no carrier\.$/)
})

/** An approved delivery of some of two products that are in stock. */
const deliver = async (dQty: number): Promise<Row> => {
  const products = await database.query<{ sProductId: string }>(
    `select s."sItemId" as "sProductId"
     from mitonhand s
     where s."sBrandsId" = 'demo' and s."sSubsidiaryId" = 'demo-hq' and s."sItemKind" = 'product'
     group by 1
     having max(s."dQty" - s."dReserved") >= 100
     order by 1
     limit 2`,
  )
  assert.equal(products.length, 2)
  const customer = await admin.byCode('ele-customer', 'C004')
  const lines = products.map((product) => ({ ...product, dQty }))
  const order = idOf(await admin.add(ORDER, { sCustomerId: customer.sId }, lines))
  assert.equal(await admin.approve(ORDER, order), undefined)
  const delivery = idOf(await admin.press(ORDER, 'sp_btn_order_to_delivery', order))
  assert.equal(await admin.approve(DELIVERY, delivery), undefined)
  return admin.record(DELIVERY, delivery)
}
const pack = ({ sId }: Row, jLines: readonly object[] | null = null) =>
  admin.press(DELIVERY, 'sp_btn_delivery_to_packing', sId, { jLines })

test('a delivery is packed in parts: the second takes the rest, and nothing is packed twice', async () => {
  const delivery = await deliver(10)
  const { sId, sProductName } = one(await admin.lines(DELIVERY, delivery.sId))
  const tooMuch = /^10 was asked for, but 9 of that line is not packed yet\.$/
  refused(await pack(delivery, [{ sId, dQty: 11 }]), -6, /but 10 of that line/)
  const first = await admin.record(PACKING, idOf(await pack(delivery, [{ sId, dQty: 1 }])))
  assert.deepEqual(
    [first.sDeliveryNo, first.sCustomerName, first.iBoxes],
    [delivery.sBillNo, delivery.sCustomerName, 1],
  )
  const lineOfFirst = one(await admin.lines(PACKING, first.sId))
  assert.deepEqual([lineOfFirst.sProductName, lineOfFirst.dQty], [sProductName, 1])
  refused(await pack(delivery, [{ sId, dQty: 10 }]), -6, tooMuch)

  const rest = await admin.record(PACKING, idOf(await pack(delivery)))
  const restLines = await admin.lines(PACKING, rest.sId)
  assert.deepEqual([restLines.map(({ dQty }) => dQty), rest.iBoxes], [[9, 10], 2])
  refused(await pack(delivery), -5, /^Everything on this delivery is packed\.$/)

  // What one gives back, the other may take.
  refused(await admin.change(LINES, lineOfFirst, { dQty: 2 }), -5, /^This line takes 1 at most\.$/)
  idOf(await admin.change(LINES, one(restLines), { dQty: 8 }))
  idOf(await admin.change(LINES, lineOfFirst, { dQty: 2 }))

  const withdraw = () => admin.press(DELIVERY, 'sp_btn_saldelivery_unexamine', delivery.sId)
  refused(await withdraw(), -8, new RegExp(`^Packing lists were made from delivery ${delivery.sBillNo}\\.$`))
  for (const list of [first, rest]) idOf(await admin.remove(PACKING, await admin.record(PACKING, list.sId)))
  const withdrawn = await withdraw()
  assert.equal(withdrawn.status, 200, withdrawn.text)
})

test('what was made from a delivery keeps its customer and its products', async () => {
  const delivery = await deliver(5)
  const list = await admin.record(PACKING, idOf(await pack(delivery)))
  const [line, other] = await admin.lines(PACKING, list.sId)
  assert.ok(line !== undefined && other !== undefined)
  const { sId: sCustomerId } = await admin.byCode('ele-customer', 'C005')
  const changed = await admin.change(`${PACKING}.master`, list, { sCustomerId })
  assert.deepEqual([changed.status, changed.body.errors[0].message], [400, 'This column is read-only'])
  refused(await admin.change(LINES, line, { sProductId: other.sProductId }), -4, /keeps its product\.$/)
})

test('two who pack the same delivery at once take no more than there is', async () => {
  const delivery = await deliver(6)
  const { sId } = one(await admin.lines(DELIVERY, delivery.sId))
  const both = await Promise.all([pack(delivery, [{ sId, dQty: 4 }]), pack(delivery, [{ sId, dQty: 4 }])])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 422])
})

test('after all this the books hold', async () => {
  for (const { title, broken } of await checkInvariants(database.url)) assert.deepEqual(broken, [], title)
})
