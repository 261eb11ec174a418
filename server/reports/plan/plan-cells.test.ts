// How many places the numbers of a printed form have.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CellSources, planCell } from './plan-cells.ts'

const digitsOf = (sFieldType: string, iDigits: number | null): number | null | undefined => {
  const metadata = { sName: 'dValue', sLabel: 'Value', sFieldType, iDigits, sConstName: null }
  const columns = new Map([['dValue', { metadata }]])
  const sources = { form: { columns, everyColumn: columns }, constants: [], language: 'en' } as unknown
  return planCell('dValue', sources as CellSources)?.digits
}

test('a quantity has the places of its unit, six at most, unless its column says fewer', () => {
  assert.equal(digitsOf('quantity', null), 6)
  assert.equal(digitsOf('quantity', 1), 1)
  assert.equal(digitsOf('decimal', null), null)
})
