import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialsOf } from './initials.ts'

test('initials are those that people would write', () => {
  const shown = ['Ada Lin', 'Chen Wei 陈伟', '陈伟', '欧阳娜娜', 'Ann', 'de la Cruz Ana', '', '  '].map(
    initialsOf,
  )
  assert.deepEqual(shown, ['AL', 'CW', '陈伟', '娜娜', 'A', 'DL', '', ''])
})
