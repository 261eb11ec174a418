// Time stamps in the time zone of the session.
import { formatTimestamp, parseTypedTimestamp } from '../../model/values/date-text.ts'
import type { Widget } from '../widget.ts'

export const timestampWidget: Widget = {
  align: 'start',
  format: ({ value }, { clock }) => formatTimestamp(value, clock()),
  input: {
    kind: 'typed',
    hasCalendar: true,
    edit: ({ value }, { clock }) => formatTimestamp(value, clock()),
    parse: (text, _field, { clock, words }) => {
      if (text.trim() === '') return { ok: true, value: null }
      const value = parseTypedTimestamp(text, clock())
      return value === null ? { ok: false, message: words('value.notTimestamp') } : { ok: true, value }
    },
  },
}
