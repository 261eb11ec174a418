// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of models are written so.
// What the panel says in plain words is read again as it was written; what is more than that is left alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readComparison, writeComparison } from './comparison.ts'
import { readRepetition, readSpan, writeRepetition, writeSpan } from './spans.ts'

test('lengths of time and repetitions', () => {
  for (const text of ['P2D', 'PT4H', 'PT30M']) {
    const span = readSpan(text)
    assert.equal(span && writeSpan(span), text)
  }
  assert.deepEqual(['P1DT2H', '${days}', '', 'PD'].map(readSpan), [null, null, null, null])
  for (const text of ['R3/PT1H', 'R/P1D']) {
    const repetition = readRepetition(text)
    assert.equal(repetition && writeRepetition(repetition), text)
  }
  assert.equal(readRepetition('R3/2026-01-01T08:00:00Z/P1D'), null)
})

test('comparisons of a field', () => {
  for (const text of ['${dAmount > 50000}', "${sKind == 'rush'}", '${dDiscount <= -0.5}']) {
    const comparison = readComparison(text)
    assert.equal(comparison && writeComparison(comparison), text)
  }
  assert.deepEqual(['${a > b}', '${a > 1 && b > 2}', "${f('a')}"].map(readComparison), [null, null, null])
  assert.equal(writeComparison({ name: 'sKind', operator: '!=', value: "o'clock" }), "${sKind != 'oclock'}")
})
