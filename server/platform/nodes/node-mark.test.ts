// Marks of nodes: who belongs together, also while keys are being replaced one node after the other.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { memoryStore } from '../keyvalue/memory-store.ts'
import { differencesFrom, keepStoreName, makeNodeMark, textOfMark } from './node-mark.ts'

const [k1, k2, k3] = [randomBytes(32), randomBytes(32), randomBytes(32)] as const
const shared = memoryStore()

const differences = async (own: readonly Uint8Array[], others: readonly (readonly Uint8Array[])[]) => {
  const mark = await makeNodeMark(shared, own)
  const marks = await Promise.all(others.map((keys) => makeNodeMark(shared, keys)))
  return differencesFrom(shared, mark, [mark, ...marks].map(textOfMark))
}

test('nodes with the same keys and the same store belong together', async () => {
  assert.deepEqual(await differences([k1], []), [])
  assert.deepEqual(await differences([k1, k2], [[k1, k2], [k1]]), [])
})

test('a key is handed over in two steps without a warning', async () => {
  assert.deepEqual(await differences([k1, k2], [[k1]]), [])
  assert.deepEqual(await differences([k2, k1], [[k1, k2]]), [])
  assert.deepEqual(await differences([k2], [[k2, k1]]), [])
})

test('a node that does not know the newest key of another does not belong to it', async () => {
  assert.deepEqual(await differences([k1], [[k2]]), ['keys'])
  assert.deepEqual(await differences([k1], [[k2, k1]]), ['keys'])
  assert.deepEqual(await differences([k3, k1], [[k1]]), ['keys'])
})

test('a store within the process is shared with nobody', async () => {
  const [store, otherStore] = [memoryStore(), memoryStore()]
  const own = await makeNodeMark(store, [k1])
  const other = await makeNodeMark(otherStore, [k1])
  await keepStoreName(store, own)
  await keepStoreName(otherStore, other)
  assert.deepEqual(await differencesFrom(store, own, [textOfMark(own)]), [])
  assert.deepEqual(await differencesFrom(store, own, [textOfMark(own), textOfMark(other)]), ['store'])
})

test('a mark fits into the name of a connection and holds nothing of a key', async () => {
  const text = textOfMark(await makeNodeMark(shared, [k1, k2, k3, k1, k2, k3]))
  assert.ok(text.length <= 63, text)
  for (const key of [k1, k2, k3]) {
    for (const form of ['hex', 'base64url'] as const)
      assert.ok(!text.includes(key.toString(form).slice(0, 8)))
  }
})

test('an emptied store gets its name back', async () => {
  const store = memoryStore()
  const own = await makeNodeMark(store, [k1])
  await store.deleteByPrefix('')
  await keepStoreName(store, own)
  assert.deepEqual(await makeNodeMark(store, [k1]), own)
})

test('a node that started while the store was empty belongs to the others as soon as they have looked', async () => {
  const store = memoryStore()
  const older = await makeNodeMark(store, [k1])
  await keepStoreName(store, older)
  await store.deleteByPrefix('')
  const newer = await makeNodeMark(store, [k1])
  assert.notEqual(newer.store, older.store)
  await Promise.all([older, newer].map((own) => keepStoreName(store, own)))
  const marks = [older, newer].map(textOfMark)
  for (const own of [older, newer]) assert.deepEqual(await differencesFrom(store, own, marks), [])
})
