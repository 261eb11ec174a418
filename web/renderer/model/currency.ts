// The currency of an amount, where a column of the same row says it.
import type { Row } from '#contracts/records.ts'
import type { FieldView } from './module-view.ts'

/** The column that says the currency of an amount in the same row, which is shown beside it; null where there is none. */
export const currencyBeside = ({ column }: FieldView): string | null =>
  column.sFieldType === 'money' && column.sUnitColumn?.includes('.') === false ? column.sUnitColumn : null

/** Empty where nothing says it. */
export const currencyIn = (field: FieldView, row: Row): string => {
  const code = row[currencyBeside(field) ?? '']
  return typeof code === 'string' ? code : ''
}
