// Two versions of a model differ in what their elements say, told by name, each thing for itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareModels, type Said } from './compare-models.ts'

const said = (elements: Readonly<Record<string, Readonly<Record<string, string>>>>): Said =>
  new Map(
    Object.entries(elements).map(([id, { called = id, ...facts }]) => [
      id,
      { name: called, facts: new Map(Object.entries(facts)) },
    ]),
  )

test('what came, went and says something else, by name', () => {
  const before = said({
    one: { called: 'Manager', approvers: 'manager', dueDate: 'P2D', 'field dTotal': 'readonly' },
    two: { called: 'Finance', approvers: 'role:finance' },
    same: { called: 'Same', approvers: 'manager' },
  })
  const after = said({
    one: { called: 'Manager', approvers: 'role:boss', 'field dTotal': 'readonly', fourEyes: 'true' },
    same: { called: 'Same', approvers: 'manager' },
    three: { called: 'Director' },
  })
  assert.deepEqual(compareModels(before, after), {
    added: [{ id: 'three', name: 'Director', changes: [] }],
    changed: [
      {
        id: 'one',
        name: 'Manager',
        changes: [
          { what: 'approvers', before: 'manager', after: 'role:boss' },
          { what: 'dueDate', before: 'P2D', after: '' },
          { what: 'fourEyes', before: '', after: 'true' },
        ],
      },
    ],
    removed: [{ id: 'two', name: 'Finance', changes: [] }],
  })
})
