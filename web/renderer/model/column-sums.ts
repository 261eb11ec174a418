// Sums of columns over rows, exact.
import { decimalText } from '#contracts/expression/decimal.ts'
import type { Row } from '#contracts/records.ts'
import type { FieldView } from './module-view.ts'
import { createRunningSum } from './running-sum.ts'

/** By column name, every digit kept. */
export type ColumnSums = (rows: readonly Row[]) => Readonly<Record<string, string | null>>

/** The sums of the columns that metadata wants summed. */
export const columnSumsOf = (fields: readonly FieldView[]): ColumnSums => {
  const summed = fields.filter(({ column }) => column.bSum === 1)
  const sums = summed.map(({ name }) => ({ name, sum: createRunningSum(name) }))
  return (rows) =>
    Object.fromEntries(
      sums.map(({ name, sum }) => {
        const total = sum(rows)
        return [name, total === null ? null : decimalText(total)]
      }),
    )
}
