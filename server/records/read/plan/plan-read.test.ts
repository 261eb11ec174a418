// Cases of plans: what a read becomes when it is judged against a form, and everything that is refused with its path.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { complaintsOf, planOf, shown } from '#tests/support/judged-read.ts'
import { madeForm, madeModule } from '#tests/support/made-form.ts'
import { contextOf } from '#tests/support/tenants.ts'
import { shapeOf } from '../../rows/plan/read-shape.ts'
import { parseRead } from '../request/parse-read.ts'
import { planRead } from './plan-read.ts'

test('a hidden field and one that does not exist are answered alike, everywhere', () => {
  const bodyWith = (name: string) => ({
    fields: [name],
    filters: [{ field: name, op: 'eq', value: 'x' }],
    orderBy: [{ field: name }],
    sums: [name],
  })
  assert.equal(complaintsOf(bodyWith('sGone')).length, 4)
  assert.deepEqual(complaintsOf(bodyWith('sSecret')), complaintsOf(bodyWith('sGone')))
  assert.deepEqual(complaintsOf({ groupBy: ['sSecret'] }), complaintsOf({ groupBy: ['sGone'] }))
})

const REFUSED: readonly (readonly [string, unknown, readonly string[]])[] = [
  ['order by JSON', { orderBy: [{ field: 'jData' }] }, ['orderBy.0.field']],
  ['sums of texts', { sums: ['sName', 'dAmount'] }, ['sums.0']],
  ['groups by arrays', { groupBy: ['sTags'] }, ['groupBy.0']],
  ['fields beside groups', { groupBy: ['sName'], fields: ['sName'] }, ['fields']],
  ['a cursor beside groups', { groupBy: ['sName'], cursor: 'x' }, ['cursor']],
  ['a sum of what is grouped by', { groupBy: ['iCount'], sums: ['iCount'] }, ['sums.0']],
  [
    'groups in the order of another field',
    { groupBy: ['sName'], orderBy: [{ field: 'tDay' }] },
    ['orderBy.0.field'],
  ],
  ['a cursor that does not open', { cursor: 'x' }, ['cursor']],
  ['a page too far', { pageNum: 20_002, pageSize: 50 }, ['pageNum']],
  ['a page too far by much', { pageNum: 1_000_000, pageSize: 1_000 }, ['pageNum']],
  [
    'everything at once',
    { pageSize: 0, fields: ['x'], filters: [{ field: 'y', op: 'z' }], orderBy: [{ field: 'q' }] },
    ['pageSize', 'filters.0.field', 'filters.0.op', 'fields.0', 'orderBy.0.field'],
  ],
]

for (const [name, body, paths] of REFUSED)
  test(`refused: ${name}`, () => {
    assert.deepEqual(
      complaintsOf(body)
        .map(({ path }) => path)
        .toSorted(),
      [...paths].toSorted(),
    )
  })

test('a thousand mistakes make a hundred complaints', () => {
  const filters = Array.from({ length: 1_000 }, () => ({ field: 'x', op: 'eq', value: 1 }))
  assert.equal(complaintsOf({ filters }).length, 100)
})

const orderOf = (body: unknown): unknown => {
  const plan = planOf(body)
  return plan.order.map(
    (key) => `${'field' in key ? key.field.name : key.kind}${key.isDescending ? ' desc' : ''}`,
  )
}

test('the order ends with the key, in the direction of what stands before it', () => {
  assert.deepEqual(orderOf({}), ['tDay desc', 'sId desc'])
  assert.deepEqual(orderOf({ orderBy: [] }), ['tDay desc', 'sId desc'])
  assert.deepEqual(orderOf({ orderBy: [{ field: 'sName' }] }), ['sName', 'sId'])
  assert.deepEqual(orderOf({ orderBy: [{ field: 'sName' }, { field: 'sName', desc: true }] }), [
    'sName',
    'sId',
  ])
  assert.deepEqual(orderOf({ orderBy: [{ field: 'sId', desc: true }, { field: 'sName' }] }), ['sId desc'])
  assert.deepEqual(
    orderOf({ groupBy: ['sName', 'sCode'], orderBy: [{ field: 'count', desc: true }, { field: 'sCode' }] }),
    ['count desc', 'sCode', 'sName'],
  )
})

test('a cursor is good for its order alone', () => {
  const order = '[["tDay",1],["sId",1]]'
  const asked = { cursor: 'sealed' }
  const plan = planOf(asked, { order, keys: ['2026-01-31', 'x'] })
  assert.deepEqual(plan.kind === 'rows' && plan.after, ['2026-01-31', 'x'])
  assert.throws(
    () => planOf({ ...asked, orderBy: [{ field: 'sName' }] }, { order, keys: ['2026-01-31', 'x'] }),
    { code: 'invalid_request', message: /The cursor does not belong to this read/ },
  )
})

test('rows show what is visible, or what is asked for, beside sId and version', () => {
  const namesOf = (body: unknown) => {
    const plan = planOf(body)
    return plan.kind === 'rows' ? plan.fields.map(({ name }) => name) : []
  }
  const all = namesOf({})
  assert.ok(
    all.includes('dDouble') && !all.includes('sSecret') && !all.includes('sId') && !all.includes('version'),
  )
  assert.deepEqual(namesOf({ fields: ['sCode', 'sId', 'version', 'sCode', 'sName'] }), ['sCode', 'sName'])
  assert.deepEqual(namesOf({ fields: [] }), [])
})

test('each word of a search is looked for in every visible search column', () => {
  assert.deepEqual(
    planOf({ search: 'a b' }).where.map(shown),
    ['a', 'b'].map((word) => ({ kind: 'found', fields: ['sName', 'sCode'], word, isIndexed: true })),
  )
})

test('a form without key, master or search columns says so', () => {
  const bare = madeForm({ columns: [{ name: 'sName' }] })
  const complaints = complaintsOf({ sParentId: 'x', search: 'x' }, shapeOf(madeModule(bare), bare))
  assert.deepEqual(
    complaints.map(({ path }) => path),
    ['sParentId', 'search'],
  )
})

test('the row rule stands before everything that the client asks for', () => {
  const ruled = madeForm({ columns: [{ name: 'sName' }], rowRule: 'sName = context.sUserId' })
  const plan = planRead(shapeOf(madeModule(ruled), ruled), {
    intent: parseRead({ filters: [{ field: 'sName', op: 'eq', value: 'x' }] }),
    context: contextOf('T1'),
    cursor: null,
  })
  assert.deepEqual(
    plan.where.map(({ kind }) => kind),
    ['expression', 'compare'],
  )
})

test('a broken or unsafe backing is told', () => {
  const broken = madeForm({
    columns: [],
    backing: {
      ...{ kind: 'broken', name: 'x', reason: { en: 'Mend x', zh: '修复 x' } },
      ...{ further: [], isTableMissing: true },
    },
  })
  assert.throws(() => shapeOf(madeModule(broken), broken), { code: 'broken_metadata', message: /Mend x/ })
})
