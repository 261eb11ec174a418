// What a list shows, as the address holds it: search, filters, order, page; and the read that this asks for.

import type { ValueType } from '#contracts/expression/types.ts'
import { type Filter, type FilterLeaf, OPERATORS, type Operator } from '#contracts/records.ts'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import type { ViewRead } from '#contracts/requests/view-requests.ts'
import type { FieldView, FormView } from './module-view.ts'

export type ListFilter = { readonly field: string; readonly op: Operator; readonly value?: unknown }

export type ListView = {
  readonly search: string
  readonly filters: readonly ListFilter[]
  /** Only what the module counts as open tasks. */
  readonly tasks: boolean
  /** Column names, those in descending order with a minus before them. */
  readonly sort: readonly string[]
  readonly page: number
  readonly size: number | null
}

/** A list as it opens from the menu. */
export const USUAL_LIST: ListView = { search: '', filters: [], tasks: false, sort: [], page: 1, size: null }

/** The search parameters of the address; what is as usual is left out. */
export type ListParameters = {
  readonly q?: string
  readonly f?: readonly (readonly [string, Operator, unknown?])[]
  readonly tasks?: 1
  readonly sort?: string
  readonly page?: number
  readonly size?: number
}

const orderOf = (name: string): { readonly field: string; readonly desc?: boolean } =>
  name.startsWith('-') ? { field: name.slice(1), desc: true } : { field: name }

export const PAGE_SIZES = [20, 50, 100, 200, 500] as const

const isOperator = (value: unknown): value is Operator => OPERATORS.some((operator) => operator === value)

const readFilter = (raw: unknown): ListFilter[] => {
  if (!Array.isArray(raw)) return []
  const [field, op, value] = raw
  return typeof field === 'string' && isOperator(op)
    ? [{ field, op, ...(value === undefined ? {} : { value }) }]
    : []
}

const wholeAbove = (raw: unknown, least: number): number | null =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= least ? raw : null

/** Reads the address's search parameters, whatever somebody typed there. */
export const parseListParameters = (raw: Readonly<Record<string, unknown>>): ListView => ({
  search: typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q) : '',
  filters: Array.isArray(raw.f) ? raw.f.flatMap(readFilter) : [],
  tasks: raw.tasks === 1,
  sort: typeof raw.sort === 'string' ? raw.sort.split(',').filter((name) => name !== '') : [],
  page: wholeAbove(raw.page, 1) ?? 1,
  size: wholeAbove(raw.size, 1),
})

/** The search parameters that `parseListParameters` reads back. */
export const listParametersOf = (view: ListView): ListParameters => ({
  ...(view.search === '' ? {} : { q: view.search }),
  ...(view.filters.length === 0
    ? {}
    : {
        f: view.filters.map(({ field, op, value }) =>
          value === undefined ? [field, op] : [field, op, value],
        ),
      }),
  ...(view.tasks ? { tasks: 1 } : {}),
  ...(view.sort.length === 0 ? {} : { sort: view.sort.join(',') }),
  ...(view.page === 1 ? {} : { page: view.page }),
  ...(view.size === null ? {} : { size: view.size }),
})

/** What a view saved under a name holds of a list: everything but the page. */
export const viewReadOf = ({ search, filters, tasks, sort, size }: ListView): ViewRead => ({
  ...(search === '' ? {} : { search }),
  ...(filters.length === 0 ? {} : { filters }),
  ...(tasks ? { openTasks: true } : {}),
  ...(sort.length === 0 ? {} : { orderBy: sort.map(orderOf) }),
  ...(size === null ? {} : { pageSize: size }),
})

/** The list that a saved view shows, from its first page. */
export const listViewOf = ({ search, filters, openTasks, orderBy, pageSize }: ViewRead): ListView => ({
  search: search ?? '',
  filters: filters ?? [],
  tasks: openTasks === true,
  sort: (orderBy ?? []).map(({ field, desc }) => (desc === true ? `-${field}` : field)),
  page: 1,
  size: pageSize ?? null,
})

const TEXT_OPERATORS = ['contains', 'eq', 'ne', 'startsWith', 'endsWith', 'isNull', 'notNull'] as const
const ORDERED_OPERATORS = ['eq', 'ne', 'ge', 'le', 'gt', 'lt', 'between', 'isNull', 'notNull'] as const

const OPERATORS_BY_TYPE: Readonly<Record<ValueType, readonly Operator[]>> = {
  text: TEXT_OPERATORS,
  decimal: ORDERED_OPERATORS,
  date: ORDERED_OPERATORS,
  timestamp: ['ge', 'le', 'between', 'isNull', 'notNull'],
  flag: ['eq'],
  json: ['isNull', 'notNull'],
  null: ['isNull', 'notNull'],
}

/** The operators to offer for a field, the usual one first. */
export const operatorsFor = (field: FieldView): readonly Operator[] => {
  if (field.choices.length > 0) return ['in', 'notIn', 'isNull', 'notNull']
  if (field.column.sFieldType === 'lookup' && field.column.sLookupText === null)
    return ['eq', 'ne', 'isNull', 'notNull']
  return OPERATORS_BY_TYPE[field.valueType]
}

/** Whether a filter by this operator has a value to be typed. */
export const takesValue = (op: Operator): boolean => op !== 'isNull' && op !== 'notNull'

const leafOf = (form: FormView, { field, op, value }: ListFilter): FilterLeaf[] => {
  if (!form.fieldByName.has(field)) return []
  return [{ field, op, ...(value === undefined ? {} : { value }) }]
}

/** The read of one page. Filters on columns that the form does not have are left out. */
export const readRequestOf = (form: FormView, view: ListView): ReadRequest => {
  const filters: Filter[] = view.filters.flatMap((filter) => leafOf(form, filter))
  const orderBy = view.sort.map(orderOf).filter(({ field }) => form.fieldByName.has(field))
  const sums = form.fields.filter(({ column }) => column.bSum === 1).map(({ name }) => name)
  return {
    pageNum: view.page,
    pageSize: view.size ?? form.form.iPageSize,
    ...(filters.length === 0 ? {} : { filters }),
    ...(view.tasks ? { openTasks: true } : {}),
    ...(orderBy.length === 0 ? {} : { orderBy }),
    ...(view.search.trim() === '' ? {} : { search: view.search.trim() }),
    ...(sums.length === 0 ? {} : { sums }),
  }
}

/** The order after a click on a column's head: ascending, descending, as usual. */
export const nextSort = (sort: readonly string[], name: string): readonly string[] => {
  if (sort[0] === name) return [`-${name}`]
  return sort[0] === `-${name}` ? [] : [name]
}
