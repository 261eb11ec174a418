// What is said of how many tasks are open.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCountOf, openCountText } from './open-count.ts'

const counted = { iCount: 12, countIsExact: true }
const many = { iCount: 1000, countIsExact: false }

test('counted to the end, or so many and more', () => {
  assert.equal(openCountText(counted, 'en'), '12')
  assert.equal(openCountText(many, 'en'), '1,000+')
  assert.equal(openCountText(openCountOf([many, counted, many]), 'zh-CN'), '2,012+')
  assert.equal(openCountText(openCountOf([]), 'en'), '0')
})
