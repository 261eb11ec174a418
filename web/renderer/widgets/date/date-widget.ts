// Dates: typed short or in full, or chosen from the browser's calendar.
import { formatDate, parseTypedDate } from '../../model/values/date-text.ts'
import type { Widget } from '../widget.ts'

export const dateWidget: Widget = {
  align: 'start',
  format: ({ value }) => formatDate(value),
  input: {
    kind: 'typed',
    hasCalendar: true,
    edit: ({ value }) => formatDate(value),
    parse: (text, _field, { clock, words }) => {
      if (text.trim() === '') return { ok: true, value: null }
      const value = parseTypedDate(text, clock().today)
      return value === null ? { ok: false, message: words('value.notDate') } : { ok: true, value }
    },
  },
}
