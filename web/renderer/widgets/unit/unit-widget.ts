// A unit in a column of another type: read by its name in the user's language, typed by its code or its name.
import type { Parsed, Widget, WidgetContext } from '../widget.ts'

const typedUnit = (parsed: Parsed, { unitCode }: WidgetContext): Parsed =>
  parsed.ok && typeof parsed.value === 'string' ? { ok: true, value: unitCode(parsed.value) } : parsed

const inputOf = ({ input }: Widget): Widget['input'] =>
  input.kind === 'typed'
    ? {
        ...input,
        parse: (text, field, context) => typedUnit(input.parse(text, field, context), context),
      }
    : input

export const unitWidgetOf = (base: Widget): Widget => ({
  ...base,
  format: (cell, context) =>
    typeof cell.value === 'string' && cell.value !== ''
      ? (context.unitName(cell.value) ?? base.format(cell, context))
      : base.format(cell, context),
  input: inputOf(base),
})
