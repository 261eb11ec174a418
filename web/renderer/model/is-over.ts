// Whether a record has come to its end, as its state says.
import type { Row } from '#contracts/records.ts'
import { statusField } from './body-fields.ts'
import { choiceIn } from './choice.ts'
import type { FormView } from './module-view.ts'

export const isOver = (form: FormView, row: Row): boolean => {
  const field = statusField(form)
  return field !== null && choiceIn({ field, value: row[field.name] })?.tone === 'over'
}
