import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FairGate, makeFairGate } from './fair-gate.ts'
import type { Source } from './tenant-line.ts'

const OPTIONS = { places: 4, perTenant: 3, reserved: 1, mostWaiting: 2, longestWaitMs: 50 }

const settled = async (work: Promise<unknown>): Promise<boolean> => {
  let isSettled = false
  void work.then(
    () => {
      isSettled = true
    },
    () => {
      isSettled = true
    },
  )
  await new Promise(setImmediate)
  return isSettled
}

test('one tenant has its share, and another finds a place at once', async () => {
  const gate = makeFairGate(OPTIONS)
  for (let taken = 0; taken < 3; taken += 1) await gate.enter('A')
  const waiting = gate.enter('A')
  assert.equal(await settled(waiting), false)
  await gate.enter('B')
  await assert.rejects(waiting, { code: 'unavailable' })
})

test('the reserved places go to tenants that have none', async () => {
  const gate = makeFairGate({ ...OPTIONS, longestWaitMs: 10_000 })
  for (const tenant of ['A', 'A', 'B']) await gate.enter(tenant)
  const more = gate.enter('B')
  assert.equal(await settled(more), false)
  const leave = await gate.enter('C')
  leave()
  assert.equal(await settled(more), false)
})

test('whoever waits is served in turns by tenant', async () => {
  const gate = makeFairGate({ ...OPTIONS, places: 1, reserved: 0, longestWaitMs: 10_000 })
  const leave = await gate.enter('A')
  const order: string[] = []
  const turns = ['A', 'A', 'B', 'C'].map(async (tenant) => {
    const done = await gate.enter(tenant)
    order.push(tenant)
    done()
  })
  leave()
  await Promise.all(turns)
  assert.deepEqual(order, ['A', 'B', 'C', 'A'])
})

test('too many who wait are refused, theirs alone', async () => {
  const gate = makeFairGate({ ...OPTIONS, places: 1 })
  await gate.enter('A')
  const waiting = [gate.enter('A'), gate.enter('A')].map((turn) =>
    assert.rejects(turn, { code: 'unavailable' }),
  )
  await assert.rejects(gate.enter('A'), { code: 'rate_limited', extras: { retryAfterSeconds: 1 } })
  await assert.rejects(gate.enter('B'), { code: 'unavailable', extras: { retryAfterSeconds: 1 } })
  await Promise.all(waiting)
})

test('a place is given back once, whatever is called how often', async () => {
  const gate = makeFairGate({ ...OPTIONS, places: 1 })
  const leave = await gate.enter('A')
  leave()
  leave()
  await gate.enter('A')
  await assert.rejects(gate.enter('B'), { code: 'unavailable' })
})

test('who gave up waiting takes no place', async () => {
  const gate = makeFairGate({ ...OPTIONS, places: 1 })
  const leave = await gate.enter('A')
  await assert.rejects(gate.enter('B'), { code: 'unavailable' })
  leave()
  assert.equal(await settled(gate.enter('C')), true)
})

test('who held a place for long goes without one while others come and go', async () => {
  const gate = makeFairGate({
    ...OPTIONS,
    places: 1,
    perTenant: 1,
    reserved: 0,
    longestWaitMs: 10_000,
    rests: { place: 1, tenant: 20 },
  })
  const order: string[] = []
  const stay = async (tenant: string, milliseconds: number): Promise<void> => {
    const leave = await gate.enter(tenant)
    order.push(tenant)
    await sleep(milliseconds)
    leave()
  }
  await Promise.all([stay('A', 50), stay('A', 0), stay('B', 0), stay('C', 0)])
  assert.deepEqual(order, ['A', 'B', 'C', 'A'])
})

test('a place that was held for long stays empty for a while', async () => {
  const gate = makeFairGate({ ...OPTIONS, places: 1, reserved: 0, rests: { place: 1_000, tenant: 0 } })
  const leave = await gate.enter('A')
  await sleep(20)
  leave()
  await assert.rejects(gate.enter('B'), { code: 'unavailable' })
})

/** Who was let in, in order, once the first leaves; 'refused' for who was not. */
const outcomeOf = async (
  gate: FairGate,
  sources: readonly Source[],
): Promise<{ order: string[]; refused: string[] }> => {
  const leave = await gate.enter('A', 'first')
  const order: string[] = []
  const refused: string[] = []
  const turns = sources.map(async (source, at) => {
    const name = `${source.join('/')} ${at}`
    const done = await gate.enter(...source).catch(() => refused.push(name))
    if (typeof done === 'number') return
    order.push(name)
    done()
  })
  leave()
  await Promise.all(turns)
  return { order, refused }
}

const ONE = { ...OPTIONS, places: 1, reserved: 0, longestWaitMs: 10_000 }

test('the parts of a tenant have its turns in turns', async () => {
  const { order } = await outcomeOf(makeFairGate({ ...ONE, mostWaiting: 10 }), [
    ['A', 'x', '1'],
    ['A', 'x', '1'],
    ['A', 'x', '2'],
    ['A', 'y'],
    ['B'],
    ['B'],
  ])
  assert.deepEqual(order, ['A/x/1 0', 'B 4', 'A/y 3', 'B 5', 'A/x/2 2', 'A/x/1 1'])
})

test('a new part finds room where another holds much of it: the newest of the fullest is refused', async () => {
  const { order, refused } = await outcomeOf(makeFairGate({ ...ONE, mostWaiting: 4 }), [
    ...[1, 2, 3].map((): Source => ['A', 'x']),
    ...[1, 2, 3].map((): Source => ['A', 'y']),
    ['A', 'z'],
    ['B'],
  ])
  assert.deepEqual(refused.toSorted(), ['A/x 2', 'A/y 4', 'A/y 5'])
  assert.deepEqual(order.toSorted(), ['A/x 0', 'A/x 1', 'A/y 3', 'A/z 6', 'B 7'])
})

test('where every part holds as much as another, who comes last is refused', async () => {
  const { refused } = await outcomeOf(makeFairGate({ ...ONE, mostWaiting: 2 }), [
    ['A', 'x'],
    ['A', 'y'],
    ['A', 'z'],
  ])
  assert.deepEqual(refused, ['A/z 2'])
})
