import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DatabaseIdentity, requireReplicaOf } from './database-identity.ts'

const PRIMARY: DatabaseIdentity = { system: '71', database: 'ours', startedAt: '1.5', follows: false }
const REPLICA: DatabaseIdentity = { ...PRIMARY, startedAt: '2.5', follows: true }

test('a replica is one that follows this very database, or the database itself', () => {
  requireReplicaOf(PRIMARY, REPLICA)
  requireReplicaOf(PRIMARY, PRIMARY)
  for (const [title, other, reason] of [
    ['another server', { ...REPLICA, system: '72' }, /another database/],
    ['a replica of another server', { ...REPLICA, system: '72', follows: false }, /another database/],
    ['another database of the same server', { ...PRIMARY, database: 'other' }, /another database/],
    ['a replica of another database', { ...REPLICA, database: 'other' }, /another database/],
    ['one that was promoted', { ...REPLICA, follows: false }, /does not follow/],
  ] as const)
    assert.throws(() => requireReplicaOf(PRIMARY, other), { message: reason }, title)
})
