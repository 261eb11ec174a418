// Text on one line or on several.
import type { Widget } from '../widget.ts'

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export const textWidget: Widget = {
  align: 'start',
  format: ({ value }) => textOf(value),
  input: {
    kind: 'typed',
    edit: ({ value }) => textOf(value),
    parse: (text) => ({ ok: true, value: text === '' ? null : text }),
  },
}

export const longTextWidget: Widget = {
  ...textWidget,
  input: {
    kind: 'typed',
    isLong: true,
    edit: ({ value }) => textOf(value),
    parse: (text) => ({ ok: true, value: text === '' ? null : text }),
  },
}
