import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routineParameters } from './routine-parameters.ts'

test('which parameters a routine has, and which may be left out', () => {
  const text = `create or replace function sp_x("sName" text, "iMore" int default 1, inout "iNext" int, out "sMsg" text, variadic "sRest" text[] default '{}') returns`
  const parameters = routineParameters([{ path: 'x', kind: 'routine', text }]).get('sp_x') ?? []
  assert.deepEqual(
    parameters.map(({ name, hasDefault }) => [name, hasDefault]),
    [
      ['sName', false],
      ['iMore', true],
      ['iNext', true],
      ['sRest', false],
    ],
  )
})
