// The filter that a condition and its typed texts make.

import type { LeafDraft, LeafReader } from '../../../model/filter-draft.ts'
import {
  isChosen,
  type ListLeaf,
  namesRecords,
  takesSeveral,
  takesValue,
} from '../../../model/list-filter.ts'
import type { FieldView, FormView } from '../../../model/module-view.ts'
import { parseTypedDate } from '../../../model/values/date-text.ts'
import { widgetOf } from '../../../widgets/registry.ts'
import type { WidgetContext } from '../../../widgets/widget.ts'

/** The typed text as a value of the field; undefined when it is none. A time stamp without a time is the whole day. */
export const typedValue = (text: string, field: FieldView, context: WidgetContext): unknown => {
  const { input } = widgetOf(field)
  if (field.valueType === 'timestamp') {
    const day = parseTypedDate(text, context.clock().today)
    if (day !== null) return day
  }
  if (input.kind !== 'typed' || field.valueType === 'text' || isChosen(field)) return text
  const parsed = input.parse(text, field, context)
  return parsed.ok && parsed.value !== null ? parsed.value : undefined
}

const comparison = (
  { field: name, op, texts }: LeafDraft,
  field: FieldView,
  context: WidgetContext,
): ListLeaf | 'bad' => {
  if (op === 'within') return { field: name, op, value: texts[0] }
  const values = texts.map((text) => typedValue(text, field, context))
  if (values.includes(undefined) || (op === 'between' && values.length < 2)) return 'bad'
  return { field: name, op, value: takesSeveral(op) || op === 'between' ? values : values[0] }
}

export const leafReaderOf =
  (form: FormView, context: WidgetContext): LeafReader =>
  (leaf) => {
    if (namesRecords(form, leaf)) return { field: leaf.field, op: leaf.op, value: leaf.texts }
    const field = form.fieldByName.get(leaf.field)
    if (field === undefined) return undefined
    if (!takesValue(leaf.op)) return { field: leaf.field, op: leaf.op }
    return leaf.texts.every((text) => text.trim() === '') ? undefined : comparison(leaf, field, context)
  }
