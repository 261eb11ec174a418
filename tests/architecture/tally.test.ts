// What a run of tests tells at its end: what was left out is named, and the last line, which machines read, stays as it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTally } from '../support/tally.ts'

const TEST = { details: { type: 'test' }, file: 'a.test.ts' }
const SUITE = { details: { type: 'suite' }, file: 'a.test.ts' }

test('tests are counted, suites are not', () => {
  const tally = makeTally()
  tally.pass({ ...TEST, name: 'one' })
  tally.pass({ ...TEST, name: 'two' })
  tally.pass({ ...SUITE, name: 'both' })
  assert.deepEqual(tally.lines(), ['2 passed, 0 failed'])
  assert.ok(tally.isGood())
})

test('what was skipped is no pass, and is named with its reason, be it a test or a suite', () => {
  const tally = makeTally()
  tally.pass({ ...TEST, name: 'one' })
  tally.pass({ ...TEST, name: 'two', skip: 'no Redis' })
  tally.pass({ ...TEST, name: 'three', skip: true })
  tally.pass({ ...SUITE, name: 'more', skip: 'no Redis' })
  tally.fail({
    ...TEST,
    name: 'four',
    details: { type: 'test', error: new Error('outer', { cause: new Error('1\n  2') }) },
  })
  assert.deepEqual(tally.lines(), [
    'skipped: a.test.ts: two (no Redis)',
    'skipped: a.test.ts: three (no reason given)',
    'skipped: a.test.ts: more (no Redis)',
    'failed: a.test.ts: four (1 2)',
    '3 skipped',
    '1 passed, 1 failed',
  ])
  assert.ok(!tally.isGood())
})

test('a run in which everything was skipped is not good', () => {
  const tally = makeTally()
  tally.pass({ ...TEST, name: 'one', skip: 'no Redis' })
  assert.ok(!tally.isGood())
})

test('what failed beside others and passed alone is named, counts as passed, and hides nothing of other files', () => {
  const tally = makeTally()
  tally.fail({ ...TEST, name: 'one' })
  tally.fail({ ...SUITE, name: 'around' })
  const told = Object.assign(new Error('1 subtest failed'), { failureType: 'subtestsFailed' })
  tally.fail({ ...SUITE, name: 'of one', details: { type: 'suite', error: told } })
  tally.fail({ ...TEST, name: 'two', file: 'b.test.ts' })
  assert.deepEqual(tally.failedFiles(), ['a.test.ts', 'b.test.ts'])
  tally.passedAlone('a.test.ts')
  assert.deepEqual(tally.lines(), [
    'unsteady: a.test.ts: one ()',
    'unsteady: a.test.ts: around ()',
    'failed: b.test.ts: two ()',
    '2 unsteady: failed beside others, passed alone',
    '1 passed, 1 failed',
  ])
  assert.ok(!tally.isGood())
})

test('where the time went is told by file and by suite', () => {
  const tally = makeTally()
  tally.pass({ ...TEST, name: 'one' })
  tally.file({ file: 'tests/contract/a.test.ts', duration_ms: 2_000 })
  tally.file({ file: 'tests/contract/b.test.ts', duration_ms: 4_000 })
  tally.file({ file: 'server/kernel/c.test.ts', duration_ms: 1_000 })
  assert.deepEqual(tally.lines(), [
    'longest: b.test.ts 4 s, a.test.ts 2 s, c.test.ts 1 s',
    'by suite: tests/contract 6 s, server 1 s',
    '1 passed, 0 failed',
  ])
})
