// Sums of columns over rows, exact.
import type { Decimal } from 'decimal.js'
import { add, decimalFrom, decimalText } from '#contracts/expression/decimal.ts'
import type { Row } from '#contracts/records.ts'
import type { FieldView } from './module-view.ts'

/** Numbers read once and kept for as long as their row is the same. */
const read = new WeakMap<Row, Map<string, Decimal | null>>()

const numberIn = (row: Row, name: string): Decimal | null => {
  const known = read.get(row) ?? new Map<string, Decimal | null>()
  read.set(row, known)
  const kept = known.get(name)
  if (kept !== undefined) return kept
  const number = decimalFrom(row[name])
  known.set(name, number)
  return number
}

const sumOf = (rows: readonly Row[], name: string): string | null => {
  let total: Decimal | null = decimalFrom(0)
  for (const row of rows) {
    const value = numberIn(row, name)
    if (value !== null && total !== null) total = add(total, value)
  }
  return total === null ? null : decimalText(total)
}

/** The sums of the columns that metadata wants summed, by column name, every digit kept. */
export const columnSums = (
  fields: readonly FieldView[],
  rows: readonly Row[],
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    fields.filter(({ column }) => column.bSum === 1).map(({ name }) => [name, sumOf(rows, name)]),
  )
