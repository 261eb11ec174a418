import assert from 'node:assert/strict'
import { it } from 'node:test'
import { nearestName } from './nearest-name.ts'

it('suggests the name that differs least, if it is near', () => {
  const names = ['dAmount', 'dAmountTax', 'sName', 'iX']
  const cases = ['dAmuont', 'damount', 'dAmountTx', 'sNam', 'iY', 'zzz', '']
  assert.deepEqual(
    cases.map((name) => nearestName(name, names)),
    ['dAmount', 'dAmount', 'dAmountTax', 'sName', 'iX', null, null],
  )
})

it('never suggests what was written', () => {
  assert.equal(nearestName('parent', ['parent']), null)
  assert.equal(nearestName('parent', ['parent', 'parents']), 'parents')
})
