// A prepared read is the read that would have been written for the request: the same plan, the same statements, its own values.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { complaintsOf } from '#tests/support/judged-read.ts'
import { madeForm, madeModule } from '#tests/support/made-form.ts'
import { contextOf } from '#tests/support/tenants.ts'
import { type ReadShape, shapeOf } from '../../rows/plan/read-shape.ts'
import { planRead } from '../plan/plan-read.ts'
import { parseRead } from '../request/parse-read.ts'
import { preparedRead } from './prepared-read.ts'
import { readStatements } from './read-query.ts'

type Made = Parameters<typeof madeForm>[0]

const shapeWith = (more: Partial<Made> = {}): ReadShape => {
  const form = madeForm({
    columns: [{ name: 'sParent' }, { name: 'sName', isSearched: true }, { name: 'dAmount', type: 'numeric' }],
    order: [{ name: 'sName', isDescending: false }],
    parentColumn: 'sParent',
    ...more,
  })
  return shapeOf(madeModule(form), form)
}

const shape = shapeWith()

const BODIES = [
  { sId: 'A' },
  { sId: 'B' },
  { sParentId: 'A' },
  { sParentId: 'B', pageSize: 20 },
  { sParentId: 'B', sums: ['dAmount'], count: 'exact' },
  { sId: 'A', sParentId: 'A' },
  { orderBy: [{ field: 'dAmount', desc: true }], fields: ['sName'] },
  { pageNum: 3 },
  {},
]

test('it has the statements and the values of a read written anew, whoever asked before', () => {
  for (const tenant of ['T1', 'T2', 'T1'])
    for (const body of BODIES) {
      const asked = { intent: parseRead(body), context: contextOf(tenant) }
      const plan = planRead(shape, { ...asked, cursor: null })
      const written = readStatements(plan, { ...shape, context: asked.context, records: null })
      const prepared = preparedRead(shape, asked)
      assert.deepEqual(prepared?.statements, written, JSON.stringify(body))
      assert.deepEqual(
        [prepared?.plan.page, prepared?.plan.kind, prepared?.plan.count],
        [plan.page, plan.kind, plan.count],
      )
    }
})

test('a text that stands for a key elsewhere stays what it is', () => {
  const ask = (sId: string) => preparedRead(shape, { intent: parseRead({ sId }), context: contextOf('T1') })
  const values = ask('T1')?.statements.parts[0]?.values
  assert.deepEqual(values, ['T1', contextOf('T1').sSubsidiaryId, 'T1'])
  assert.equal(ask('A')?.statements.parts[0]?.text, ask("B'; drop table x --")?.statements.parts[0]?.text)
})

test('what depends on more than keys is written anew', () => {
  const bodies = [
    { filters: [{ field: 'sName', op: 'eq', value: 'x' }] },
    { search: 'x' },
    { groupBy: ['sName'] },
    { cursor: 'sealed' },
    { pageSize: -1 },
  ]
  for (const body of bodies)
    assert.equal(preparedRead(shape, { intent: parseRead(body), context: contextOf('T1') }), null)
  const computed = shapeWith({
    columns: [{ name: 'dDouble', type: null, fieldType: 'computed', computed: '1 + 1' }],
  })
  assert.equal(preparedRead(computed, { intent: parseRead({ sId: 'A' }), context: contextOf('T1') }), null)
})

test('what is wrong is told each time', () => {
  const parentless = shapeWith({ parentColumn: 'sGone' })
  for (const _ of [1, 2]) {
    const ask = () =>
      preparedRead(parentless, { intent: parseRead({ sParentId: 'A' }), context: contextOf('T1') })
    assert.throws(ask, { code: 'invalid_request' })
    assert.equal(complaintsOf({ sParentId: 'A' }, parentless)[0]?.path, 'sParentId')
  }
})
