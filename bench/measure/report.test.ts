import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparisonTable, table } from './report.ts'

test('cells stand under each other', () => {
  assert.equal(
    table([
      ['name', 'n'],
      ['a', '10'],
      ['bcdef', '1'],
    ]),
    'name    n\na      10\nbcdef   1',
  )
})

test('a comparison is one line', () => {
  const side = { rates: [10, 30, 20], p50: 1.234, p99: 5.678, processorMs: 0 }
  const comparison = { first: side, second: side, ratio: { low: 0.9, middle: 1, high: 1.1 } }
  const lines = comparisonTable([{ name: 'Page', comparison }]).split('\n')
  assert.equal(lines.length, 2)
  assert.match(
    lines[1] ?? '',
    /^Page +20\.0 +1\.23 +5\.68 +- +20\.0 +1\.23 +5\.68 +- +1\.00 \(0\.90 to 1\.10\)$/,
  )
})
