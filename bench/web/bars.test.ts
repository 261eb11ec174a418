import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Bar, barTable, judge } from './bars.ts'

const bar: Bar = {
  id: 'U9',
  what: 'a key',
  file: 'x.ts',
  figure: /^key: (\d+) ms/,
  limit: { most: 50 },
  unit: 'ms',
}
const told = (...lines: string[]) => ({ lines, isGood: true })

test('a bar is met by its figure, by its tests where it has none, and never by silence', () => {
  const judged = [
    judge(bar, told('other: 3', 'key: 48 ms (95 %)')),
    judge(bar, told('key: 70 ms', 'key: 49 ms', 'key: 9 ms')),
    judge(bar, told('key: 51 ms')),
    judge({ ...bar, limit: { least: 50 } }, told('key: 51 ms')),
    judge(bar, told()),
    judge({ ...bar, figure: null, limit: null }, told()),
    judge({ ...bar, figure: null, limit: null }, { lines: [], isGood: false }),
  ]
  assert.deepEqual(
    judged.map(({ measured, isMet }) => [measured, isMet]),
    [
      ['48 ms', true],
      ['49 ms', true],
      ['51 ms', false],
      ['51 ms', true],
      ['nothing', false],
      ['passed', true],
      ['failed', false],
    ],
  )
  assert.equal(barTable(judged.slice(0, 1)).split('\n').at(-1), '| U9 | a key | ≤ 50 ms | 48 ms | yes |')
})
