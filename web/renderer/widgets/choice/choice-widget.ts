// A choice from constants: shown by its label, found by label or value.
import type { FieldView } from '../../model/module-view.ts'
import { sameValue } from '../../model/row-values.ts'
import type { Found, Suggestion, Widget } from '../widget.ts'

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

export const choiceWidget: Widget = {
  align: 'start',
  format: ({ field, value }) => {
    if (value === null || value === undefined) return ''
    return (
      field.choices.find((choice) => sameValue(choice.value, value, field.valueType))?.label ?? String(value)
    )
  },
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
