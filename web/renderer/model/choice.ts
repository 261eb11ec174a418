// What a row says where its column holds one of several choices, and how late it is where the choice means that.
import { daysBetween } from '#contracts/expression/calendar.ts'
import type { Row } from '#contracts/records.ts'
import type { Choice, FieldView } from './module-view.ts'
import { sameValue } from './row-values.ts'

type ChoiceCell = { readonly field: FieldView; readonly value: unknown; readonly row: Row }

export const choiceIn = ({ field, value }: Pick<ChoiceCell, 'field' | 'value'>): Choice | undefined =>
  field.choices.find((choice) => sameValue(choice.value, value, field.valueType))

const DATE_LENGTH = 10

/** Days since the day that mattered; null where that is not known, or not over. */
export const daysLate = ({ field, row }: Pick<ChoiceCell, 'field' | 'row'>, today: string): number | null => {
  const due = field.dueName === null ? null : row[field.dueName]
  if (typeof due !== 'string' || due.length < DATE_LENGTH) return null
  const days = daysBetween(due.slice(0, DATE_LENGTH), today)
  return days > 0 ? days : null
}
