// In which routine a failure happened, as PostgreSQL tells it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseWords } from './database-words.ts'

const said = (where: string | undefined): string =>
  databaseWords({
    ...{ code: '22012', message: 'division by zero', constraint: undefined, column: undefined },
    ...{ table: undefined, isRaised: false, severity: 'ERROR', where, at: undefined },
  }).en

const CASES: readonly (readonly [string, string | undefined, string])[] = [
  ['no routine', undefined, 'division by zero'],
  ['a statement alone', 'SQL statement "select 1/0"', 'division by zero'],
  [
    'the innermost of two',
    'SQL expression "1/0"\nPL/pgSQL function sp_inner(text,text) line 4 at PERFORM\nPL/pgSQL function public.sp_outer() line 9 at SQL statement',
    'division by zero (sp_inner, line 4)',
  ],
  ['one in SQL', 'SQL function "fn_share" statement 2', 'division by zero (fn_share, line 2)'],
]

for (const [name, where, expected] of CASES)
  test(`in words: ${name}`, () => {
    assert.equal(said(where), expected)
  })
