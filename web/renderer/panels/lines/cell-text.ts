// The text of a line's cell as editing starts from it and as it is copied.
import type { FieldView } from '../../model/module-view.ts'
import type { RowState } from '../../model/record-content.ts'
import { widgetOf } from '../../widgets/registry.ts'
import type { WidgetContext } from '../../widgets/widget.ts'

/** Numbers without grouping, lookups and choices as they are shown, drafts as they were typed. */
export const cellText = (row: RowState, field: FieldView, context: WidgetContext): string => {
  const draft = row.drafts[field.name]
  if (draft !== undefined) return draft.text
  const cell = { field, value: row.values[field.name], row: row.values }
  const { input, format } = widgetOf(field)
  return input.kind === 'typed' ? input.edit(cell, context) : format(cell, context)
}
