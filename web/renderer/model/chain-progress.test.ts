// How far a step of the chain has come.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RelatedDocument } from '#contracts/related.ts'
import { progressOf } from './chain-progress.ts'

const document = (sModelsId: string, sState: string | null, sTone: string | null = null) =>
  ({ sModelsId, sState, sTone }) as RelatedDocument

test('a step is done when none of its documents waits', () => {
  const documents = [
    document('delivery', 'approved'),
    document('delivery', 'draft'),
    document('invoice', 'Partly paid', 'partial'),
    document('return', 'Waiting', 'waiting'),
  ]
  const short = (sModelsId: string) => {
    const { state, documents: own, waiting } = progressOf(sModelsId, { documents, progress: [] })
    return [state, own.length, waiting]
  }
  assert.deepEqual(short('delivery'), ['part', 2, 1])
  assert.deepEqual(short('invoice'), ['done', 1, 0])
  assert.deepEqual(short('return'), ['part', 1, 1])
  assert.deepEqual(short('quotation'), ['none', 0, 0])
})

test('a step into which not everything went is not done, and says how much did', () => {
  const documents = [document('delivery', 'approved')]
  const at = (share: number) => {
    const { state, percent } = progressOf('delivery', {
      documents,
      progress: [{ sModelsId: 'delivery', share }],
    })
    return [state, percent]
  }
  assert.deepEqual(at(0.6), ['part', 60])
  assert.deepEqual(at(0.9999), ['part', 99])
  assert.deepEqual(at(0.0001), ['part', 1])
  assert.deepEqual(at(0.285), ['part', 29])
  assert.deepEqual(at(1), ['done', 100])
})
