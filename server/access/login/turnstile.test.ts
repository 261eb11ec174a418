// The turnstile: so much at once, in order, and not without end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as tick } from 'node:timers/promises'
import { turnstile } from './turnstile.ts'

const refusal = (): Error => new Error('full')

test('work goes in order, so much at once, and failures let the next one in', async () => {
  const enter = turnstile({ atOnce: 2, mostWaiting: 10, refusal })
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    begun.push(number)
    running += 1
    most = Math.max(most, running)
    await tick()
    running -= 1
    if (number % 3 === 0) throw new Error('failed')
  }
  await Promise.allSettled(Array.from({ length: 10 }, (_, number) => enter(work(number))))
  assert.deepEqual(begun, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  assert.equal(most, 2)
  assert.equal(await enter(async () => 'in'), 'in')
})

test('who comes when too many wait is turned away', async () => {
  const enter = turnstile({ atOnce: 1, mostWaiting: 1, refusal })
  const { promise, resolve } = Promise.withResolvers<void>()
  const inside = enter(() => promise)
  const waiting = enter(async () => 'second')
  await assert.rejects(
    enter(async () => 'third'),
    /full/,
  )
  resolve()
  await inside
  assert.equal(await waiting, 'second')
})
