// What an entry of the activity comes to in words' terms.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FieldChange } from '#contracts/activity.ts'
import type { ColumnMetadata } from '#contracts/module.ts'
import { deedOf, isSilent, type KnownRecord } from './deed.ts'
import { moduleViewOf } from './module-view.ts'
import { ORDER_MODULE } from './testing/order-module.ts'

const withColumns = (sFormId: string, more: readonly Partial<ColumnMetadata>[]) => ({
  ...ORDER_MODULE,
  forms: ORDER_MODULE.forms.map((form) => {
    const [pattern] = form.columns
    const added = more.map(
      (column, index) => ({ ...pattern, ...column, iOrder: 100 + index }) as ColumnMetadata,
    )
    return form.sId === sFormId ? { ...form, columns: [...form.columns, ...added] } : form
  }),
})

const view = moduleViewOf(
  withColumns('head', [
    { sName: 'bCheck', sLabel: 'Approved', sFieldType: 'flag' },
    { sName: 'tCheckDate', sLabel: 'Approved at', sFieldType: 'timestamp' },
    { sName: 'sCustomerId', sLabel: 'Customer', sFieldType: 'lookup', sLookupText: 'sCustomerName' },
    { sName: 'sCustomerName', sLabel: 'Customer name', sFieldType: 'text', bReadOnly: 1 },
  ]),
)

const known: KnownRecord = {
  view,
  rowOf: (formId, key) => (formId === 'lines' && key === 'l2' ? { values: { dPrice: 5 }, number: 2 } : null),
}

type Values = Readonly<Record<string, readonly [unknown, unknown]>>

const change = (
  sFormId: string,
  sRowId: string,
  values: Values = {},
  more: Partial<FieldChange> = {},
): readonly FieldChange[] => {
  const row = { sFormId, sRowId, iLineNo: null, sOperation: 'update' as const, ...more }
  const fields = Object.entries(values)
  if (fields.length === 0) return [{ field: null, label: null, before: null, after: null, ...row }]
  return fields.map(([field, [before, after]]) => ({ field, label: field, before, after, ...row }))
}

const told = (...rows: readonly (readonly FieldChange[])[]) => {
  const changes = rows.flat()
  const deed = deedOf({ kind: 'change', tWhen: '', sUserId: 'u', sUserName: 'Ada', changes }, known)
  const { isMade, approval, fields, added, deleted } = deed
  const said = fields.map(
    ({ source, field, line, before, after }) =>
      `${source.label} ${line?.number ?? ''}: ${before[field.name]} > ${after[field.name]}`,
  )
  const lines = (kind: string, of: typeof added) => of.map(({ number }) => `${kind} ${number}`)
  return [
    ...(isMade ? ['made'] : []),
    ...(approval === null ? [] : [approval]),
    ...said,
    ...lines('added', added),
    ...lines('deleted', deleted),
    ...(isSilent(deed) ? ['nothing'] : []),
  ]
}

test('fields of the record and of lines, these by the number that the page shows', () => {
  assert.deepEqual(
    told(
      change('head', 'o1', { tBillDate: ['2026-12-09', '2026-12-03'] }),
      change('lines', 'l2', { dQty: [300, 400] }, { iLineNo: 7 }),
      change('lines', 'gone', { dQty: [1, 2] }, { iLineNo: 7 }),
    ),
    ['tBillDate : 2026-12-09 > 2026-12-03', 'dQty 2: 300 > 400', 'dQty 7: 1 > 2'],
  )
})

test('whoever makes a record makes its lines with it', () => {
  const added = { sOperation: 'add' as const }
  assert.deepEqual(
    told(
      change('head', 'o1', { sBillNo: [null, 'SO1'] }, added),
      change('lines', 'l2', { dQty: [null, 1] }, added),
      change('head', 'o1', { dTotal: [0, 5] }),
    ),
    ['made'],
  )
  assert.deepEqual(told(change('lines', 'l2', {}, added)), ['added 2'])
  assert.deepEqual(told(change('lines', 'x', {}, { sOperation: 'del', iLineNo: 3 })), ['deleted 3'])
})

test('approval and its withdrawal are told, not the columns that approval fills', () => {
  const checked = { bCheck: [0, 1], tCheckDate: [null, '2026-11-20T10:10:00Z'] } as const
  assert.deepEqual(told(change('head', 'o1', checked)), ['approved'])
  assert.deepEqual(told(change('head', 'o1', { bCheck: [1, 0] })), ['withdrawn'])
  assert.deepEqual(told(change('head', 'o1', { tCheckDate: [null, 'x'] })), ['nothing'])
})

test('several changes of one row in an entry are one, and none where all came back', () => {
  assert.deepEqual(
    told(
      change('head', 'o1', { dDiscount: [1, 2], sReason: ['a', 'b'] }),
      change('head', 'o1', { dDiscount: [2, 3], sReason: ['b', 'a'] }),
    ),
    ['dDiscount : 1 > 3'],
  )
  const came = change('lines', 'l9', {}, { sOperation: 'add' })
  const went = change('lines', 'l9', { dQty: [1, null], dPrice: [5, null] }, { sOperation: 'del' })
  assert.deepEqual(told(came, went), ['nothing'])
})

test('of a lookup whose text changed with it the text alone is told, by the name of the lookup', () => {
  assert.deepEqual(
    told(change('head', 'o1', { sCustomerId: ['c1', 'c2'], sCustomerName: ['Pacific', 'Harbour'] })),
    ['Customer : Pacific > Harbour'],
  )
})

test('what follows from what was entered is told only where nothing else was changed', () => {
  assert.deepEqual(
    told(
      change('lines', 'l2', { dQty: [3, 4], dAmount: [15, 20] }),
      change('head', 'o1', { dTotal: [15, 20] }),
    ),
    ['dQty 2: 3 > 4'],
  )
  assert.deepEqual(told(change('head', 'o1', { dTotal: [15, 20] })), ['dTotal : 15 > 20'])
})
