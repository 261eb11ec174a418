// Columns as somebody arranged them: order, widths, those left out; and what has changed since.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  arrangeFields,
  type ListLayout,
  moveColumn,
  pinnedCount,
  placeColumn,
  resizeColumn,
  toggleColumn,
  togglePin,
  usualLayoutOf,
} from './list-layout.ts'
import { listFields, moduleViewOf } from './module-view.ts'
import { ORDER_MODULE } from './testing/order-module.ts'

const { slaves, master } = moduleViewOf(ORDER_MODULE)
const [form] = slaves
assert.ok(form && master)
const USUAL_LAYOUT: ListLayout = { order: [], widths: {}, hidden: [] }
const fields = listFields(form)
const names = fields.map(({ name }) => name)
const [first = '', second = '', third = ''] = names
const namesIn = (layout: ListLayout): readonly string[] =>
  arrangeFields(fields, layout).map(({ name }) => name)

test('columns are moved, put elsewhere, left out and brought back', () => {
  assert.deepEqual(namesIn(USUAL_LAYOUT), names)
  assert.deepEqual(namesIn(moveColumn(fields, USUAL_LAYOUT, { name: first, step: 1 })).slice(0, 2), [
    second,
    first,
  ])
  assert.deepEqual(namesIn(moveColumn(fields, USUAL_LAYOUT, { name: first, step: -1 })), names)
  assert.deepEqual(namesIn(placeColumn(fields, USUAL_LAYOUT, { name: third, at: first })).slice(0, 3), [
    third,
    first,
    second,
  ])
  const without = toggleColumn(USUAL_LAYOUT, second)
  assert.ok(!namesIn(without).includes(second))
  assert.deepEqual(namesIn(moveColumn(fields, without, { name: first, step: 1 })).slice(0, 2), [third, first])
  assert.deepEqual(namesIn(toggleColumn(without, second)), names)
})

test('a width is kept within bounds', () => {
  const widthAt = (width: number): number | undefined =>
    arrangeFields(fields, resizeColumn(USUAL_LAYOUT, first, width))[0]?.width
  assert.deepEqual([widthAt(120.4), widthAt(-5), widthAt(90_000)], [120, 48, 800])
})

test('what was arranged of columns that are gone is passed over, and columns that are new follow', () => {
  const layout = { order: [third, 'gone'], widths: { gone: 90 }, hidden: ['gone'] }
  assert.deepEqual(namesIn(layout), [third, ...names.filter((name) => name !== third)])
  assert.equal(arrangeFields(fields, layout).find(({ name }) => name === first)?.width, fields[0]?.width)
  assert.equal(namesIn({ ...USUAL_LAYOUT, hidden: names }).length, names.length)
})

test('what names a record stands first, its state second, and no column for a currency that stands beside its amounts', () => {
  const currency = { sName: 'sCurrency', sFieldType: 'text' as const, iOrder: 90 }
  const [head] = ORDER_MODULE.forms
  assert.ok(head)
  const columns = head.columns.map((column) =>
    column.sName === 'dTotal' ? { ...column, sUnitColumn: 'sCurrency' } : column,
  )
  const [date] = columns.filter(({ sName }) => sName === 'tBillDate')
  assert.ok(date)
  const status = columns.map((column) =>
    column.sName === 'sKind' ? { ...column, sRole: 'status' as const } : column,
  )
  const { master: priced } = moduleViewOf({
    ...ORDER_MODULE,
    forms: [{ ...head, columns: [...status, { ...date, sId: 'c', ...currency }] }],
  })
  assert.ok(priced)
  const { order, hidden } = usualLayoutOf(priced)
  assert.deepEqual([order.slice(0, 2), hidden], [['sBillNo', 'sKind'], ['sCurrency']])
  const [total] = columns.filter(({ sName }) => sName === 'dTotal')
  assert.ok(total)
  const part = { ...total, sId: 'd', sName: 'dTax', sComputed: null }
  const { master: taxed } = moduleViewOf({
    ...ORDER_MODULE,
    forms: [{ ...head, columns: [part, ...status] }],
  })
  assert.ok(taxed)
  const arranged = arrangeFields(listFields(taxed), usualLayoutOf(taxed)).map(({ name }) => name)
  assert.ok(arranged.indexOf('dTotal') < arranged.indexOf('dTax'), 'the total before its parts')
})

test('columns are kept in sight behind those that are, and let go again', () => {
  const count = (layout: ListLayout): number => pinnedCount(arrangeFields(fields, layout), layout, first)
  assert.equal(count(USUAL_LAYOUT), 1)
  const pinned = togglePin(fields, USUAL_LAYOUT, { name: third, title: first })
  assert.deepEqual([namesIn(pinned).slice(0, 3), count(pinned)], [[first, third, second], 2])
  const free = togglePin(fields, pinned, { name: first, title: first })
  assert.deepEqual([namesIn(free).slice(0, 3), count(free)], [[third, first, second], 1])
  assert.equal(count(moveColumn(fields, USUAL_LAYOUT, { name: first, step: 1 })), 0)
})
