// Orders whose lines have parts: what is computed goes up and down, a line takes its parts with it, and a save says whose they are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import type { ModuleMetadata } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import { duplicateOf } from './duplicate.ts'
import { moduleViewOf } from './module-view.ts'
import { packDraft, unpackDraft } from './packed-draft.ts'
import type { RecordContent } from './record-content.ts'
import { recordPanelsOf } from './record-panels.ts'
import { recordRulesOf } from './record-rules.ts'
import { initialState, type RecordAction, type RecordState, reduceRecord } from './record-state.ts'
import { isDirty, newRow, storedRow } from './row-state.ts'
import { prepareSave } from './save-request.ts'
import { ORDER_MODULE } from './testing/order-module.ts'
import { complaintsOf } from './validation.ts'

const [head, lines] = ORDER_MODULE.forms
assert.ok(head !== undefined && lines !== undefined)
const [column] = lines.columns
assert.ok(column !== undefined)

const PARTS: ModuleMetadata = {
  ...ORDER_MODULE,
  forms: [
    head,
    {
      ...lines,
      columns: lines.columns.map((one) =>
        one.sName === 'dQty' ? { ...one, sDefault: null, sComputed: 'sum(orderpart, dPart)' } : one,
      ),
    },
    {
      ...lines,
      sId: 'parts',
      sTbName: 'orderpart',
      sParentFormId: 'lines',
      columns: [
        { ...column, sName: 'dPart', sFieldType: 'decimal' },
        { ...column, sName: 'dWorth', sFieldType: 'money', bRequired: 0, sComputed: 'dPart * parent.dPrice' },
      ],
    },
  ],
}

const view = moduleViewOf(PARTS)
const clock = createClock({ now: '2026-11-21T01:00:00Z', timeZone: 'Asia/Shanghai' })
const rules = recordRulesOf({
  view,
  context: {},
  clock: () => clock,
  books: () => ({ sCurrency: 'NOK', dTaxRate: '25' }),
})
const { master, slaves } = view
assert.ok(master !== null)

const line = (sId: string, dPrice: number) =>
  storedRow({ sId, version: '1', sProductId: 'p', dQty: 1, dPrice })
const part = (sId: string, masterKey: string, dPart: number) =>
  storedRow({ sId, version: '1', dPart }, masterKey)

const stored: RecordContent = rules.recompute(
  {
    formId: 'head',
    head: storedRow({ sId: 'o1', version: '7', sBillNo: 'SO1', sKind: 'normal', dDiscount: 0 }),
    lines: {
      lines: { rows: [line('l1', 10), line('l2', 100)], removed: [] },
      parts: { rows: [part('a', 'l1', 1), part('b', 'l1', 2), part('c', 'l2', 3)], removed: [] },
    },
  },
  null,
)

const after = (...actions: readonly RecordAction[]): RecordState =>
  actions.reduce<RecordState>(
    (state, action) => reduceRecord(rules.recompute, state, action),
    initialState(stored, true),
  )

const change = (...changes: (RecordAction & { type: 'change' })['changes'][number][]): RecordAction => ({
  type: 'change',
  changes,
})

const valuesIn = ({ lines: all }: RecordContent, formId: string, name: string): readonly unknown[] =>
  (all[formId]?.rows ?? []).map(({ values }) => String(values[name]))

const sentBy = (content: RecordContent) =>
  prepareSave(view, master, content).request.forms.map(({ sFormId, rows }) => [
    sFormId,
    rows.map(({ handleType, sId, data }) => [handleType, sId, (data as Row | undefined)?.sParentId]),
  ])

test('parts are lines of their lines alone', () => {
  assert.deepEqual(
    slaves.map(({ id }) => id),
    ['lines', 'parts'],
  )
  assert.deepEqual(
    recordPanelsOf(view).page.map(({ id }) => id),
    ['lines'],
  )
  assert.deepEqual(recordPanelsOf(view).tabs, [])
})

test('a part reaches its line and the header, a line its parts, and what is neither is not looked at', () => {
  const { content } = after(change({ kind: 'set', formId: 'parts', key: 'b', values: { dPart: 4 } }))
  assert.deepEqual(valuesIn(content, 'lines', 'dQty'), ['5', '3'])
  assert.equal(String(content.head.values.dTotal), '350')
  assert.equal(content.lines.lines?.rows[1], stored.lines.lines?.rows[1])
  const dearer = after(change({ kind: 'set', formId: 'lines', key: 'l1', values: { dPrice: 20 } })).content
  assert.deepEqual(valuesIn(dearer, 'parts', 'dWorth'), ['20', '40', '300'])
  assert.equal(dearer.lines.parts?.rows[2], stored.lines.parts?.rows[2])
})

test('a line takes its parts with it, of which nothing is sent, and brings them back when it is undone', () => {
  const removal = change({ kind: 'remove', formId: 'lines', keys: ['l1'] })
  const partFirst = change({ kind: 'remove', formId: 'parts', keys: ['a'] })
  const { content } = after(partFirst, removal)
  assert.deepEqual(valuesIn(content, 'parts', 'dPart'), ['3'])
  assert.ok(isDirty(content, { master, slaves }))
  assert.deepEqual(sentBy(content), [
    ['head', [['update', 'o1', undefined]]],
    ['lines', [['del', 'l1', undefined]]],
  ])
  const undone = after(partFirst, removal, { type: 'undo' }, { type: 'undo' }).content
  assert.deepEqual(valuesIn(undone, 'parts', 'dPart'), ['1', '2', '3'])
  assert.equal(isDirty(undone, { master, slaves }), false)
})

test('a part of a new line brings the line along, which is judged as if it was typed into', () => {
  const { content } = after(
    change(
      { kind: 'insert', formId: 'lines', at: 2, rows: [newRow('l3', {})] },
      { kind: 'insert', formId: 'parts', at: 3, rows: [newRow('d', {}, 'l3')] },
      { kind: 'set', formId: 'parts', key: 'd', values: { dPart: 6 } },
    ),
  )
  assert.deepEqual(sentBy(content), [
    ['head', [['update', 'o1', undefined]]],
    ['lines', [['add', 'l3', 'o1']]],
    ['parts', [['add', 'd', 'l3']]],
  ])
  const words = { required: () => 'required', invalid: () => 'invalid', notFound: () => 'none' }
  assert.deepEqual(complaintsOf(view, content, { rules, words }), { 'lines l3 sProductId': 'required' })
})

test('a duplicate has new parts under new lines, and a draft keeps whose they are', () => {
  let made = 0
  const newId = (): string => {
    made += 1
    return `n${made}`
  }
  const copy = duplicateOf(stored, { view, master, rules, newId })
  const keys = copy.lines.lines?.rows.map(({ key }) => key)
  const [first, second] = keys ?? []
  assert.deepEqual(
    copy.lines.parts?.rows.map(({ masterKey }) => masterKey),
    [first, first, second],
  )
  assert.deepEqual(valuesIn(copy, 'lines', 'dQty'), ['3', '3'])
  const { content } = after(change({ kind: 'set', formId: 'parts', key: 'b', values: { dPart: 4 } }))
  const restored = unpackDraft(JSON.parse(JSON.stringify(packDraft(content))), stored)
  assert.deepEqual(
    restored.lines.parts?.rows.map(({ masterKey }) => masterKey),
    ['l1', 'l1', 'l2'],
  )
})
