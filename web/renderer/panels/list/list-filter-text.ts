// A filter in words, for the tags above a list.
import type { Operator } from '#contracts/records.ts'
import type { ListFilter } from '../../model/list-view.ts'
import type { FieldView } from '../../model/module-view.ts'
import { widgetOf } from '../../widgets/registry.ts'
import type { WidgetContext } from '../../widgets/widget.ts'

const valueText = (field: FieldView, value: unknown, context: WidgetContext): string => {
  const choice = field.choices.find((candidate) => candidate.value === String(value))
  if (choice !== undefined) return choice.label
  return widgetOf(field).format({ field, value, row: { [field.name]: value } }, context)
}

/** What one value is one of, it is. */
const wordOf = (op: Operator, values: readonly unknown[]): Operator => {
  if (values.length !== 1) return op
  return op === 'in' ? 'eq' : op === 'notIn' ? 'ne' : op
}

/** `Total at least 1,000`. */
export const filterText = (field: FieldView, { op, value }: ListFilter, context: WidgetContext): string => {
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value]
  const shown = values.map((each) => valueText(field, each, context)).join(op === 'between' ? ' – ' : ', ')
  return [field.label, context.words(`operator.${wordOf(op, values)}`), shown]
    .filter((part) => part !== '')
    .join(' ')
}
