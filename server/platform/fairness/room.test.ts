import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeRoom } from './room.ts'

const OPTIONS = { size: 12, perTenant: 6, reserved: 2 }

const FULL = { code: 'unavailable', extras: { retryAfterSeconds: 1 } }
const SHARE = { code: 'rate_limited', extras: { retryAfterSeconds: 1 } }

test('one tenant has its share, and gets it again when it gave it back', () => {
  const room = makeRoom(OPTIONS)
  room.take('A', 4)
  room.take('A', 2)
  assert.throws(() => room.take('A', 1), SHARE)
  room.giveBack('A', 4)
  room.take('A', 4)
})

test('the reserved room goes to tenants that have none', () => {
  const room = makeRoom(OPTIONS)
  room.take('A', 6)
  room.take('B', 4)
  assert.throws(() => room.take('B', 1), FULL)
  room.take('C', 2)
  assert.throws(() => room.take('D', 1), FULL)
  room.giveBack('A', 6)
  room.take('D', 6)
})
