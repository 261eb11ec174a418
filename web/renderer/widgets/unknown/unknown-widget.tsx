// A field type that this page does not know: it says so, beside the value as it came.
import type { Cell, Widget, WidgetContext } from '../widget.ts'

const valueText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

const Display = ({ cell, context }: { readonly cell: Cell; readonly context: WidgetContext }) => (
  <span
    className="unknown-widget"
    title={context.words('value.unknownWidget', { type: cell.field.column.sFieldType })}
  >
    {context.words('value.unknownWidget', { type: cell.field.column.sFieldType })} {valueText(cell.value)}
  </span>
)

export const unknownWidget: Widget = {
  align: 'start',
  format: ({ value }) => valueText(value),
  Display,
  input: { kind: 'shown' },
}
