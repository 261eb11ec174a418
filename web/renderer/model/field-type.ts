// How wide a field is and how many places it shows, by its type.
import { valueTypeOfColumn } from '#contracts/form-scope.ts'
import type { FieldType } from '#contracts/metadata-values.ts'
import type { ColumnMetadata } from '#contracts/module.ts'
import { QUANTITY_PLACES } from '#contracts/quantity-places.ts'
import { exactly, type Places } from './values/number-text.ts'

const DEFAULT_WIDTH: Readonly<Partial<Record<FieldType, number>>> = {
  longText: 220,
  integer: 80,
  decimal: 110,
  money: 120,
  quantity: 100,
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

/** The places of most amounts. */
const OF_AMOUNTS = 2

/** Amounts keep their cents, and prices as many places more as they have; zeros at the end of any other number tell nothing. */
export const placesOf = ({ sFieldType, iDigits }: ColumnMetadata): Places => {
  if (sFieldType === 'integer') return exactly(iDigits ?? 0)
  if (sFieldType === 'quantity') return { least: 0, most: iDigits ?? QUANTITY_PLACES }
  if (sFieldType !== 'money') return { least: 0, most: iDigits }
  const most = iDigits ?? OF_AMOUNTS
  return { least: Math.min(OF_AMOUNTS, most), most }
}
