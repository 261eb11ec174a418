// The columns of a board: one for each state, and one for rows in none of them. Pure.
import type { Row } from '#contracts/records.ts'
import type { Choice, FieldView } from '../../../model/module-view.ts'
import { sameValue } from '../../../model/row-values.ts'

export type BoardColumn = {
  /** Null: rows in no state that is known. */
  readonly choice: Choice | null
  readonly rows: readonly Row[]
}

/** In the order of the choices. */
export const boardColumns = (field: FieldView, rows: readonly Row[]): readonly BoardColumn[] => {
  const isIn = (row: Row, { value }: Choice): boolean => sameValue(value, row[field.name], field.valueType)
  const stateless = rows.filter((row) => !field.choices.some((choice) => isIn(row, choice)))
  const columns = field.choices.map((choice) => ({ choice, rows: rows.filter((row) => isIn(row, choice)) }))
  return stateless.length === 0 ? columns : [...columns, { choice: null, rows: stateless }]
}
