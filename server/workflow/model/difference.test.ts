// What a step has to write is what it changed, and no more.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differenceOf } from './difference.ts'
import { NOTHING, type State, type Variable } from './state.ts'

const variable = (id: string, value: unknown): Variable => ({
  id,
  executionId: 'e',
  processInstanceId: 'e',
  name: id,
  value,
})
const withVariables = (...rows: readonly Variable[]): State => ({
  ...NOTHING,
  variables: new Map(rows.map((row) => [row.id, row])),
})

test('Rows that are new, changed and gone are told apart; one that stays is not told', () => {
  const stays = variable('stays', 1)
  const before = withVariables(stays, variable('changes', 1), variable('goes', 1))
  const changed = variable('changes', 2)
  const added = variable('comes', 1)
  const difference = differenceOf(before, withVariables(stays, changed, added))
  assert.deepEqual(difference.variables, { added: [added], changed: [changed], removed: ['goes'] })
  assert.deepEqual(difference.tasks, { added: [], changed: [], removed: [] })
})
