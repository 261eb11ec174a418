import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countOfState, isShown, savedChips, stateChips, stateField } from './list-chips.ts'
import { listViewOf, USUAL_LIST } from './list-view.ts'
import { moduleViewOf } from './module-view.ts'
import { ORDER_MODULE } from './testing/order-module.ts'

const [head] = ORDER_MODULE.forms
assert.ok(head)
const tones = { normal: 'good', return: 'waiting' } as const
const { master } = moduleViewOf({
  ...ORDER_MODULE,
  forms: [
    {
      ...head,
      columns: head.columns.map((column) =>
        column.sName === 'sKind' ? { ...column, sRole: 'status' as const } : column,
      ),
    },
  ],
  constants: ORDER_MODULE.constants.map((constant) => ({
    ...constant,
    sTone: tones[constant.sValue as keyof typeof tones],
  })),
})
assert.ok(master)
const field = stateField(master)
assert.ok(field)
const [returns, ...others] = stateChips(field, false)
assert.ok(returns)

const answerOf = (rows: readonly Record<string, unknown>[]) => ({
  ...{ rows, total: rows.length, totalIsExact: true, sums: {}, pageNum: 1, pageSize: 50 },
})

test('states that ask for something are offered, others are not', () => {
  assert.deepEqual([returns.label, returns.tone, others.length], ['Return', 'waiting', 0])
})

test('where a process approves, states leave out what it is approving', () => {
  const [chip] = stateChips(field, true)
  assert.deepEqual(chip?.read.underWay, false)
  assert.ok(chip && isShown(chip, { ...USUAL_LIST, ...listViewOf(chip.read) }))
  assert.ok(!isShown(chip, { ...USUAL_LIST, ...listViewOf(returns.read) }))
})

test('a form whose status asks for nothing offers no states', () => {
  const { master: plain } = moduleViewOf(ORDER_MODULE)
  assert.ok(plain)
  assert.equal(stateField(plain), null)
})

test('a state counts the rows of its group, and none where it has no group', () => {
  assert.equal(countOfState(answerOf([{ sKind: 'return', count: 3 }]), field, returns), 3)
  assert.equal(countOfState(answerOf([{ sKind: 'normal', count: 9 }]), field, returns), 0)
})

test('what a list shows is told whatever its order and page', () => {
  const filters = [{ field: 'sKind', op: 'in' as const, value: ['return'] }]
  assert.ok(isShown(returns, { ...USUAL_LIST, filters, sort: ['-dTotal'], page: 3 }))
  assert.ok(!isShown(returns, USUAL_LIST))
  assert.ok(!isShown(returns, { ...USUAL_LIST, filters, search: 'a' }))
})

test('saved views of one name and several scopes are told apart', () => {
  const layout = { order: [], widths: {}, hidden: [] }
  const view = { sName: 'Mine', layout, read: {} }
  const chips = savedChips([
    { ...view, sScope: 'private' },
    { ...view, sScope: 'company' },
  ])
  assert.equal(new Set(chips.map(({ key }) => key)).size, 2)
})
