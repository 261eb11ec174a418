// A process that chooses a way has gone that one alone; branches that come together were all gone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takenFlows } from './taken-flows.ts'

const way = (from: string, to: string, joins = false) => ({ id: `${from}-${to}`, from, to, joins })

const CHOICE = [way('start', 'size'), way('size', 'end'), way('size', 'upper'), way('upper', 'end')]

test('of two ways to the same end the one that was gone is told', () => {
  assert.deepEqual(takenFlows(CHOICE, ['start', 'size', 'end']), ['start-size', 'size-end'])
  assert.deepEqual(takenFlows(CHOICE, ['start', 'size', 'upper', 'end']), [
    'start-size',
    'size-upper',
    'upper-end',
  ])
})

test('branches that come together were all gone', () => {
  const ways = [way('start', 'a'), way('start', 'b'), way('a', 'join', true), way('b', 'join', true)]
  assert.deepEqual(takenFlows(ways, ['start', 'a', 'b', 'join']), ['start-a', 'start-b', 'a-join', 'b-join'])
})
