// How wide a field is, by its type.
import { valueTypeOfColumn } from '#contracts/form-scope.ts'
import type { FieldType } from '#contracts/metadata-values.ts'
import type { ColumnMetadata } from '#contracts/module.ts'

const DEFAULT_WIDTH: Readonly<Partial<Record<FieldType, number>>> = {
  longText: 220,
  integer: 80,
  decimal: 110,
  money: 120,
  quantity: 120,
  date: 104,
  timestamp: 140,
  flag: 64,
  choice: 110,
  lookup: 180,
  image: 80,
}

/** Width of the column in a grid, in CSS pixels. */
export const widthOf = (column: ColumnMetadata): number =>
  column.iWidth ?? DEFAULT_WIDTH[column.sFieldType] ?? (valueTypeOfColumn(column) === 'decimal' ? 110 : 150)
