// What of a layout and a view's read is kept, and shown: the columns that the user may name, and values that a filter can have. Pure.
import { Decimal } from 'decimal.js'
import type { FilterLeaf } from '#contracts/records.ts'
import type { ViewLayout, ViewRead } from '#contracts/requests/view-requests.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Form } from '#server/metadata/module/module.ts'

const NOT_A_VALUE = { en: 'must be a value or a list of values', zh: '必须是一个值或值的列表' }

const isScalar = (value: unknown): boolean =>
  value === null ||
  ['undefined', 'string', 'number', 'boolean'].includes(typeof value) ||
  Decimal.isDecimal(value)

/** Throws invalid_request naming the filters whose value no comparison could have. */
export const checkValues = ({ filters = [] }: ViewRead): void => {
  const wrong = filters.flatMap(({ value }, index) =>
    isScalar(value) || (Array.isArray(value) && value.every(isScalar))
      ? []
      : [{ path: `read.filters.${index}.value`, message: NOT_A_VALUE }],
  )
  if (wrong.length > 0) throw invalidRequest(wrong)
}

/** The layout without columns that the form does not have for this user. */
export const layoutWithin = ({ columns }: Form, { order, widths, hidden }: ViewLayout): ViewLayout => {
  const isKnown = (name: string): boolean => columns.has(name)
  return {
    order: [...new Set(order)].filter(isKnown),
    widths: Object.fromEntries(Object.entries(widths).filter(([name]) => isKnown(name))),
    hidden: [...new Set(hidden)].filter(isKnown),
  }
}

/** The read without filters and orders by columns that the form does not have for this user. */
export const readWithin = ({ columns }: Form, read: ViewRead): ViewRead => {
  const named = ({ field }: Pick<FilterLeaf, 'field'>): boolean => columns.has(field)
  return {
    ...read,
    ...(read.filters === undefined ? {} : { filters: read.filters.filter(named) }),
    ...(read.orderBy === undefined ? {} : { orderBy: read.orderBy.filter(named) }),
  }
}
