// What every field takes in which the values of a condition are typed or chosen.
import type { FieldView, FormView } from '../../../model/module-view.ts'

export type ValuesProps = {
  readonly form: FormView
  readonly field: FieldView
  readonly texts: readonly string[]
  readonly onChange: (texts: readonly string[]) => void
}
