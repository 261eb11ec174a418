import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder, movedBy, movedTo, toggled } from './home-parts.ts'

const KNOWN = ['figures', 'waiting', 'recent', 'tasks']

test('what was arranged stands first, what is new after it, what is gone nowhere', () => {
  assert.deepEqual(inOrder(KNOWN, { order: [], hidden: [] }), KNOWN)
  assert.deepEqual(inOrder(KNOWN, { order: ['tasks', 'chart:gone', 'figures'], hidden: [] }), [
    'tasks',
    'figures',
    'waiting',
    'recent',
  ])
})

test('a part takes the place of another, earlier or later, and none beyond the ends', () => {
  assert.deepEqual(movedTo(KNOWN, 'tasks', 'figures'), ['tasks', 'figures', 'waiting', 'recent'])
  assert.deepEqual(movedTo(KNOWN, 'figures', 'recent'), ['waiting', 'recent', 'figures', 'tasks'])
  assert.deepEqual(movedTo(KNOWN, 'figures', 'nowhere'), KNOWN)
  assert.deepEqual(movedBy(KNOWN, 'recent', -1), ['figures', 'recent', 'waiting', 'tasks'])
  assert.deepEqual(movedBy(KNOWN, 'tasks', 1), KNOWN)
})

test('a part is hidden, and shown again', () => {
  assert.deepEqual(toggled([], 'tasks'), ['tasks'])
  assert.deepEqual(toggled(['tasks', 'recent'], 'tasks'), ['recent'])
})
