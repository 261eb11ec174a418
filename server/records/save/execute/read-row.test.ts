// Rows that PostgreSQL gave as JSON keep every digit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { readRows } from './read-row.ts'

const readRow = async (text: string) => {
  const [row] = await readRows([{ row: text }], { sBrandsId: 'demo' } as RequestContext)
  return row ?? {}
}

test('what a double holds stays a number, whatever texts stand beside it', async () => {
  const text =
    '{"sId":"01a201b4-28cf-7e2e-8be4-e877b1dd763a","dQty":12.50,"iLine":-3,"sName":"a, 1234567890123456789"}'
  assert.deepEqual(await readRow(text), {
    sId: '01a201b4-28cf-7e2e-8be4-e877b1dd763a',
    dQty: 12.5,
    iLine: -3,
    sName: 'a, 1234567890123456789',
  })
})

test('what it does not hold becomes a decimal, also within what a column nests', async () => {
  const row = await readRow(
    '{"dAmount":-12345678901234567.89,"jMore":{"list":[1,0.12345678901234567891]},"dQty":1}',
  )
  const { list } = row.jMore as { list: unknown[] }
  assert.deepEqual(
    [String(row.dAmount), String(list[1])],
    ['-12345678901234567.89', '0.12345678901234567891'],
  )
  assert.ok(Decimal.isDecimal(row.dAmount) && Decimal.isDecimal(list[1]))
  assert.deepEqual([row.dQty, list[0]], [1, 1])
})
