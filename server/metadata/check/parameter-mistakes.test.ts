import assert from 'node:assert/strict'
import { it } from 'node:test'
import { notAsked, notTaken } from './parameter-mistakes.ts'

const PARAMETERS = [
  { name: 'sBrandsId', hasDefault: false },
  { name: 'sIds', hasDefault: false },
  { name: 'sReason', hasDefault: false },
  { name: 'tDay', hasDefault: true },
]

it('what is asked is taken, or named: nobody asks for what the session gives', () => {
  assert.deepEqual(notTaken(['sReason', 'tDay'], PARAMETERS), [])
  assert.deepEqual(notTaken(['sReasons', 'sIds', 'sBrandsId'], PARAMETERS), ['sReasons', 'sIds', 'sBrandsId'])
  assert.deepEqual(notTaken(['sAnything', 'sIds'], [{ name: 'jParams', hasDefault: false }]), ['sIds'])
})

it('what is needed is asked for, or named', () => {
  assert.deepEqual(notAsked(PARAMETERS, ['sReason']), [])
  assert.deepEqual(notAsked(PARAMETERS, ['tDay']), ['sReason'])
})
