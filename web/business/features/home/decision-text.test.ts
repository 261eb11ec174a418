import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageText, amountText } from './decision-text.ts'

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

test('an age is told by days, as people say it', () => {
  const today = '2026-11-24'
  const told = [today, '2026-11-23', '2026-11-20T08:00:00+08:00'].map((date) => ageText(date, today, 'en'))
  assert.deepEqual(told, ['today', 'yesterday', '4 days ago'])
  assert.equal(ageText('2026-11-23', today, 'zh-CN'), '昨天')
  assert.equal(ageText(null, today, 'en'), '')
})
