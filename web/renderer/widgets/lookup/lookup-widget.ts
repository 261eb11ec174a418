// A record of another form: searched as one types, shown by its text, its columns copied into the row.
import type { Cell, Widget, WidgetContext } from '../widget.ts'
import { findExactly } from './find-exactly.ts'
import { suggest } from './suggest.ts'

const format = ({ field, value, row }: Cell, { lookupText }: WidgetContext): string => {
  if (value === null || value === undefined || value === '') return ''
  const { sLookupText } = field.column
  const carried = sLookupText === null ? null : row[sLookupText]
  return carried === null || carried === undefined ? lookupText(field, String(value)) : String(carried)
}

export const lookupWidget: Widget = {
  align: 'start',
  format,
  input: {
    kind: 'suggested',
    suggest,
    find: findExactly,
    clear: (field) => ({
      [field.name]: null,
      ...(field.column.sLookupText === null ? {} : { [field.column.sLookupText]: null }),
    }),
  },
}
