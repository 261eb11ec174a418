import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createChangeJournal } from './change-journal.ts'

/** A store that can be away, and takes its time to set. */
const makeStore = (setsAfterMs = 0) => {
  const values = new Map<string, string>()
  const state = { isAway: false }
  const store = {
    get: async (key: string) => values.get(key),
    set: async (key: string, value: string) => {
      await sleep(setsAfterMs)
      values.set(key, value)
      return true
    },
    increment: async (key: string) => {
      if (state.isAway) throw new Error('It is away.')
      const count = Number(values.get(key) ?? 0) + 1
      values.set(key, String(count))
      return { count, remainingMs: 1_000 }
    },
  }
  return { state, store }
}

test('an entry that another node is about to write is waited for', async () => {
  const { store } = makeStore(60)
  const journal = createChangeJournal(store, () => undefined)
  journal.add('one')
  while ((await journal.position()) === 0) await sleep(5)
  assert.deepEqual(await journal.since(0), { from: 0, position: 1, news: new Set(['one']) })
  journal.close()
})

test('what a store that was away did not take counts as a change of everything, once it is back', async () => {
  const { state, store } = makeStore()
  const journal = createChangeJournal(store, () => undefined)
  journal.add('one')
  await sleep(100)
  assert.deepEqual(await journal.since(0), { from: 0, position: 1, news: new Set(['one']) })

  state.isAway = true
  journal.add('two')
  await sleep(100)
  assert.deepEqual(await journal.since(1), { from: 1, position: 1, news: new Set() })
  state.isAway = false
  await sleep(700)
  assert.deepEqual(await journal.since(1), { from: 1, position: 2, news: 'all' })

  journal.add('three')
  await sleep(100)
  assert.deepEqual(await journal.since(2), { from: 2, position: 3, news: new Set(['three']) })
  journal.close()
})
