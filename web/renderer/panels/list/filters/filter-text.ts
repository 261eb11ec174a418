// A filter in words, for the chips above a list.
import {
  isLeaf,
  type ListFilter,
  type ListLeaf,
  type ListOperator,
  namesRecords,
} from '../../../model/list-filter.ts'
import type { FieldView, FormView } from '../../../model/module-view.ts'
import { widgetOf } from '../../../widgets/registry.ts'
import type { WidgetContext } from '../../../widgets/widget.ts'

/** More values than this are told by how many they are. */
const MOST_TOLD = 2

const valueText = (field: FieldView, value: unknown, context: WidgetContext): string => {
  const choice = field.choices.find((candidate) => candidate.value === String(value))
  if (choice !== undefined) return choice.label
  // A day against a time stamp is that day, not its first moment.
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return isDay ? value : widgetOf(field).format({ field, value, row: { [field.name]: value } }, context)
}

/** The word of the operator, for days that of time. */
export const operatorWord = (field: FieldView, op: ListLeaf['op'], { words }: WidgetContext): string => {
  const isTime = field.valueType === 'date' || field.valueType === 'timestamp'
  const ofTime = isTime && ['gt', 'ge', 'lt', 'le'].includes(op)
  return words(ofTime ? `operatorOfTime.${op}` : `operator.${op}`)
}

const OF_ONE: Partial<Record<ListOperator, ListOperator>> = { in: 'eq', notIn: 'ne' }
const OF_MANY: Partial<Record<ListOperator, string>> = { in: 'list.anyOf', notIn: 'list.noneOf' }

const valuesOf = ({ value }: ListLeaf): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** `at least 1,000`, `this quarter`, `is any of 4`; what one value is one of, it is. */
export const conditionText = (field: FieldView, leaf: ListLeaf, context: WidgetContext): string => {
  const { op, value } = leaf
  const { words } = context
  if (op === 'within') return words(`period.${String(value)}`)
  const values = valuesOf(leaf)
  const ofMany = OF_MANY[op]
  if (ofMany !== undefined && values.length > MOST_TOLD) return words(ofMany, { count: values.length })
  const word = operatorWord(field, values.length === 1 ? (OF_ONE[op] ?? op) : op, context)
  const shown = values.map((one) => valueText(field, one, context)).join(op === 'between' ? ' – ' : ', ')
  return [word, shown].filter((part) => part !== '').join(' ')
}

/** The whole filter; groups within groups stand in brackets. Empty where nothing is left that the form has. */
export const filterText = (form: FormView, filter: ListFilter, context: WidgetContext): string => {
  const { words } = context
  if (isLeaf(filter)) {
    if (namesRecords(form, filter)) return words('list.theseRecords', { count: valuesOf(filter).length })
    const field = form.fieldByName.get(filter.field)
    return field === undefined ? '' : `${field.label} ${conditionText(field, filter, context)}`
  }
  const joined = (of: readonly ListFilter[], by: string): string =>
    of
      .map((one) =>
        isLeaf(one) || of.length === 1
          ? filterText(form, one, context)
          : `(${filterText(form, one, context)})`,
      )
      .filter((text) => text !== '' && text !== '()')
      .join(` ${words(by)} `)
  if ('or' in filter) return joined(filter.or, 'list.or')
  if ('and' in filter) return joined(filter.and, 'list.and')
  const inner = filterText(form, filter.not, context)
  return inner === '' ? '' : words('list.not', { text: inner })
}
