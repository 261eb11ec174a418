// A record is over when its state is one of those that end it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOver } from './is-over.ts'
import { moduleViewOf } from './module-view.ts'
import { ORDER_MODULE } from './testing/order-module.ts'

const { master } = moduleViewOf({
  ...ORDER_MODULE,
  constants: ORDER_MODULE.constants.map((constant) => ({
    ...constant,
    sTone: constant.sValue === 'return' ? 'over' : 'good',
  })),
})

test('a record is over by the tone of its state, where it has one', () => {
  assert.ok(master)
  const stated = { ...master, roles: { ...master.roles, status: 'sKind' } }
  assert.equal(isOver(stated, { sKind: 'return' }), true)
  assert.equal(isOver(stated, { sKind: 'normal' }), false)
  assert.equal(isOver(stated, { sKind: null }), false)
  assert.equal(isOver({ ...master, roles: { ...master.roles, status: null } }, { sKind: 'return' }), false)
})
