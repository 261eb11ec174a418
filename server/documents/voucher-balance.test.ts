import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { imbalanceOf } from './voucher-balance.ts'

const COLUMNS = {
  dAmount: { type: 'decimal' },
  dTax: { type: 'decimal' },
  dTotal: { type: 'decimal' },
} as const
const ENTRY = { account: 'x' }

describe('a voucher', () => {
  it('balances where a total is what it is made of', () =>
    assert.equal(
      imbalanceOf(
        [
          { ...ENTRY, debit: 'dTotal' },
          { ...ENTRY, credit: 'dAmount' },
          { ...ENTRY, credit: 'dTax' },
        ],
        COLUMNS,
      ),
      null,
    ))

  it('does not where they differ', () =>
    assert.equal(
      imbalanceOf(
        [
          { ...ENTRY, debit: 'dTotal' },
          { ...ENTRY, credit: 'dAmount' },
        ],
        COLUMNS,
      )?.en,
      'the voucher does not balance: dTotal against dAmount',
    ))

  it('of amounts that take too much work is told of', () => {
    const heavy = `max(${Array.from({ length: 50 }, () => 'power(dAmount, 0.3)').join(', ')})`
    assert.equal(
      imbalanceOf([{ ...ENTRY, debit: heavy }], { ...COLUMNS })?.en,
      'whether the voucher balances cannot be told: The expression takes too much work.',
    )
  })
})
