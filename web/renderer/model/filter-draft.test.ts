// Filters taken apart to be changed, and put together again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  badPaths,
  changeAt,
  filtersOf,
  type GroupDraft,
  groupDraftOf,
  type LeafReader,
} from './filter-draft.ts'
import type { ListFilter } from './list-filter.ts'

const read: LeafReader = ({ field, op, texts: [value] }) =>
  value === undefined ? undefined : value === 'bad' ? 'bad' : { field, op, value }

const a: ListFilter = { field: 'a', op: 'eq', value: '1' }
const b: ListFilter = { field: 'b', op: 'ge', value: '2' }

const KEPT: readonly (readonly ListFilter[])[] = [
  [],
  [a, b],
  [{ or: [a, b] }],
  [a, { or: [b, { and: [a, b] }] }],
  [{ not: { or: [a, b] } }],
  [a, { not: { and: [a, b] } }],
]

for (const filters of KEPT)
  test(`kept: ${JSON.stringify(filters)}`, () =>
    assert.deepEqual(filtersOf(groupDraftOf(filters), read), filters))

test('what is not of one comparison is none of a group, and one group of all is the list itself', () => {
  assert.deepEqual(filtersOf(groupDraftOf([{ not: a }]), read), [{ not: { or: [a] } }])
  assert.deepEqual(filtersOf(groupDraftOf([{ and: [a, b] }]), read), [a, b])
})

test('what stands within groups is changed and taken away, and bad values are found where they stand', () => {
  const draft = groupDraftOf([a, { or: [b, a] }])
  const bad = changeAt(draft, [1, 0], (leaf) => (leaf.kind === 'leaf' ? { ...leaf, texts: ['bad'] } : leaf))
  assert.deepEqual(badPaths(bad, read), ['1.0'])
  const none = (group: GroupDraft) => filtersOf(group, read)
  assert.deepEqual(none(changeAt(draft, [1, 1], () => null)), [a, { or: [b] }])
  assert.deepEqual(
    none(
      changeAt(
        changeAt(draft, [1, 1], () => null),
        [1, 0],
        () => null,
      ),
    ),
    [a],
  )
})
