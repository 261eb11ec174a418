import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lockRoomWarning } from './lock-room.ts'

test('a server with little room for locks is told of, one with enough is not', () => {
  assert.match(lockRoomWarning(64) ?? '', /max_locks_per_transaction = 64.*256 or more/)
  assert.match(lockRoomWarning(255) ?? '', /^Warning/)
  assert.equal(lockRoomWarning(256), undefined)
  assert.equal(lockRoomWarning(1024), undefined)
})
