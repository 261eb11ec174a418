// Keys of cache entries: no two sets of parameters share one.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formConstantsEntry, moduleEntry } from './cache-names.ts'

const tenant = { sBrandsId: 'demo', sSubsidiaryId: '1', sLanguage: 'en' }

describe('keys', () => {
  const keysOf = (params: Record<string, unknown>[]): Set<string> =>
    new Set(params.map((one) => formConstantsEntry('demo', one).key))

  test('no two sets of parameters share a key', () => {
    const sets = [
      {},
      { a: '1' },
      { a: 1 },
      { a: '1', b: '2' },
      { a: '1&b="2"' },
      { 'a=1&b': '2' },
      { a: null },
      { a: '' },
      { a: ['1', '2'] },
      { a: [['1'], '2'] },
      { a: '["1","2"]' },
      { a: { x: 1 } },
      { a: [['x', 1]] },
      { a: '\ud800' },
      { a: '\ud801' },
      { a: '%22' },
    ]
    assert.equal(keysOf(sets).size, sets.length)
    assert.notEqual(formConstantsEntry('a', { x: 1 }).key, formConstantsEntry('b', { x: 1 }).key)
    assert.notEqual(
      moduleEntry({ ...tenant, sBrandsId: 'a_b', sSubsidiaryId: 'c' }, 'm').key,
      moduleEntry({ ...tenant, sBrandsId: 'a', sSubsidiaryId: 'b_c' }, 'm').key,
    )
  })

  test('the order of parameters does not matter, nor does one without a value', () => {
    assert.equal(
      keysOf([
        { a: { x: 1, y: 2 }, b: 1 },
        { b: 1, a: { y: 2, x: 1 } },
        { b: 1, c: undefined, a: { x: 1, y: 2 } },
      ]).size,
      1,
    )
  })
})
