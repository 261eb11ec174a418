// What a run has to do, from what is asked for and what is recorded.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planGeneration, type Recorded } from './plan-generation.ts'

const ASKED = { tenants: 3, lines: 10, seed: 1, until: '2025-12-31' }

const recorded = (...done: boolean[]): Recorded => ({
  seed: 1,
  until: '2025-12-31',
  companies: [4, 3, 3].map((lines, at) => ({ number: at + 1, lines, isDone: done[at] === true })),
})

test('an empty database gets all companies, whose shares differ by one at most', () => {
  assert.deepEqual(planGeneration(ASKED, null), {
    kind: 'begin',
    message: 'Making 3 companies with 10 lines from seed 1.',
    added: [
      { number: 1, lines: 4 },
      { number: 2, lines: 3 },
      { number: 3, lines: 3 },
    ],
    waiting: [
      { number: 1, lines: 4 },
      { number: 2, lines: 3 },
      { number: 3, lines: 3 },
    ],
    linesDone: 0,
    linesTotal: 10,
  })
})

test('an interrupted run goes on with what is missing', () => {
  const plan = planGeneration(ASKED, recorded(true, false, true))
  assert.ok(plan.kind === 'resume')
  assert.deepEqual(
    plan.waiting.map(({ number }) => number),
    [2],
  )
  assert.deepEqual([plan.added, plan.linesDone, plan.linesTotal], [[], 7, 10])
  assert.match(
    plan.message,
    /^Going on: complete are 2 of 3 companies, .* to come: 1 company with 3 lines\.$/,
  )
})

test('a whole one has nothing to do', () => {
  const plan = planGeneration(ASKED, recorded(true, true, true))
  assert.ok(plan.kind === 'complete')
  assert.deepEqual(plan.waiting, [])
  assert.equal(plan.message, 'Complete already: 3 companies with 10 lines.')
})

test('more companies share the lines that are added, beside what is still missing', () => {
  const plan = planGeneration({ ...ASKED, tenants: 5, lines: 17 }, recorded(true, true, false))
  assert.ok(plan.kind === 'extend')
  assert.deepEqual(plan.added, [
    { number: 4, lines: 4 },
    { number: 5, lines: 3 },
  ])
  assert.deepEqual(
    plan.waiting.map(({ number }) => number),
    [3, 4, 5],
  )
  assert.equal(
    plan.message,
    'Adding 2 companies with 7 lines; those planned before (3) keep theirs. Of those, 1 still to be filled.',
  )
})

const REFUSED = [
  ['another seed', { seed: 2 }, /come from seed 1: seed 2 needs a database of its own/],
  ['another date', { until: '2026-12-31' }, /end on 2025-12-31: orders until 2026-12-31 need/],
  ['fewer companies', { tenants: 2 }, /planned for 3 companies with 10 lines/],
  ['fewer lines', { tenants: 4, lines: 9 }, /nothing is taken away/],
  ['more lines for the same companies', { lines: 11 }, /a company keeps its share/],
] as const

for (const [name, change, reason] of REFUSED)
  test(`refused: ${name}`, () => {
    const plan = planGeneration({ ...ASKED, ...change }, recorded(true, true, true))
    assert.ok(plan.kind === 'refused')
    assert.match(plan.reason, reason)
  })
