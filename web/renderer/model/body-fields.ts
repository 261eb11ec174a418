// The columns that other bodies of a list than the grid go by. Pure.
import { unitBeside } from './currency.ts'
import type { FieldView, FormView } from './module-view.ts'

const fieldOf = (form: FormView, name: string | null): FieldView | null =>
  form.fieldByName.get(name ?? '') ?? null

/** The status, where its states are known. */
export const statusField = (form: FormView): FieldView | null => {
  const field = fieldOf(form, form.roles.status)
  return field !== null && field.choices.length > 0 ? field : null
}

/** The day that matters, where rows can be read by it. */
export const dueField = (form: FormView): FieldView | null => {
  const field = fieldOf(form, form.roles.due)
  return field !== null && (field.valueType === 'date' || field.valueType === 'timestamp') ? field : null
}

/** What a card shows: its title and state apart, then what it is called or whom it is with, and a few more of the columns that are shown, the day that matters and how much there is first. */
export type CardFields = {
  readonly title: FieldView | null
  readonly status: FieldView | null
  readonly party: FieldView | null
  readonly amount: FieldView | null
  readonly more: readonly FieldView[]
}

export const cardFields = (form: FormView, shown: readonly FieldView[], most: number): CardFields => {
  const of = (name: string | null): FieldView | null => fieldOf(form, name)
  const { status, amount, due } = form.roles
  const party = form.roles.name ?? form.roles.party
  const title = form.roles.title ?? shown[0]?.name ?? null
  const apart = new Set([title, status, party, amount])
  const beside = new Set(shown.map(unitBeside))
  const others = shown.filter(({ name }) => !apart.has(name) && !beside.has(name))
  // Of several quantities the first says how much there is; the others follow in their places.
  const counted = others.find(({ column }) => column.sFieldType === 'quantity' && column.bSum === 1)
  const first = others.filter((field) => field.name === due || field === counted)
  return {
    title: of(title),
    status: of(status),
    party: of(party),
    amount: of(amount),
    more: [...new Set([...first, ...others])].slice(0, most),
  }
}
