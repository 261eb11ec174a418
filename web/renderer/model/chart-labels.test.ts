import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelWidth, wrapLabel } from './chart-labels.ts'

test('a name wraps between words, Chinese anywhere, and ends in an ellipsis where two lines do not hold it', () => {
  const told = [
    wrapLabel('11-24', 60),
    wrapLabel('Blue Ridge Coffee', 70),
    wrapLabel('Blue Ridge Coffee Roasters', 70),
    wrapLabel('Heidelberg', 40),
    wrapLabel('广州花语化妆品有限公司', 80),
  ]
  assert.deepEqual(told, [
    ['11-24'],
    ['Blue Ridge', 'Coffee'],
    ['Blue Ridge', 'Coffee Roa…'],
    ['Heide…'],
    ['广州花语化妆', '品有限公司'],
  ])
  assert.ok(labelWidth('纸') > labelWidth('p'))
})
