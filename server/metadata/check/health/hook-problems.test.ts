import assert from 'node:assert/strict'
import { it } from 'node:test'
import { hookMistakes } from './hook-problems.ts'

const TABLES = new Set(['salorder', 'purorder'])

it('a hook of no table, and one that is misspelt, are told with the name that was meant', () => {
  const routines = [
    'sp_salorder_beforesave',
    'sp_salordr_aftersave',
    'sp_purorder_beforsave',
    'sp_purorder_print',
  ]
  const mistakes = hookMistakes(routines, TABLES, () => false)
  assert.deepEqual(
    mistakes.map(({ routine, meant }) => [routine, meant]),
    [
      ['sp_salordr_aftersave', 'sp_salorder_aftersave'],
      ['sp_purorder_beforsave', 'sp_purorder_beforesave'],
    ],
  )
})

it('what something names is called, however it is spelt', () => {
  assert.deepEqual(hookMistakes(['sp_purorder_beforsave'], TABLES), [])
})
