// Sums of columns over rows, exact; of what names its currency or unit one for each.
import { decimalText } from '#contracts/expression/decimal.ts'
import type { Row } from '#contracts/records.ts'
import type { FieldView } from './module-view.ts'
import { createRunningSum } from './running-sum.ts'
import { unitOfParent } from './values/sum-text.ts'

type UnitSum = { readonly by: string | null; readonly sum: string | null }

/** By column name, every digit kept. */
export type ColumnSums = (
  rows: readonly Row[],
) => Readonly<Record<string, string | null | readonly UnitSum[]>>

const exactSumOf = (name: string) => {
  const sum = createRunningSum(name)
  return (rows: readonly Row[]): string | null => {
    const total = sum(rows)
    return total === null ? null : decimalText(total)
  }
}

const sumByUnit = (name: string, unit: string) => {
  const sums = new Map<string | null, (rows: readonly Row[]) => string | null>()
  return (rows: readonly Row[]): readonly UnitSum[] => {
    const byUnit = Map.groupBy(rows, (row) => (row[unit] == null ? null : String(row[unit])))
    return [...byUnit]
      .toSorted(([one], [other]) => (one ?? '\uffff').localeCompare(other ?? '\uffff'))
      .map(([by, its]) => {
        const sum = sums.get(by) ?? exactSumOf(name)
        sums.set(by, sum)
        return { by, sum: sum(its) }
      })
  }
}

/** The sums of the columns that metadata wants summed. */
export const columnSumsOf = (fields: readonly FieldView[]): ColumnSums => {
  const summed = fields.filter(({ column }) => column.bSum === 1)
  const sums = summed.map((field) => {
    const { name, column } = field
    const hasOneUnit = column.sUnitColumn === null || unitOfParent(field) !== null
    return { name, sum: hasOneUnit ? exactSumOf(name) : sumByUnit(name, column.sUnitColumn) }
  })
  return (rows) => Object.fromEntries(sums.map(({ name, sum }) => [name, sum(rows)]))
}
