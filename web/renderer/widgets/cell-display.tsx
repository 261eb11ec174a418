// A value as its widget shows it.
import { widgetOf } from './registry.ts'
import type { Cell, WidgetContext } from './widget.ts'

export const CellDisplay = ({ cell, context }: { readonly cell: Cell; readonly context: WidgetContext }) => {
  const { Display, format } = widgetOf(cell.field)
  return Display === undefined ? format(cell, context) : <Display cell={cell} context={context} />
}
