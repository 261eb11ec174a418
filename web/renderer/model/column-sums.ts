// Sums of columns over rows, exact.
import type { Decimal } from 'decimal.js'
import { add, decimalFrom, decimalText } from '#contracts/expression/decimal.ts'
import type { Row } from '#contracts/records.ts'
import type { FieldView } from './module-view.ts'

const sumOf = (rows: readonly Row[], name: string): string | null => {
  let total: Decimal | null = decimalFrom(0)
  for (const row of rows) {
    const value = decimalFrom(row[name])
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
