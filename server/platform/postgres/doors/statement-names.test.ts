import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeStatementNames } from './statement-names.ts'

test('a text has one name, whoever asks; what is very long has none', () => {
  const { nameOf } = makeStatementNames()
  assert.equal(nameOf('select 1', 'T1'), nameOf('select 1', 'T2'))
  assert.notEqual(nameOf('select 1', 'T1'), nameOf('select 2', 'T1'))
  assert.equal(nameOf(`select ${'1'.repeat(10_000)}`, 'T1'), undefined)
})

test('there are names for whoever comes later, whatever one tenant asks for, and no more than a connection can keep', () => {
  const { nameOf } = makeStatementNames()
  const namesOf = (tenant: string): number =>
    Array.from({ length: 1_000 }, (_, n) => nameOf(`select ${n} of ${tenant}`, tenant)).filter(
      (name) => name !== undefined,
    ).length
  const counts = ['T1', 'T2', 'T3'].map(namesOf)
  assert.deepEqual(counts, [250, 125, 63])
  assert.equal(typeof nameOf('select 1 of T1', 'T1'), 'string')
  let all = counts.reduce((sum, count) => sum + count, 0)
  for (let tenant = 4; tenant < 600; tenant += 1) all += namesOf(`T${tenant}`)
  assert.equal(all, 500)
})
