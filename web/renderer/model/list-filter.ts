// The filters of a list: which comparisons a column takes, how the address holds them, and what is read by them today.
import type { ValueType } from '#contracts/expression/types.ts'
import { filtersMapped, filtersWhere, leavesOf } from '#contracts/filter-tree.ts'
import { isPeriod } from '#contracts/periods.ts'
import type { Filter, FilterLeaf } from '#contracts/records.ts'
import { VIEW_OPERATORS, type ViewFilter, type ViewLeaf } from '#contracts/requests/view-requests.ts'
import type { FieldView, FormView } from './module-view.ts'
import { periodFilter } from './period.ts'

export type ListFilter = ViewFilter
/** One comparison. */
export type ListLeaf = ViewLeaf
export type ListOperator = ViewLeaf['op']

/** What names a record, in every list, whether or not it has a column for it. */
const RECORD_ID = 'sId'

/** Those records and no others. */
export const recordsFilter = (ids: readonly string[]): ListFilter => ({
  field: RECORD_ID,
  op: 'in',
  value: ids,
})

export const isLeaf = (filter: ListFilter): filter is ListLeaf => 'field' in filter

/** A comparison as a list, groups as in a read. */
export type PackedFilter =
  | readonly [string, ListOperator, unknown?]
  | { readonly or: readonly PackedFilter[] }
  | { readonly and: readonly PackedFilter[] }
  | { readonly not: PackedFilter }

/** Deeper than this the service reads nothing. */
const DEEPEST = 16

export const packFilter = (filter: ListFilter): PackedFilter => {
  if (isLeaf(filter)) {
    const { field, op, value } = filter
    return value === undefined ? [field, op] : [field, op, value]
  }
  if ('not' in filter) return { not: packFilter(filter.not) }
  return 'or' in filter ? { or: filter.or.map(packFilter) } : { and: filter.and.map(packFilter) }
}

const isOperator = (value: unknown): value is ListOperator =>
  VIEW_OPERATORS.some((operator) => operator === value)

const leafFrom = ([field, op, value]: readonly unknown[]): ListFilter[] => {
  if (typeof field !== 'string' || !isOperator(op) || (op === 'within' && !isPeriod(value))) return []
  return [{ field, op, ...(value === undefined ? {} : { value }) }]
}

/** The filter that the address holds; none for nonsense. */
export const unpackFilter = (raw: unknown, depth = 1): ListFilter[] => {
  if (depth > DEEPEST || typeof raw !== 'object' || raw === null) return []
  if (Array.isArray(raw)) return leafFrom(raw)
  const { or, and, not } = raw as Readonly<Record<string, unknown>>
  const each = (inner: readonly unknown[]): ListFilter[] =>
    inner.flatMap((one) => unpackFilter(one, depth + 1))
  if (Array.isArray(or)) return [{ or: each(or) }]
  if (Array.isArray(and)) return [{ and: each(and) }]
  return unpackFilter(not, depth + 1).map((inner) => ({ not: inner }))
}

/** Whether the comparison names records, in a list that has no column for what names them. */
export const namesRecords = (form: FormView, { field, op }: Pick<ListLeaf, 'field' | 'op'>): boolean =>
  field === RECORD_ID && op === 'in' && !form.fieldByName.has(field)

const readLeaf = ({ field, op, value }: ListLeaf, today: string): FilterLeaf => {
  if (op === 'within') return periodFilter(field, isPeriod(value) ? value : 'today', today)
  return { field, op, ...(value === undefined ? {} : { value }) }
}

/** What is read by the filters on that day. Comparisons of columns that the form does not have are left out. */
export const readFilters = (
  form: FormView,
  filters: readonly ListFilter[],
  today: string,
): readonly Filter[] =>
  filtersMapped(
    filtersWhere<ListLeaf>(filters, (leaf) => form.fieldByName.has(leaf.field) || namesRecords(form, leaf)),
    (leaf) => readLeaf(leaf, today),
  )

/** The columns that the filters name, each once. */
export const filteredNames = (filters: readonly ListFilter[]): ReadonlySet<string> =>
  new Set(leavesOf<ListLeaf>(filters).map(({ field }) => field))

const EXISTENCE = ['isNull', 'notNull'] as const
const ORDER = ['ge', 'le', 'gt', 'lt', 'between'] as const
const SEVERAL = ['in', 'notIn'] as const

const OPERATORS_BY_TYPE: Readonly<Record<ValueType, readonly ListOperator[]>> = {
  text: ['contains', 'eq', 'ne', ...SEVERAL, 'startsWith', 'endsWith', ...EXISTENCE, ...ORDER],
  decimal: ['eq', 'ne', ...ORDER, ...SEVERAL, ...EXISTENCE],
  date: ['within', 'eq', 'ne', ...ORDER, ...SEVERAL, ...EXISTENCE],
  timestamp: ['within', 'eq', 'ne', ...ORDER, ...SEVERAL, ...EXISTENCE],
  flag: ['eq', ...EXISTENCE],
  json: EXISTENCE,
  null: EXISTENCE,
}

/** Whether the field holds ids of records, and is compared with records that are chosen. */
export const isChosen = ({ column }: FieldView): boolean =>
  column.sFieldType === 'lookup' && column.sLookupFormId !== null

/** The operators to offer for a field, the usual one first. */
export const operatorsFor = (field: FieldView): readonly ListOperator[] => {
  if (field.choices.length > 0 || isChosen(field)) return [...SEVERAL, ...EXISTENCE]
  return field.isAsked ? ['eq'] : OPERATORS_BY_TYPE[field.valueType]
}

/** Whether a filter by this operator has a value to be typed. */
export const takesValue = (op: ListOperator): boolean => op !== 'isNull' && op !== 'notNull'

/** Whether it has several. */
export const takesSeveral = (op: ListOperator): boolean => op === 'in' || op === 'notIn'
