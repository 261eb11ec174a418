// What matters of a line where there is no room for its columns: what it is, what it comes to, and how that came about. Pure.
import { type FieldView, type FormView, listFields } from './module-view.ts'

/** The number of a line among its siblings; the page counts it, nobody types it, and the gutter shows it. */
export const LINE_NUMBER = 'iLine'

export type LineCard = {
  /** What the line is about. */
  readonly title: FieldView | null
  /** What it comes to: its amount, summed or computed, else the quantity that is entered. */
  readonly end: FieldView | null
  /** Quantity and price, where the line comes to an amount. */
  readonly factors: readonly FieldView[]
  /** Other columns, by their names. */
  readonly more: readonly FieldView[]
}

const MOST_MORE = 3

const ofType =
  (...types: readonly string[]) =>
  ({ column }: FieldView): boolean =>
    types.includes(column.sFieldType)

const isQuantity = ofType('quantity', 'decimal', 'integer')
const isMoney = ofType('money')

/** Columns that only say again what another one shows. */
const repeatedIn = (fields: readonly FieldView[]): ReadonlySet<string | null> =>
  new Set(fields.flatMap(({ column }) => [column.sLookupText, column.sUnitColumn]))

export const lineCardOf = (form: FormView): LineCard => {
  const listed = listFields(form).filter(({ name }) => name !== LINE_NUMBER)
  const repeated = repeatedIn(listed)
  const fields = listed.filter(({ name }) => !repeated.has(name))
  const title =
    fields.find(ofType('lookup')) ??
    fields.find(({ name }) => name === form.roles.title) ??
    fields.find(({ valueType }) => valueType === 'text') ??
    null
  const quantities = fields.filter(isQuantity)
  const entered = quantities.find(({ isFixed }) => !isFixed) ?? quantities[0] ?? null
  const amount =
    fields.find((field) => isMoney(field) && field.column.bSum === 1) ??
    fields.findLast((field) => isMoney(field) && field.column.sComputed !== null)
  const price = fields.find((field) => isMoney(field) && field !== amount)
  const end = amount ?? entered
  const factors = amount === undefined ? [] : [entered, price].filter((field) => field != null)
  const shown = new Set([title, end, ...factors])
  const others = fields.filter((field) => !shown.has(field) && !isMoney(field))
  // Where nothing is paid for, it is quantities that are compared.
  const more =
    amount === undefined
      ? others.toSorted((one, other) => Number(isQuantity(other)) - Number(isQuantity(one)))
      : others
  return { title, end, factors, more: more.slice(0, MOST_MORE) }
}
