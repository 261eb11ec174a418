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

const OF_ROLE = { isUser: false, where: null }
const OF_USER = { isUser: true, where: null }

test('what one sees is what holds in all subsidiaries, and anything allowed lets the module be seen', () => {
  assert.equal(stateOf(moduleWith(['add']), 'view', null), 'allowed')
  assert.equal(stateOf(moduleWith(['add']), 'del', null), 'open')
  assert.equal(stateOf(moduleWith(['*'], ['del']), 'del', null), 'denied')
  assert.equal(stateOf(moduleWith([]), 'view', null), 'open')
})

test('a role is given and not given; out of everything one action goes by naming the others', () => {
  assert.deepEqual(toggled(moduleWith(['view']), 'add', OF_ROLE), { allow: ['view', 'add'], deny: [] })
  assert.deepEqual(toggled(moduleWith(['*']), 'del', OF_ROLE), {
    allow: ['view', 'add', 'update', 'examine', 'print', 'close'],
    deny: [],
  })
  assert.deepEqual(toggled(moduleWith(['add', 'del']), 'view', OF_ROLE), { allow: [], deny: [] })
  assert.deepEqual(toggled(moduleWith(['add']), '*', OF_ROLE), { allow: ['*'], deny: [] })
})

test('a user’s own grants give, take away, and leave it to the roles', () => {
  assert.deepEqual(toggled(moduleWith([]), 'add', OF_USER), { allow: ['add'], deny: [] })
  assert.deepEqual(toggled(moduleWith(['add']), 'add', OF_USER), { allow: [], deny: ['add'] })
  assert.deepEqual(toggled(moduleWith([], ['add']), 'add', OF_USER), { allow: [], deny: [] })
})

test('in one subsidiary stands what is said of it alone, and what is given in all', () => {
  const module = moduleWith(['add'])
  assert.equal(stateOf(module, 'del', 'one'), 'allowed')
  assert.equal(stateOf(module, 'add', 'one'), 'everywhere')
  assert.equal(stateOf(module, 'del', 'two'), 'open')
  const inOne = { isUser: false, where: 'one' }
  assert.deepEqual(toggled(module, 'del', inOne), { allow: [], deny: [] })
  assert.deepEqual(toggled(module, 'print', inOne), { allow: ['del', 'print'], deny: [] })
  assert.deepEqual(toggled(module, 'add', { isUser: true, where: 'one' }), { allow: ['del'], deny: ['add'] })
})
