// An order as somebody edits it: computed columns follow, undo takes back, a save sends what changed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import type { Row } from '#contracts/records.ts'
import { stringifyExact } from '../../data/exact-json.ts'
import { cellId } from './cell-id.ts'
import { type FormView, moduleViewOf } from './module-view.ts'
import type { RecordContent } from './record-content.ts'
import { recordRulesOf } from './record-rules.ts'
import { initialState, type RecordAction, reduceRecord } from './record-state.ts'
import { isDirty, newRow, storedRow } from './row-state.ts'
import { placeErrors, prepareSave } from './save-request.ts'
import { ORDER_MODULE } from './testing/order-module.ts'
import { complaintsOf } from './validation.ts'

const view = moduleViewOf(ORDER_MODULE)
const clock = createClock({ now: '2026-11-21T01:00:00Z', timeZone: 'Asia/Shanghai' })
const rules = recordRulesOf({
  view,
  context: {},
  clock: () => clock,
  books: () => ({ sCurrency: 'NOK', dTaxRate: '25' }),
})

const present = (form: FormView | null | undefined): FormView => {
  assert.ok(form)
  return form
}
const master = present(view.master)
const slave = present(view.slaves[0])

const stored: RecordContent = {
  formId: 'head',
  head: storedRow({
    sId: 'o1',
    version: '7',
    sBillNo: 'SO1',
    sKind: 'normal',
    dDiscount: 0,
    dTotal: '30.00',
  }),
  lines: {
    lines: {
      rows: [
        storedRow({
          sId: 'l1',
          version: '1',
          sProductId: 'p1',
          dQty: 1,
          dPrice: '10.00',
          dNet: '10',
          dAmount: '10.00',
        }),
        storedRow({
          sId: 'l2',
          version: '2',
          sProductId: 'p2',
          dQty: 2,
          dPrice: '10.00',
          dNet: '20',
          dAmount: '20.00',
        }),
      ],
      removed: [],
    },
  },
}

const after = (...actions: readonly RecordAction[]) =>
  actions.reduce((state, action) => reduceRecord(rules.recompute, state, action), initialState(stored, true))

const setQty = (dQty: string, mergeKey?: string): RecordAction => ({
  type: 'change',
  changes: [{ kind: 'set', formId: 'lines', key: 'l2', values: { dQty } }],
  ...(mergeKey === undefined ? {} : { mergeKey }),
})

test('line amounts and the total follow a change of quantity', () => {
  const { content } = after(setQty('3'))
  assert.equal(content.lines.lines?.rows[1]?.values.dAmount, '30')
  assert.equal(content.head.values.dTotal, '40')
  assert.equal(
    content.lines.lines?.rows[0],
    stored.lines.lines?.rows[0],
    'an untouched line stays the same object',
  )
})

test('a change of the header reaches lines that look at it, and the total after them', () => {
  const { content } = after({
    type: 'change',
    changes: [{ kind: 'set', formId: 'head', key: 'o1', values: { dDiscount: '10' } }],
  })
  assert.equal(content.lines.lines?.rows[0]?.values.dNet, '9')
  assert.equal(content.head.values.dTotal, '27')
})

test('a total over lines that could not be read keeps what is stored', () => {
  const state = initialState({ ...stored, lines: {} }, true)
  const next = reduceRecord(rules.recompute, state, {
    type: 'change',
    changes: [{ kind: 'set', formId: 'head', key: 'o1', values: { dDiscount: 50 } }],
  })
  assert.equal(next.content.head.values.dTotal, '30.00')
  assert.deepEqual(next.content.lines, {})
})

test('typing into one cell is undone as one step', () => {
  const typed = after(setQty('3', 'l2 dQty'), setQty('35', 'l2 dQty'))
  assert.equal(typed.past.length, 1)
  const undone = reduceRecord(rules.recompute, typed, { type: 'undo' })
  assert.equal(undone.content, stored)
  assert.equal(isDirty(undone.content, { master, slaves: view.slaves }), false)
  const redone = reduceRecord(rules.recompute, undone, { type: 'redo' })
  assert.equal(redone.content.lines.lines?.rows[1]?.values.dQty, '35')
})

test('a default names the books, as they are by then', () => {
  const forms = ORDER_MODULE.forms.map((form) => ({
    ...form,
    columns: form.columns.map((column) =>
      column.sName === 'sReason' ? { ...column, sDefault: 'books.sCurrency' } : column,
    ),
  }))
  let sCurrency: string | null = null
  const own = moduleViewOf({ ...ORDER_MODULE, forms })
  const { newValues } = recordRulesOf({
    view: own,
    context: {},
    clock: () => clock,
    books: () => ({ sCurrency, dTaxRate: null }),
  })
  assert.equal(newValues(present(own.master), null).sReason, null)
  sCurrency = 'NOK'
  assert.equal(newValues(present(own.master), null).sReason, 'NOK')
})

test('a new row starts with its defaults and its computed columns', () => {
  assert.deepEqual(rules.newValues(master, null), {
    tBillDate: '2026-11-21',
    sKind: 'normal',
    dDiscount: '0',
    iDays: '30',
    dTotal: '0',
  })
  assert.equal(rules.newValues(slave, stored.head.values).dQty, '1')
})

test('what a default gave a new record follows what it reads, until somebody types another; a stored one stays', () => {
  const fresh: RecordContent = { formId: 'head', head: newRow('n', rules.newValues(master, null)), lines: {} }
  const setHead = (values: Row): RecordAction => ({
    type: 'change',
    changes: [{ kind: 'set', formId: 'head', key: 'n', values }],
  })
  const daysAfter = (content: RecordContent, ...actions: readonly RecordAction[]) =>
    String(
      actions.reduce(
        (state, action) => reduceRecord(rules.recompute, state, action),
        initialState(content, true),
      ).content.head.values.iDays,
    )
  const isReturn = setHead({ sKind: 'return' })
  assert.equal(daysAfter(fresh), '30')
  assert.equal(daysAfter(fresh, isReturn), '14')
  assert.equal(daysAfter(fresh, isReturn, setHead({ sKind: 'normal' })), '30')
  assert.equal(daysAfter(fresh, setHead({ iDays: 7 }), isReturn), '7')
  assert.equal(daysAfter(fresh, setHead({ iDays: null }), isReturn), 'null')
  const kept = { ...fresh, head: storedRow({ sId: 'n', version: '1', sKind: 'normal', iDays: 30 }) }
  assert.equal(daysAfter(kept, isReturn), '30')
})

test('a save sends changed columns with versions, deletions and lines that somebody touched', () => {
  const { content } = after(
    setQty('3.50'),
    { type: 'change', changes: [{ kind: 'remove', formId: 'lines', keys: ['l1'] }] },
    {
      type: 'change',
      changes: [
        {
          kind: 'insert',
          formId: 'lines',
          at: 1,
          rows: [newRow('n1', { dQty: '1' }), newRow('n2', { dQty: '1' })],
        },
        {
          kind: 'set',
          formId: 'lines',
          key: 'n1',
          values: { sProductId: 'p3', dPrice: '12345678901234567.89' },
        },
      ],
    },
  )
  const prepared = prepareSave(view, master, content)
  assert.deepEqual(JSON.parse(stringifyExact(prepared.request)), {
    forms: [
      { sFormId: 'head', rows: [{ handleType: 'update', sId: 'o1', version: '7', data: {} }] },
      {
        sFormId: 'lines',
        rows: [
          { handleType: 'del', sId: 'l1', version: '1' },
          { handleType: 'update', sId: 'l2', version: '2', data: { dQty: 3.5 } },
          {
            handleType: 'add',
            sId: 'n1',
            data: { sProductId: 'p3', dQty: 1, dPrice: JSON.parse('12345678901234567.89'), sParentId: 'o1' },
          },
        ],
      },
    ],
  })
  assert.match(stringifyExact(prepared.request), /"dPrice":12345678901234567\.89/)
  assert.deepEqual(
    placeErrors(
      [
        { path: 'forms.1.rows.2.data.dPrice', message: 'too high' },
        { path: 'forms.9.rows.0', message: 'odd' },
      ],
      prepared,
    ),
    { cells: { [cellId('lines', 'n1', 'dPrice')]: 'too high' }, others: ['odd'] },
  )
})

test('what is required, invalid or not understood is complained about at its cell', () => {
  const { content } = after({
    type: 'change',
    changes: [
      {
        kind: 'set',
        formId: 'head',
        key: 'o1',
        values: { sKind: 'return', dDiscount: '101', sBillNo: null },
      },
      { kind: 'set', formId: 'lines', key: 'l1', drafts: { dPrice: { text: 'abc', message: 'no number' } } },
      { kind: 'set', formId: 'lines', key: 'l2', values: { sProductId: null } },
    ],
  })
  const words = {
    required: () => 'required',
    invalid: () => 'invalid',
    notFound: () => 'not found',
  }
  assert.deepEqual(complaintsOf(view, content, { rules, words }), {
    [cellId('head', 'o1', 'sReason')]: 'required',
    [cellId('head', 'o1', 'dDiscount')]: 'invalid',
    [cellId('lines', 'l1', 'dPrice')]: 'no number',
    [cellId('lines', 'l2', 'sProductId')]: 'required',
  })
})

test('a rule may make a cell read-only', () => {
  const { content } = after(setQty('0'))
  const row = content.lines.lines?.rows[1]
  assert.ok(row)
  const price = slave.fieldByName.get('dPrice')
  assert.ok(price)
  assert.equal(rules.rulesOf('lines').isReadOnly(price, rules.environment(content, 'lines', row)), true)
})

test('a paste that waits for its lookups is computed once, when they are known, and undone as one step', () => {
  let computed = 0
  const recompute: typeof rules.recompute = (next, previous) => {
    computed += 1
    return rules.recompute(next, previous)
  }
  const set = (key: string, values: Readonly<Record<string, unknown>>) =>
    ({ kind: 'set', formId: 'lines', key, values }) as const
  const quantities = ['l1', 'l2'].map((key) => set(key, { dQty: 5 }))
  const products = ['l1', 'l2'].map((key) => set(key, { dPrice: '7.00' }))
  const steps: readonly RecordAction[] = [
    { type: 'change', changes: quantities, mergeKey: 'paste', isAwaited: true },
    { type: 'change', changes: products, mergeKey: 'paste' },
  ]
  const start = initialState(stored, true)
  const pasted = steps.reduce((state, action) => reduceRecord(recompute, state, action), start)
  assert.equal(computed, 1)
  const atOnce = reduceRecord(rules.recompute, start, {
    type: 'change',
    changes: [...quantities, ...products],
  })
  assert.deepEqual(pasted.content, atOnce.content)
  assert.deepEqual(reduceRecord(recompute, pasted, { type: 'undo' }).content, stored)

  const left = [steps[0], { type: 'change', changes: [], mergeKey: 'paste' }] as readonly RecordAction[]
  const settled = left.reduce((state, action) => reduceRecord(rules.recompute, state, action), start)
  assert.deepEqual(
    settled.content,
    reduceRecord(rules.recompute, start, { type: 'change', changes: quantities }).content,
  )
})
