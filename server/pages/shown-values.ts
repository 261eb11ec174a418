// Of a row those columns that a page shows, as values that are nothing but values. Pure.
import { Decimal } from 'decimal.js'

type Simple = string | number | boolean | null

export type ShownRow = Readonly<Record<string, Simple>>

/** What a double does not hold is a text of all its digits; what is no single value is nothing. */
const simple = (value: unknown): Simple => {
  if (value instanceof Decimal) return value.toFixed()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

export const shownRow = (row: object, fields: readonly string[]): ShownRow =>
  Object.fromEntries(
    fields.flatMap((name) => (Object.hasOwn(row, name) ? [[name, simple(Reflect.get(row, name))]] : [])),
  )
