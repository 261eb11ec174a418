// What of a layout and a view's read is kept, and shown: the columns that the user may name, and values that a filter can have. Pure.
import { Decimal } from 'decimal.js'
import { filtersMapped, filtersWhere } from '#contracts/filter-tree.ts'
import { isPeriod } from '#contracts/periods.ts'
import { VIEW_LIMITS } from '#contracts/requests/request-limits.ts'
import {
  VIEW_OPERATORS,
  type ViewLayout,
  type ViewLeaf,
  type ViewRead,
} from '#contracts/requests/view-requests.ts'
import type { Complaint } from '#server/kernel/errors/app-error.ts'
import type { Form } from '#server/metadata/module/module.ts'
import { parseFilters } from '#server/records/read/request/parse-filter.ts'
import type { FilterIntent } from '#server/records/read/request/read-intent.ts'

const NOT_A_VALUE = { en: 'must be a value or a list of values', zh: '必须是一个值或值的列表' }
const NOT_A_PERIOD = { en: 'There is no such period', zh: '没有该时间段' }
const NO_SUCH_OPERATOR = { en: 'There is no such operator', zh: '没有该运算符' }
const TOO_MANY = {
  en: `A view has at most ${VIEW_LIMITS.filters} comparisons`,
  zh: `一个视图最多有 ${VIEW_LIMITS.filters} 个条件`,
}

type Leaf = FilterIntent & { readonly kind: 'leaf' }

const leavesIn = (filters: readonly FilterIntent[]): readonly Leaf[] =>
  filters.flatMap((filter) =>
    filter.kind === 'leaf' ? [filter] : leavesIn(filter.kind === 'not' ? [filter.of] : filter.of),
  )

const isScalar = (value: unknown): boolean =>
  value === null ||
  ['undefined', 'string', 'number', 'boolean'].includes(typeof value) ||
  Decimal.isDecimal(value)

const isValue = (value: unknown): boolean =>
  isScalar(value) || (Array.isArray(value) && value.every(isScalar))

const complaintsOfLeaf = ({ path, op, value }: Leaf): readonly Complaint[] => {
  if (!VIEW_OPERATORS.some((operator) => operator === op))
    return [{ path: `read.${path}.op`, message: NO_SUCH_OPERATOR }]
  if (op === 'within') return isPeriod(value) ? [] : [{ path: `read.${path}.value`, message: NOT_A_PERIOD }]
  return isValue(value) ? [] : [{ path: `read.${path}.value`, message: NOT_A_VALUE }]
}

/** What is wrong with the filters of a view, whatever its form: their shape, operators that nothing has, values that no comparison could have. */
export const complaintsOfFilters = ({ filters = [] }: ViewRead): readonly Complaint[] => {
  const found: Complaint[] = []
  const leaves = leavesIn(
    parseFilters(filters, ({ path, message }) => found.push({ path: `read.${path}`, message })),
  )
  if (leaves.length > VIEW_LIMITS.filters) return [{ path: 'read.filters', message: TOO_MANY }]
  return [...found, ...leaves.flatMap(complaintsOfLeaf)]
}

/** The layout without columns that the form does not have for this user. */
export const layoutWithin = ({ columns }: Form, layout: ViewLayout): ViewLayout => {
  const { order, widths, hidden, pinned, body, paging } = layout
  const isKnown = (name: string): boolean => columns.has(name)
  return {
    order: [...new Set(order)].filter(isKnown),
    widths: Object.fromEntries(Object.entries(widths).filter(([name]) => isKnown(name))),
    hidden: [...new Set(hidden)].filter(isKnown),
    ...(pinned === undefined ? {} : { pinned: [...new Set(pinned)].filter(isKnown) }),
    ...(body === undefined ? {} : { body }),
    ...(paging === undefined ? {} : { paging }),
  }
}

/** A comparison without anything that is none of its words. */
const wordsOnly = ({ field, op, value }: ViewLeaf): ViewLeaf => ({
  ...{ field, op },
  ...(value === undefined ? {} : { value }),
})

/** The read without filters, wherever they stand, and without orders and groups by columns that the form does not have for this user. */
export const readWithin = ({ columns }: Form, read: ViewRead): ViewRead => {
  const { filters, orderBy, groupBy } = read
  const named = ({ field }: Pick<ViewLeaf, 'field'>): boolean => columns.has(field)
  return {
    ...read,
    ...(filters === undefined
      ? {}
      : { filters: filtersMapped(filtersWhere<ViewLeaf>(filters, named), wordsOnly) }),
    ...(orderBy === undefined ? {} : { orderBy: orderBy.filter(named) }),
    ...(groupBy === undefined ? {} : { groupBy: groupBy.filter((name) => columns.has(name)) }),
  }
}
