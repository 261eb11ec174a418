import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedIn } from './named-in.ts'

test('an id is told by its name wherever it stands as a word, and nowhere within one', () => {
  assert.equal(namedIn('s calls sp_s, s asks nobody', 's', 'Sign'), '“Sign” calls sp_s, “Sign” asks nobody')
  assert.equal(namedIn('s的审批角色不存在', 's', '签署'), '“签署”的审批角色不存在')
  assert.equal(namedIn('a.b: wrong', 'a.b', '$& x'), '“$& x”: wrong')
})
