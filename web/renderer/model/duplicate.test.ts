// What a duplicate takes over of a record, and what it does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import type { ModuleMetadata } from '#contracts/module.ts'
import { copiedNames, duplicateOf } from './duplicate.ts'
import { moduleViewOf } from './module-view.ts'
import { recordRulesOf } from './record-rules.ts'
import { isDirty, storedRow } from './row-state.ts'
import { prepareSave } from './save-request.ts'
import { ORDER_MODULE } from './testing/order-module.ts'

const clock = createClock({ now: '2026-11-21T01:00:00Z', timeZone: 'Asia/Shanghai' })

const given = (change: (module: ModuleMetadata) => ModuleMetadata = (module) => module) => {
  const view = moduleViewOf(change(ORDER_MODULE))
  const rules = recordRulesOf({
    view,
    context: {},
    clock: () => clock,
    books: () => ({ sCurrency: 'NOK', dTaxRate: '25' }),
  })
  const { master } = view
  const [slave] = view.slaves
  assert.ok(master !== null && slave !== undefined)
  return { view, rules, master, slave }
}

const source = {
  formId: 'head',
  head: storedRow({
    sId: 'o1',
    version: '7',
    sBillNo: 'SO1',
    tBillDate: '2025-01-01',
    sKind: 'normal',
    dDiscount: 5,
  }),
  lines: {
    lines: {
      rows: [storedRow({ sId: 'l1', version: '1', sProductId: 'p1', dQty: 3, dPrice: '10.00' })],
      removed: [],
    },
  },
}

test('number and date are its own, computed columns are computed anew, and all of it is new', () => {
  const { view, rules, master } = given()
  let made = 0
  const newId = (): string => {
    made += 1
    return `new ${made}`
  }
  const copy = duplicateOf(source, { view, master, rules, newId })
  assert.deepEqual(copy.head.values, {
    tBillDate: '2026-11-21',
    sKind: 'normal',
    dDiscount: 5,
    iDays: '30',
    dTotal: '28.5',
  })
  assert.ok(isDirty(copy, view.master === null ? { master, slaves: [] } : { master, slaves: view.slaves }))
  const { request } = prepareSave(view, master, copy)
  assert.deepEqual(
    request.forms.map(({ rows }) => rows.map(({ handleType, sId }) => [handleType, sId])),
    [[['add', 'new 1']], [['add', 'new 2']]],
  )
  assert.equal(source.head.values.sBillNo, 'SO1')
})

test('a column may say that it is always copied, or never', () => {
  const { view, master } = given((module) => ({
    ...module,
    forms: module.forms.map((form) => ({
      ...form,
      columns: form.columns.map((column) => ({
        ...column,
        sCopied: column.sName === 'sBillNo' ? 'always' : column.sName === 'sKind' ? 'never' : null,
      })),
    })),
  }))
  assert.deepEqual(copiedNames(master, view), ['sBillNo', 'sReason', 'dDiscount', 'iDays'])
})

test('lines that are not added by hand are not copied', () => {
  const { view, rules, master, slave } = given((module) => ({
    ...module,
    forms: module.forms.map((form) => ({
      ...form,
      sNoAdd: form.sFormKind === 'slave' ? 'Made by planning.' : null,
    })),
  }))
  const copy = duplicateOf(source, { view, master, rules, newId: () => 'new' })
  assert.deepEqual(copy.lines[slave.id]?.rows, [])
})
