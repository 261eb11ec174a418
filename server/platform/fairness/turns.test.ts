import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTurns } from './turns.ts'

const busyFor = (ms: number): void => {
  const begun = performance.now()
  while (performance.now() - begun < ms);
}

test('what is alone has its turn before the event loop goes round', async () => {
  const { inTurn } = makeTurns(5)
  let hasGoneRound = false
  setImmediate(() => {
    hasGoneRound = true
  })
  for (const n of [1, 2, 3]) assert.equal(await inTurn('A', () => n), n)
  assert.equal(hasGoneRound, false)
})

test('all slices together have a round’s time, however many wait', async () => {
  const { inTurn } = makeTurns(5)
  let round = 0
  let isOver = false
  const count = (): void => {
    round += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const slices = Array.from({ length: 30 }, (_, at) =>
    inTurn(`tenant ${at % 3}`, () => {
      busyFor(3)
      return round
    }),
  )
  const rounds = Map.groupBy(await Promise.all(slices), (at) => at)
  isOver = true
  // The first round of all is counted in two halves.
  for (const taken of rounds.values()) assert.ok(taken.length <= 4, `${taken.length} slices in one round`)
  assert.ok(rounds.size >= 10)
})

test('whoever waits is served in turns by tenant', async () => {
  const { inTurn } = makeTurns(5)
  const order: string[] = []
  await Promise.all(['A', 'A', 'A', 'A', 'B', 'C'].map((tenant) => inTurn(tenant, () => order.push(tenant))))
  assert.deepEqual(order, ['A', 'A', 'B', 'C', 'A', 'A'])
})

test('a slice that fails ends its turn', async () => {
  const { inTurn } = makeTurns(5)
  const failing = inTurn('A', () => {
    throw new Error('no')
  })
  const next = inTurn('B', () => 'yes')
  await assert.rejects(failing, /no/)
  assert.equal(await next, 'yes')
})
