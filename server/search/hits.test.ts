// What was found, the best first, and nothing of a module whose titles are no titles.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchHit } from '#contracts/search.ts'
import { bestFirst, hitsOf, type Searched } from './hits.ts'

const searched = {
  module: { id: 'm', constants: [] },
  form: { id: 'm.list', columns: new Map() },
  search: { titled: { title: 'sName', name: null }, under: [], isApproved: false },
} as unknown as Searched

const rowsOf = (length: number, count: number): string =>
  Array.from({ length: count }, (_, n) => JSON.stringify({ sId: `r${n}`, sName: 'x'.repeat(length) })).join(
    ',',
  )

test('rows that are very long together are not parsed', () => {
  assert.equal(hitsOf(searched, rowsOf(1_000, 50)).length, 50)
  assert.equal(hitsOf(searched, rowsOf(18_000, 50)).length, 0)
})

test('the text itself comes first, then what begins with it, else as found', () => {
  const hits = ['has Pump in it', 'pump 2', 'none', 'PUMP', 'Pumps'].map((title) => ({ title }) as SearchHit)
  assert.deepEqual(
    bestFirst(hits, 'Pump').map(({ title }) => title),
    ['PUMP', 'pump 2', 'Pumps', 'has Pump in it', 'none'],
  )
})

test('a record is called by its name and its number, and is found first by either', () => {
  const named = {
    ...searched,
    search: { titled: { title: 'sCode', name: 'sName' }, under: [], isApproved: false },
  }
  const rows = [
    { sId: '1', sCode: 'C0021', sName: 'Kestrel' },
    { sId: '2', sCode: 'C002', sName: 'Harbour' },
  ]
  const hits = hitsOf(named as unknown as Searched, rows.map((row) => JSON.stringify(row)).join(','))
  assert.deepEqual(
    bestFirst(hits, 'c002').map(({ title }) => title),
    ['Harbour · C002', 'Kestrel · C0021'],
  )
})
