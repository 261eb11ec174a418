// What a list shows, as the address holds it: search, filters, order, page; and the read that this asks for.
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import { PAGE_LIMITS } from '#contracts/requests/request-limits.ts'
import type { ViewRead } from '#contracts/requests/view-requests.ts'
import { type ListFilter, type PackedFilter, packFilter, readFilters, unpackFilter } from './list-filter.ts'
import type { FormView } from './module-view.ts'

export type ListView = {
  readonly search: string
  readonly filters: readonly ListFilter[]
  /** Only what the module counts as open tasks. */
  readonly tasks: boolean
  /** Only what a process is approving, or only all else; null: either. */
  readonly underWay: boolean | null
  /** Column names, those in descending order with a minus before them. */
  readonly sort: readonly string[]
  /** The column that it is grouped by, if any. */
  readonly group: readonly string[]
  readonly page: number
  readonly size: number | null
  /** The saved view whose columns it has, by its key; null: the user's own. */
  readonly saved: string | null
}

/** A list as it opens from the menu. */
export const USUAL_LIST: ListView = {
  search: '',
  filters: [],
  tasks: false,
  underWay: null,
  sort: [],
  group: [],
  page: 1,
  size: null,
  saved: null,
}

/** The search parameters of the address; what is as usual is left out. */
export type ListParameters = {
  readonly q?: string
  readonly f?: readonly PackedFilter[]
  readonly tasks?: 1
  readonly underWay?: 0 | 1
  readonly sort?: string
  readonly group?: string
  readonly page?: number
  readonly size?: number
  readonly view?: string
}

const orderOf = (name: string): { readonly field: string; readonly desc?: boolean } =>
  name.startsWith('-') ? { field: name.slice(1), desc: true } : { field: name }

export const PAGE_SIZES = [20, 50, 100, 200, 500] as const

const wholeUpTo = (most: number, raw: unknown): number | null =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= most ? raw : null

/** Reads the address's search parameters, whatever somebody typed there. */
export const parseListParameters = (raw: Readonly<Record<string, unknown>>): ListView => ({
  search: typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q) : '',
  filters: Array.isArray(raw.f) ? raw.f.flatMap((one) => unpackFilter(one)) : [],
  tasks: raw.tasks === 1,
  underWay: raw.underWay === 1 || (raw.underWay === 0 ? false : null),
  sort: typeof raw.sort === 'string' ? raw.sort.split(',').filter((name) => name !== '') : [],
  group: typeof raw.group === 'string' && raw.group !== '' ? [raw.group] : [],
  page: wholeUpTo(PAGE_LIMITS.pageNum, raw.page) ?? 1,
  size: wholeUpTo(PAGE_LIMITS.pageSize, raw.size),
  saved: typeof raw.view === 'string' && raw.view !== '' ? raw.view : null,
})

/** The search parameters that `parseListParameters` reads back. */
export const listParametersOf = (view: ListView): ListParameters => ({
  ...(view.search === '' ? {} : { q: view.search }),
  ...(view.filters.length === 0 ? {} : { f: view.filters.map(packFilter) }),
  ...(view.tasks ? { tasks: 1 } : {}),
  ...(view.underWay === null ? {} : { underWay: view.underWay ? 1 : 0 }),
  ...(view.sort.length === 0 ? {} : { sort: view.sort.join(',') }),
  ...(view.group[0] === undefined ? {} : { group: view.group[0] }),
  ...(view.page === 1 ? {} : { page: view.page }),
  ...(view.size === null ? {} : { size: view.size }),
  ...(view.saved === null ? {} : { view: view.saved }),
})

/** What a view saved under a name holds of a list: everything but the page. */
export const viewReadOf = ({ search, filters, tasks, underWay, sort, group, size }: ListView): ViewRead => ({
  ...(search === '' ? {} : { search }),
  ...(filters.length === 0 ? {} : { filters }),
  ...(tasks ? { openTasks: true } : {}),
  ...(underWay === null ? {} : { underWay }),
  ...(sort.length === 0 ? {} : { orderBy: sort.map(orderOf) }),
  ...(group.length === 0 ? {} : { groupBy: group }),
  ...(size === null ? {} : { pageSize: size }),
})

/** The list that a saved view shows, from its first page, in the user's own columns. */
export const listViewOf = ({
  search,
  filters,
  openTasks,
  underWay,
  orderBy,
  groupBy,
  pageSize,
}: ViewRead): ListView => ({
  search: search ?? '',
  filters: filters ?? [],
  tasks: openTasks === true,
  underWay: underWay ?? null,
  sort: (orderBy ?? []).map(({ field, desc }) => (desc === true ? `-${field}` : field)),
  group: (groupBy ?? []).slice(0, 1),
  page: 1,
  size: pageSize ?? null,
  saved: null,
})

/** The read of one page on that day. Filters on columns that the form does not have are left out. */
export const readRequestOf = (form: FormView, view: ListView, today: string): ReadRequest => {
  const filters = readFilters(form, view.filters, today)
  const orderBy = view.sort.map(orderOf).filter(({ field }) => form.fieldByName.has(field))
  const sums = form.fields.filter(({ column }) => column.bSum === 1).map(({ name }) => name)
  return {
    pageNum: view.page,
    pageSize: view.size ?? form.form.iPageSize,
    ...(filters.length === 0 ? {} : { filters }),
    ...(view.tasks ? { openTasks: true } : {}),
    ...(view.underWay === null ? {} : { underWay: view.underWay }),
    ...(orderBy.length === 0 ? {} : { orderBy }),
    ...(view.search.trim() === '' ? {} : { search: view.search.trim() }),
    ...(sums.length === 0 ? {} : { sums }),
  }
}

const MOST_KEYS = 16

/**
 * The order after a click on a column's head: ascending, descending, as usual. `isAdded` leaves the others as they are and puts it
 * behind them.
 */
export const nextSort = (sort: readonly string[], name: string, isAdded = false): readonly string[] => {
  const down = `-${name}`
  if (!isAdded) {
    if (sort[0] === name) return [down]
    return sort[0] === down ? [] : [name]
  }
  if (sort.includes(name)) return sort.map((one) => (one === name ? down : one))
  if (sort.includes(down)) return sort.filter((one) => one !== down)
  return sort.length < MOST_KEYS ? [...sort, name] : sort
}

/** Where a column stands in the order: 1 for the first, null for none. */
export const sortPlace = (sort: readonly string[], name: string): number | null => {
  const at = sort.findIndex((one) => one === name || one === `-${name}`)
  return at < 0 ? null : at + 1
}
