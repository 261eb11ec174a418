// A computed column: shown as its values' type asks, never typed.
import { formatDate, formatTimestamp } from '../../model/values/date-text.ts'
import { formatNumber } from '../../model/values/number-text.ts'
import { isSet } from '../flag/flag-widget.tsx'
import type { Cell, Widget, WidgetContext } from '../widget.ts'

const format = ({ field, value }: Cell, { clock, words }: WidgetContext): string => {
  if (value === null || value === undefined) return ''
  switch (field.valueType) {
    case 'decimal':
      return formatNumber(value, field.places)
    case 'date':
      return formatDate(value)
    case 'timestamp':
      return formatTimestamp(value, clock())
    case 'flag':
      return isSet(value) ? words('value.yes') : words('value.no')
    case 'json':
      return JSON.stringify(value)
    case 'text':
    case 'null':
      return String(value)
  }
}

export const computedWidget: Widget = { align: 'start', format, input: { kind: 'shown' } }
export const computedNumberWidget: Widget = { align: 'end', format, input: { kind: 'shown' } }
