// Integers, decimals, money and quantities: exact, grouped, right-aligned.
import { editableNumber, formatNumber, isWhole, parseNumber } from '../../model/values/number-text.ts'
import { placesIn } from '../../model/values/sum-text.ts'
import type { Parsed, Widget, WidgetContext } from '../widget.ts'

const parse = (text: string, { words }: WidgetContext): Parsed => {
  if (text.trim() === '') return { ok: true, value: null }
  const value = parseNumber(text)
  return value === null ? { ok: false, message: words('value.notNumber') } : { ok: true, value }
}

export const numberWidget: Widget = {
  align: 'end',
  format: ({ field, value, row }, { parent }) => formatNumber(value, placesIn(field, row, parent)),
  input: {
    kind: 'typed',
    edit: ({ value }) => editableNumber(value),
    parse: (text, _field, context) => parse(text, context),
  },
}

export const integerWidget: Widget = {
  ...numberWidget,
  // A number that nobody sums is as likely a year or the number of a document: thousands are not set apart.
  format: ({ field, value }) => formatNumber(value, field.places, field.column.bSum === 1),
  input: {
    kind: 'typed',
    edit: ({ value }) => editableNumber(value),
    parse: (text, _field, context) => {
      const parsed = parse(text, context)
      if (!parsed.ok || parsed.value === null || isWhole(String(parsed.value))) return parsed
      return { ok: false, message: context.words('value.notWhole') }
    },
  },
}
