// What saving would make of an order, shown while it is edited: asked about where it may differ, laid over what nobody typed, and never sent.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import type { Row } from '#contracts/records.ts'
import { stringifyExact } from '../../data/exact-json.ts'
import { type FormView, moduleViewOf } from './module-view.ts'
import { packDraft } from './packed-draft.ts'
import { askPreview, type Preview, readPreview } from './preview.ts'
import type { RecordContent } from './record-content.ts'
import { recordRulesOf } from './record-rules.ts'
import { initialState, type RecordState, reduceRecord } from './record-state.ts'
import { isDirty, newRow, storedRow } from './row-state.ts'
import { prepareSave } from './save-request.ts'
import { ORDER_MODULE } from './testing/order-module.ts'

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

const line = (sId: string, more: Row) => storedRow({ sId, version: '1', sProductId: 'p1', dQty: 1, ...more })
const stored: RecordContent = {
  formId: 'head',
  head: storedRow({ sId: 'o1', version: '7', sBillNo: 'SO1', sKind: 'normal', dDiscount: 0, dTotal: '20' }),
  lines: {
    lines: {
      rows: [
        line('l1', { dPrice: 10, dNet: '10', dAmount: '10' }),
        line('l2', { dPrice: 10, dNet: '10', dAmount: '10' }),
      ],
      removed: [],
    },
  },
}

const set = (state: RecordState, formId: string, key: string, values: Row): RecordState =>
  reduceRecord(rules.recompute, state, { type: 'change', changes: [{ kind: 'set', formId, key, values }] })
const withLine = (state: RecordState): RecordState =>
  reduceRecord(rules.recompute, state, {
    type: 'change',
    changes: [
      { kind: 'insert', formId: 'lines', at: 2, rows: [newRow('n1', { dQty: '1' })] },
      { kind: 'set', formId: 'lines', key: 'n1', values: { sProductId: 'p3' } },
    ],
  })

const NOTHING = { complaints: {}, isHeadKnown: false, isKnown: () => false }
const asked = (state: RecordState, more: Partial<typeof NOTHING> = {}): Preview => {
  const preview = askPreview(view, state.content, { ...NOTHING, ...more })
  assert.ok(preview)
  return preview
}
const keysOf = ({ sent }: Preview): readonly string[] => sent.flat().map(({ key }) => key)
/** The state once the service answered about every row, with these values for the new line. */
const answered = (state: RecordState, data: Row): RecordState => {
  const preview = asked(state)
  const forms = preview.sent.map((rows) => ({
    sFormId: String(rows[0]?.formId),
    rows: rows.map(({ key, row }) => ({
      handleType: row.handleType,
      sId: key,
      version: '1',
      data: key === 'n1' ? data : {},
    })),
  }))
  const rows = readPreview(view, preview, { forms, messages: [] })
  return reduceRecord(rules.recompute, state, { type: 'preview', rows })
}
const newLine = ({ content }: RecordState) => content.lines.lines?.rows[2]
const sentOf = ({ content }: RecordState): Row => {
  const { request } = prepareSave(view, master, content)
  return JSON.parse(stringifyExact(request.forms[1]?.rows.find(({ sId }) => sId === 'n1')?.data))
}

const FILLED = { sProductId: 'p3', dQty: 1, dPrice: 8.4, dAmount: 8, dNet: 8, iLine: 3 }
const start = initialState(stored, true)

test('the lines that were touched are asked about, and all of them once the header is another', () => {
  assert.equal(askPreview(view, start.content, NOTHING), null)
  assert.deepEqual(keysOf(asked(set(start, 'lines', 'l2', { dQty: 3 }))), ['o1', 'l2'])
  assert.deepEqual(keysOf(asked(set(start, 'head', 'o1', { sKind: 'return' }))), ['o1', 'l1', 'l2'])
  assert.deepEqual(keysOf(asked(set(start, 'head', 'o1', { sReason: 'free text' }))), ['o1'])
})

test('nobody asks about what is known, nor about what would be refused anyway', () => {
  const changed = set(start, 'lines', 'l2', { dQty: 3 })
  assert.equal(
    askPreview(view, changed.content, { ...NOTHING, isHeadKnown: true, isKnown: () => true }),
    null,
  )
  assert.equal(askPreview(view, changed.content, { ...NOTHING, complaints: { 'head o1 sKind': 'no' } }), null)
  const both = set(changed, 'lines', 'l1', { dQty: 3 })
  assert.deepEqual(keysOf(asked(both, { complaints: { 'lines l1 dQty': 'no' } })), ['o1', 'l2'])
})

test('what saving makes of a line is shown and summed, and is no step to undo', () => {
  const before = withLine(start)
  const state = answered(before, FILLED)
  assert.deepEqual(newLine(state)?.values, { sProductId: 'p3', dQty: '1', dPrice: 8.4, dAmount: 8, dNet: 8 })
  assert.equal(state.content.head.values.dTotal, '28')
  assert.equal(state.past, before.past)
})

test('what saving fills is not sent, not even when the line changes; what is typed is', () => {
  const filled = answered(withLine(start), FILLED)
  const { dPrice: _, ...unfilled } = { sProductId: 'p3', dQty: 1, dPrice: 0, sParentId: 'o1' }
  assert.deepEqual(sentOf(filled), unfilled)
  assert.deepEqual(sentOf(set(filled, 'lines', 'n1', { dQty: 100 })), { ...unfilled, dQty: 100 })
  const typed = set(filled, 'lines', 'n1', { dPrice: '9' })
  assert.equal(sentOf(typed).dPrice, 9)
  assert.equal(newLine(answered(typed, { ...FILLED, dPrice: 7 }))?.values.dPrice, '9', 'what is typed stays')
})

test('a price that somebody emptied is shown as saving fills it, and sent empty', () => {
  const emptied = set(start, 'lines', 'l1', { dPrice: null })
  const rows = readPreview(view, asked(emptied), {
    forms: [
      { sFormId: 'head', rows: [] },
      { sFormId: 'lines', rows: [{ handleType: 'update', sId: 'l1', version: '1', data: { dPrice: 3.21 } }] },
    ],
    messages: [],
  })
  const { content } = reduceRecord(rules.recompute, emptied, { type: 'preview', rows })
  assert.equal(content.lines.lines?.rows[0]?.values.dPrice, 3.21)
  assert.deepEqual(prepareSave(view, master, content).request.forms[1]?.rows[0]?.data, { dPrice: null })
})

test('an answer about a line that is another by now is not shown', () => {
  const before = withLine(start)
  const preview = asked(before)
  const rows = readPreview(view, preview, {
    forms: [
      { sFormId: 'head', rows: [] },
      { sFormId: 'lines', rows: [{ handleType: 'add', sId: 'n1', version: '1', data: FILLED }] },
    ],
    messages: [],
  })
  const moved = set(before, 'lines', 'n1', { dQty: 5 })
  const after = reduceRecord(rules.recompute, moved, { type: 'preview', rows })
  assert.equal(newLine(after), newLine(moved))
})

test('stored lines that a preview changed are no input, and a draft leaves out what saving fills', () => {
  const changed = set(start, 'head', 'o1', { sKind: 'return' })
  const preview = asked(changed)
  const rows = readPreview(view, preview, {
    forms: [
      { sFormId: 'head', rows: [] },
      { sFormId: 'lines', rows: [{ handleType: 'update', sId: 'l1', version: '1', data: { dPrice: 11 } }] },
    ],
    messages: [],
  })
  const shown = reduceRecord(rules.recompute, changed, { type: 'preview', rows })
  assert.equal(shown.content.lines.lines?.rows[0]?.values.dPrice, 11)
  assert.deepEqual(prepareSave(view, master, shown.content).request.forms.length, 1)
  const back = { ...shown.content, head: stored.head }
  assert.equal(isDirty(back, { master, slaves: view.slaves }), false)
  assert.deepEqual(packDraft(shown.content).lines.lines?.rows[0]?.changes, {})
})
