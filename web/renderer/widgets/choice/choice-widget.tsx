// A choice from constants: shown by its label, a state in its colour; found by label or value.
import { Tag } from '../../../ui/controls/tag.tsx'
import { choiceIn, daysLate } from '../../model/choice.ts'
import type { Choice, FieldView } from '../../model/module-view.ts'
import { useUnderWay } from '../../under-way.ts'
import type { Cell, Found, Suggestion, Widget, WidgetContext } from '../widget.ts'

const suggestionsOf = (field: FieldView): readonly Suggestion[] =>
  field.choices.map(({ value, label }) => ({
    key: value,
    text: label,
    detail: value === label ? '' : value,
    values: { [field.name]: value },
  }))

const fits = (suggestion: Suggestion, typed: string): boolean =>
  suggestion.text.toLowerCase().includes(typed) || suggestion.key.toLowerCase().includes(typed)

const startsWith = (suggestion: Suggestion, typed: string): boolean =>
  suggestion.text.toLowerCase().startsWith(typed) || suggestion.key.toLowerCase().startsWith(typed)

/** A label of one choice may be the value of another. */
const findExactly = (field: FieldView, text: string): Found => {
  const wanted = text.toLowerCase()
  const [found, ...others] = suggestionsOf(field).filter(
    (suggestion) => suggestion.text.toLowerCase() === wanted || suggestion.key.toLowerCase() === wanted,
  )
  if (found === undefined) return 'none'
  return others.length > 0 ? 'several' : found
}

const textOf = (choice: Choice, cell: Cell, { words, clock }: WidgetContext): string => {
  const days = choice.tone === 'late' ? daysLate(cell, clock().today) : null
  return days === null ? choice.label : words('value.lateBy', { label: choice.label, count: days })
}

const format = (cell: Cell, context: WidgetContext): string => {
  if (cell.value === null || cell.value === undefined) return ''
  const choice = choiceIn(cell)
  return choice === undefined ? String(cell.value) : textOf(choice, cell, context)
}

const Display = ({ cell, context }: { readonly cell: Cell; readonly context: WidgetContext }) => {
  const underWay = useUnderWay()
  if (cell.field.isStatus && underWay.has(cell.row.sId))
    return <Tag tone="waiting">{context.words('flow.state.running')}</Tag>
  const tone = choiceIn(cell)?.tone ?? null
  const text = format(cell, context)
  return tone === null ? text : <Tag tone={tone}>{text}</Tag>
}

export const choiceWidget: Widget = {
  align: 'start',
  format,
  input: {
    kind: 'suggested',
    suggest: async (text, field) => {
      const typed = text.trim().toLowerCase()
      const found = suggestionsOf(field).filter((suggestion) => fits(suggestion, typed))
      return found.toSorted((a, b) => Number(startsWith(b, typed)) - Number(startsWith(a, typed)))
    },
    find: async (texts, field) => new Map(texts.map((text) => [text, findExactly(field, text)])),
    clear: (field) => ({ [field.name]: null }),
  },
}

/** Choices that say what they mean as a state are drawn in its colour. */
export const stateWidget: Widget = { ...choiceWidget, Display }
