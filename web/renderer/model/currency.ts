// The currency of an amount and the unit of a quantity, where a column of the same row says it.
import type { Row } from '#contracts/records.ts'
import type { FieldView } from './module-view.ts'
import { unitOfParent } from './values/sum-text.ts'

/** The column of the same row that says the currency or unit; null where there is none. */
export const unitBeside = ({ column }: FieldView): string | null =>
  column.sUnitColumn?.includes('.') === false ? column.sUnitColumn : null

/** The column that says the currency of an amount in the same row, which is shown beside it; null where there is none. */
export const currencyBeside = (field: FieldView): string | null =>
  field.column.sFieldType === 'money' ? unitBeside(field) : null

const codeIn = (name: string | null, row: Row): string => {
  const code = row[name ?? '']
  return typeof code === 'string' ? code : ''
}

/** What is known around a row: the currency of the books, and the header that says the currency of its lines. */
export type Around = { readonly bookCurrency?: string; readonly parent?: Row | undefined }

const NO_ROW: Row = {}

/** The code of an amount's currency or a quantity's unit; empty where nothing says it. */
export const unitIn = (
  field: FieldView,
  row: Row,
  { bookCurrency = '', parent = NO_ROW }: Around = {},
): string => {
  if (field.isOfBooks) return bookCurrency
  const above = unitOfParent(field)
  return above === null ? codeIn(unitBeside(field), row) : codeIn(above, parent)
}

/** Empty where nothing says it, and of what is no amount. */
export const currencyIn = (field: FieldView, row: Row, around: Around = {}): string =>
  field.column.sFieldType === 'money' ? unitIn(field, row, around) : ''
