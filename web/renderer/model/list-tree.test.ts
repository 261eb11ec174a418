// A list as a tree: what is drawn of it, and where one goes from it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReadAnswer } from '#contracts/records.ts'
import { parentPlace, rootsView, type Tree, topRows, treeItems } from './list-tree.ts'
import { USUAL_LIST } from './list-view.ts'
import type { FieldView } from './module-view.ts'

const field = { name: 'sUpperId' } as FieldView
const answerOf = (ids: readonly string[], total = ids.length): ReadAnswer => ({
  rows: ids.map((sId) => ({ sId })),
  ...{ total, totalIsExact: true, sums: {}, pageNum: 1, pageSize: 200 },
})

const drawn = (tree: Partial<Tree>) =>
  treeItems([{ sId: 'a' }, { sId: 'b' }], { field, open: new Map(), counts: null, ...tree })

test('rows under an open one follow it, each as deep as it stands; a row without any is a leaf', () => {
  const open = new Map([
    ['a', answerOf(['c', 'd'])],
    ['d', undefined],
  ])
  const items = drawn({ open, counts: new Map(Object.entries({ a: 2, d: 1 })) })
  assert.deepEqual(
    items.map((item) =>
      item.kind === 'row' ? [item.row.sId, item.branch?.depth, item.branch?.isOpen] : item.kind,
    ),
    [['a', 0, true], ['c', 1, null], ['d', 1, true], 'waiting', ['b', 0, null]],
  )
  assert.equal(parentPlace(items, 2), 0)
  assert.equal(parentPlace(items, 4), null)
})

test('rows that stand under themselves end, and more than are read are told', () => {
  const items = drawn({ open: new Map([['a', answerOf(['a', 'c'], 9)]]) })
  assert.deepEqual(
    items.map(({ kind, id }) => [kind, id]),
    [
      ['row', 'a'],
      ['row', 'a c'],
      ['rest', 'a rest'],
      ['row', 'b'],
    ],
  )
})

test('a search finds rows wherever they stand', () => {
  assert.deepEqual(rootsView(field, USUAL_LIST).filters, [{ field: 'sUpperId', op: 'isNull' }])
  const searched = { ...USUAL_LIST, search: 'cash' }
  assert.deepEqual(rootsView(field, searched), searched)
})

test('until its own rows have come, a tree shows the top ones of the list alone; of a list that is searched all', () => {
  const rows = [
    { sId: 'a', sUpperId: null },
    { sId: 'c', sUpperId: 'a' },
  ]
  assert.deepEqual(
    topRows(field, USUAL_LIST, rows).map(({ sId }) => sId),
    ['a'],
  )
  assert.equal(topRows(field, { ...USUAL_LIST, search: 'c' }, rows).length, 2)
})
