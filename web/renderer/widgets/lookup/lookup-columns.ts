// Which columns of the record looked up a lookup stores and shows.
import type { FieldView } from '../../model/module-view.ts'

/** The column whose value is stored. */
export const valueColumn = ({ column }: FieldView): string => column.sLookupValue ?? 'sId'

/** The column whose value is shown. */
export const shownColumn = (field: FieldView): string => field.column.sLookupShow ?? valueColumn(field)
