// Columns under their tabs and sections, and what is written when one is dropped.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropped, layoutOf } from './form-layout.ts'

const column = (sId: string, iOrder: number, section: string | null = null, tab: string | null = null) => ({
  ...{ sId, iOrder, version: '1' },
  ...{ sGroupEn: section, sGroupZh: section, sTabEn: tab, sTabZh: tab },
})
const rows = [column('a', 10), column('b', 20, 'Terms'), column('c', 30), column('d', 40, null, 'More')]
const shown = layoutOf(rows, true).map(({ kind, sId }) => (kind === 'head' ? '—' : sId))

test('sections and tabs stand in the order of the page, each under its head', () => {
  assert.deepEqual(shown, ['a', 'c', '—', 'b', '—', 'd'])
  assert.deepEqual(
    layoutOf(rows, false).map(({ sId }) => sId),
    ['a', 'b', 'c', 'd'],
  )
})

test('a column that is dropped under another head stands there; as few others as possible get another place', () => {
  assert.deepEqual(dropped(layoutOf(rows, true), 0, 5), [
    { sId: 'a', data: { iOrder: 41, sTabEn: 'More', sTabZh: 'More', sGroupEn: null, sGroupZh: null } },
    { sId: 'b', data: { iOrder: 31 } },
  ])
})

test('within its section it changes its place alone', () => {
  const plain = layoutOf([column('a', 10), column('b', 20), column('c', 30)], true)
  assert.deepEqual(dropped(plain, 2, 1), [{ sId: 'c', data: { iOrder: 11 } }])
  assert.deepEqual(dropped(plain, 1, 1), [])
})
