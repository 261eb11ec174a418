// Points in time are the database's: a node's own clock, which may be wrong, is read where the two are compared and nowhere else.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const COMPARES = 'server/platform/postgres/watch/database-clock.ts'
const OWN_CLOCK =
  /\bDate\s*\.\s*now\b|\bnew\s+Date(?![\w(]|\s*\()|(?<![\w.])Date\s*\(\s*\)|\bperformance\s*\.\s*timeOrigin\b/

const readsOwnClock = (text: string): boolean => OWN_CLOCK.test(text)

test("nothing of the server tells the time by the node's own clock", () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const found = files.filter((file) => file !== COMPARES && readsOwnClock(readFileSync(file, 'utf8')))
  assert.ok(files.length > 300)
  assert.ok(readsOwnClock(readFileSync(COMPARES, 'utf8')))
  assert.deepEqual(
    found,
    [],
    'take database.now for a point in time, performance.now for how long something took',
  )
})

test('planted: each way to ask the own clock is found, and what only computes is left alone', () => {
  for (const planted of [
    'const at = Date.now()',
    'now = Date.now,',
    'new Date()',
    'new Date( )',
    'new Date',
    'Date()',
    'const origin = performance.timeOrigin',
  ])
    assert.ok(readsOwnClock(planted), planted)
  for (const good of [
    'new Date(seconds * 1000)',
    'performance.now()',
    'parseDate()',
    'new DateText()',
    'x.Date()',
  ])
    assert.ok(!readsOwnClock(good), good)
})
