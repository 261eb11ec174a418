// Keys of cache entries: no two sets of parameters share one.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  allModulesEntry,
  type CacheEntry,
  formConstantsEntry,
  moduleEntry,
  tenantPart,
  workCenterEntry,
} from './cache-names.ts'

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

  test('entries of different kinds, tenants, users and modules never share a place, whatever the ids hold', () => {
    const separators = [
      '_',
      '|',
      ':',
      '::',
      '&',
      '=',
      '@',
      '*',
      '/',
      '.',
      ',',
      ' ',
      '\n',
      '\0',
      '%',
      '%5F',
      '"',
      '\\',
      '\ud800',
    ]
    const ids = [
      ...[
        '',
        'a',
        'menu',
        'tasks',
        '*menu',
        '*tasks',
        '_menu',
        'en_menu',
        '__proto__',
        'zz',
        'zz|user',
        'user',
      ],
      ...separators.flatMap((separator) => [separator, `a${separator}`, `a${separator}b`, `${separator}b`]),
    ]
    const languages = ['en', 'zh-CN']
    const places = new Map<string, string>()
    const note = ({ cache, key, field }: CacheEntry, meaning: readonly unknown[]): void => {
      const place = JSON.stringify([`${cache}::${key}`, field])
      assert.equal(places.get(place) ?? JSON.stringify(meaning), JSON.stringify(meaning), place)
      places.set(place, JSON.stringify(meaning))
    }
    let count = 0
    for (const sBrandsId of ids)
      for (const other of ids)
        for (const sLanguage of languages) {
          const reader = { sBrandsId, sSubsidiaryId: other, sLanguage }
          const own = { sBrandsId, sSubsidiaryId: 's', sLanguage }
          note(moduleEntry(own, other), ['module', sBrandsId, 's', sLanguage, other])
          note(moduleEntry(reader, 'm'), ['module', sBrandsId, other, sLanguage, 'm'])
          note(allModulesEntry(reader, 'menu'), ['menu', sBrandsId, other, sLanguage])
          note(allModulesEntry(reader, 'tasks'), ['tasks', sBrandsId, other, sLanguage])
          note(formConstantsEntry(sBrandsId, { sFormIds: [other] }), ['constants', sBrandsId, other])
          note(workCenterEntry({ ...own, sUserId: other }), ['work', sBrandsId, 's', other, sLanguage])
          note(workCenterEntry({ ...reader, sUserId: 'u' }), ['work', sBrandsId, other, 'u', sLanguage])
          count += 1
        }
    const meanings = new Set(places.values())
    assert.equal(places.size, meanings.size)
    assert.ok(count === ids.length ** 2 * 2)
  })

  test('clearing a tenant clears every entry of that tenant and none of another', () => {
    const ids = ['a', 'a_', 'a_b', 'a%', 'a%5F', 'a&b', 'a"', '']
    const entriesOf = (sBrandsId: string): readonly CacheEntry[] => {
      const reader = { sBrandsId, sSubsidiaryId: 'b', sLanguage: 'en' }
      return [
        moduleEntry(reader, 'm'),
        allModulesEntry(reader, 'menu'),
        formConstantsEntry(sBrandsId, { x: 1 }),
        workCenterEntry({ ...reader, sUserId: 'u' }),
      ]
    }
    for (const mine of ids)
      for (const theirs of ids)
        for (const { cache, key } of entriesOf(theirs)) {
          const { clear } = tenantPart(cache, mine)
          assert.equal(
            'prefix' in clear && key.startsWith(clear.prefix),
            mine === theirs,
            `${mine} ${theirs} ${key}`,
          )
        }
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
