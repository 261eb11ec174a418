import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedRange, rangeIn } from './byte-range.ts'

const cases: readonly (readonly [string | undefined, string])[] = [
  [undefined, 'whole'],
  ['bytes=0-3', '0-3'],
  ['bytes=4-', '4-9'],
  ['bytes=-4', '6-9'],
  ['bytes=-40', '0-9'],
  ['bytes=8-400', '8-9'],
  ['bytes = 2 - 2', '2-2'],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=-', 'whole'],
  [`bytes=${'9'.repeat(16)}-`, 'whole'],
]

for (const [asked, expected] of cases)
  test(`${asked} of ten bytes: ${expected}`, () => {
    const range = rangeIn(asked, 10)
    assert.equal(
      range === null ? 'whole' : range === 'none' ? range : `${range.first}-${range.last}`,
      expected,
    )
  })

test('a range on condition of another file is the whole', () => {
  assert.equal(askedRange({ range: 'bytes=0-1', 'if-range': '"a"' }, '"a"'), 'bytes=0-1')
  assert.equal(askedRange({ range: 'bytes=0-1', 'if-range': '"b"' }, '"a"'), undefined)
  assert.equal(
    askedRange({ range: 'bytes=0-1', 'if-range': 'Wed, 25 Nov 2026 08:00:00 GMT' }, '"a"'),
    undefined,
  )
})
