// One turn at a time, shared by all who asked before it began.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sharedTurns } from './shared-turns.ts'

const untilTrue = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await wait(1)
}

test('who asks gets work that begins afterwards, and shares it with the others', async () => {
  let begun = 0
  let running = 0
  const ask = sharedTurns(async () => {
    begun += 1
    running += 1
    assert.equal(running, 1)
    await wait(50)
    running -= 1
  })
  const first = Array.from({ length: 10 }, ask)
  await untilTrue(() => running === 1)
  const second = Array.from({ length: 10 }, ask)
  await Promise.all(first)
  assert.equal(begun, 1)
  await Promise.all(second)
  assert.equal(begun, 2)
  await ask()
  assert.equal(begun, 3)
})

test('a turn that fails fails for those who shared it, and for nobody else', async () => {
  let begun = 0
  const ask = sharedTurns(async () => {
    begun += 1
    if (begun === 1) throw new Error('once')
  })
  const shared = await Promise.allSettled([ask(), ask()])
  assert.deepEqual(
    shared.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  await ask()
  assert.equal(begun, 2)
})
