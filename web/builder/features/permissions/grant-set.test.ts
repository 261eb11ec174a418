// What a click makes of grants.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GrantedRow } from '#contracts/permissions.ts'
import { stateOf, toggled } from './grant-set.ts'

const moduleWith = (allow: readonly string[], deny: readonly string[] = []) => {
  const rows = (codes: readonly string[], bAllow: 0 | 1): readonly GrantedRow[] =>
    codes.map((sActionCode) => ({ sActionCode, sSubsidiaryId: null, bAllow }))
  return {
    grants: [
      ...rows(allow, 1),
      ...rows(deny, 0),
      { sActionCode: 'del', sSubsidiaryId: 'one', bAllow: 1 as const },
    ],
    buttons: [{ sActionCode: 'close', sName: 'Close' }],
  }
}

test('what one sees is what holds in all subsidiaries, and anything allowed lets the module be seen', () => {
  assert.equal(stateOf(moduleWith(['add']), 'view'), 'allowed')
  assert.equal(stateOf(moduleWith(['add']), 'del'), 'open')
  assert.equal(stateOf(moduleWith(['*'], ['del']), 'del'), 'denied')
  assert.equal(stateOf(moduleWith([]), 'view'), 'open')
})

test('a role is given and not given; out of everything one action goes by naming the others', () => {
  assert.deepEqual(toggled(moduleWith(['view']), 'add', false), { allow: ['view', 'add'], deny: [] })
  assert.deepEqual(toggled(moduleWith(['*']), 'del', false), {
    allow: ['view', 'add', 'update', 'examine', 'print', 'close'],
    deny: [],
  })
  assert.deepEqual(toggled(moduleWith(['add', 'del']), 'view', false), { allow: [], deny: [] })
  assert.deepEqual(toggled(moduleWith(['add']), '*', false), { allow: ['*'], deny: [] })
})

test('a user’s own grants give, take away, and leave it to the roles', () => {
  assert.deepEqual(toggled(moduleWith([]), 'add', true), { allow: ['add'], deny: [] })
  assert.deepEqual(toggled(moduleWith(['add']), 'add', true), { allow: [], deny: ['add'] })
  assert.deepEqual(toggled(moduleWith([], ['add']), 'add', true), { allow: [], deny: [] })
})
