// Dates: typed short or in full, or chosen from the browser's calendar.
import { isAmbiguousDate } from '../../model/values/copied-date.ts'
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
      if (value !== null) return { ok: true, value }
      return { ok: false, message: words(isAmbiguousDate(text) ? 'value.whichDate' : 'value.notDate') }
    },
  },
}
