// What was found, the best first, and nothing of a module whose titles are no titles.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchHit } from '#contracts/search.ts'
import { bestFirst, hitsOf, type Searched } from './hits.ts'

const searched = {
  module: { id: 'm', constants: [] },
  form: { id: 'm.list', columns: new Map() },
  search: { title: 'sName', under: [], isApproved: false },
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
