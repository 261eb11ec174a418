import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountText } from './amount-text.ts'

test('an amount has the digits of its currency', () => {
  const told = [
    amountText({ dAmount: '12147.5', sCurrency: 'USD' }),
    amountText({ dAmount: '1200', sCurrency: 'JPY' }),
    amountText({ dAmount: '3.1', sCurrency: null }),
    amountText({ dAmount: null, sCurrency: 'USD' }),
    amountText({ dAmount: '0', sCurrency: null }),
    amountText({ dAmount: '0', sCurrency: 'USD' }),
  ]
  assert.deepEqual(told, ['12,147.50 USD', '1,200 JPY', '3.10', '', '', '0.00 USD'])
})
