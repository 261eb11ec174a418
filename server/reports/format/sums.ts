// Adds up the columns of a table that say so, apart for each value of a column (a unit, a currency), to the last digit. Pure.
import { Decimal } from 'decimal.js'
import type { PlannedTable, Values } from '../plan/report-plan.ts'

const Exact = Decimal.clone({ precision: 200 })

const sumOf = (rows: readonly Values[], field: string): string =>
  rows.reduce((sum, row) => sum.plus(row[field] ?? 0), new Exact(0)).toFixed()

/** One row for each value of the table's `sumsPer`, in the order of their first rows; none when nothing is summed. */
export const sumRows = ({ columns, sumsPer }: PlannedTable, rows: readonly Values[]): readonly Values[] => {
  const summed = columns.filter(({ isSummed }) => isSummed).map(({ field }) => field)
  if (summed.length === 0 || rows.length === 0) return []
  const groups = Map.groupBy(rows, (row) => (sumsPer === null ? null : (row[sumsPer.field] ?? null)))
  return [...groups].map(([key, group]) => ({
    ...(sumsPer === null ? {} : { [sumsPer.field]: key }),
    ...Object.fromEntries(summed.map((field) => [field, sumOf(group, field)])),
  }))
}
