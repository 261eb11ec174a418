// Chinese names are found by initials, syllables and both mixed; everything else is left to plain search.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadPinyin, mayBePinyin } from './pinyin.ts'

test('names are found by Pinyin', async () => {
  const match = await loadPinyin()
  const cases: readonly (readonly [string, string, boolean])[] = [
    ['销售订单', 'xsdd', true],
    ['销售订单', 'xiaosh', true],
    ['销售订单', 'XShou', true],
    ['销售订单', 'dd', true],
    ['销售订单', 'sx', false],
    ['重庆银行', 'cqyh', true],
    ['Harbour', 'harb', false],
  ]
  for (const [text, typed, expected] of cases) assert.equal(match(text, typed), expected, `${text} ${typed}`)
})

test('only letters may be Pinyin', () => {
  assert.deepEqual(['xs', 'Xiao shou', "xi'an", 'C001', '销', ''].map(mayBePinyin), [
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
