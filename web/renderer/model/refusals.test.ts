// How refusals among many records are told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalsTold } from './refusals.ts'

const andMore = (names: string, count: number): string => `${names} and ${count} more`

test('a reason is told once, with the names of at most ten of its records', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ name: `SO${index}`, reason: 'approved' }))
  assert.deepEqual(refusalsTold([...many, { name: 'QU1', reason: 'in use' }], andMore), [
    'SO0, SO1, SO2, SO3, SO4, SO5, SO6, SO7, SO8, SO9 and 2 more: approved',
    'QU1: in use',
  ])
})

test('a record without a name is told by its reason alone', () => {
  assert.deepEqual(refusalsTold([{ name: '', reason: 'gone' }], andMore), ['gone'])
})
