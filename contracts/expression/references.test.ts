import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile } from './compile.ts'
import { readsClock, referencedNames } from './references.ts'
import type { Scope } from './scope.ts'

const columns = { dA: { type: 'decimal' }, dB: { type: 'decimal' }, tDay: { type: 'date' } } as const
const SCOPE: Scope = {
  columns,
  old: columns,
  parent: { dRate: { type: 'decimal' } },
  context: { sUserId: { type: 'text' } },
  collections: { lines: { dA: { type: 'decimal' }, dQty: { type: 'decimal' } } },
}

const names = (source: string) =>
  referencedNames(compile(source, SCOPE)).map(({ scope, collection, name }) =>
    [scope, collection, name].filter((word) => word !== null).join('.'),
  )

describe('the names that an expression reads', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['1 + 2', []],
    ['dA + dB * dA', ['row.dA', 'row.dB']],
    ['old.dA & parent.dRate & context.sUserId', ['old.dA', 'parent.dRate', 'context.sUserId']],
    ['min(dA, dB)', ['row.dA', 'row.dB']],
    ['min(lines, dA)', ['line.lines', 'line.lines.dA']],
    ['count(lines)', ['line.lines']],
    ['sum(lines.dQty) / dB', ['line.lines', 'line.lines.dQty', 'row.dB']],
    ['sum(lines, dQty * parent.dA)', ['line.lines', 'line.lines.dQty', 'row.dA']],
    ['addDays(tDay, dA)', ['row.tDay', 'row.dA']],
  ]
  for (const [source, expected] of cases) it(source, () => assert.deepEqual(names(source), expected))
})

it('tells whether the value changes with the clock', () => {
  const results = [
    'today()',
    'addDays(tDay, dA)',
    'if(tDay > now(), 1, 2)',
    "sum(lines, if(today() > '2026-01-01', dA, 0))",
  ]
  assert.deepEqual(
    results.map((source) => readsClock(compile(source, SCOPE))),
    [true, false, true, true],
  )
})
