// A list by groups: which columns it can be grouped by, what of it is in one group, and the items that are drawn.
import type { ReadAnswer, Row } from '#contracts/records.ts'
import type { ListLeaf } from './list-filter.ts'
import type { ListView } from './list-view.ts'
import { type FieldView, type FormView, listFields } from './module-view.ts'

/** Where a row stands in a tree; `isOpen` is null where nothing stands under it. */
export type Branch = { readonly depth: number; readonly isOpen: boolean | null }

export type ListItem =
  | { readonly kind: 'row'; readonly id: string; readonly row: Row; readonly branch?: Branch }
  | { readonly kind: 'group'; readonly id: string; readonly group: Row; readonly isOpen: boolean }
  /** There are more rows that this filter lets through than are shown. */
  | { readonly kind: 'rest'; readonly id: string; readonly filter: ListLeaf; readonly total: number }
  /** Its rows are on their way. */
  | { readonly kind: 'waiting'; readonly id: string }

/** An amount is hardly ever the same twice, and a moment never. */
const GROUPED_TYPES: ReadonlySet<string> = new Set(['text', 'date', 'flag'])
const NOT_GROUPED: ReadonlySet<string> = new Set(['longText', 'file', 'image', 'json'])

/** The columns that a list can be grouped by. */
export const groupableFields = (form: FormView): readonly FieldView[] =>
  listFields(form).filter(
    ({ name, column, valueType }) =>
      GROUPED_TYPES.has(valueType) && !NOT_GROUPED.has(column.sFieldType) && name !== form.roles.title,
  )

/** The filter by which the rows of a group are read. */
export const groupFilter = (name: string, group: Row): ListLeaf => {
  const value = group[name]
  return value === null || value === undefined
    ? { field: name, op: 'isNull' }
    : { field: name, op: 'eq', value }
}

/** Names a group among those of a list. */
export const groupKey = (name: string, group: Row): string => `group ${JSON.stringify(group[name] ?? null)}`

export const rowItem = (row: Row): ListItem & { readonly kind: 'row' } => ({
  kind: 'row',
  id: String(row.sId),
  row,
})

const rowsOf = (
  name: string,
  {
    group,
    id,
    answer,
  }: { readonly group: Row; readonly id: string; readonly answer: ReadAnswer | undefined },
): readonly ListItem[] => {
  if (answer === undefined) return [{ kind: 'waiting', id: `${id} waiting` }]
  const items = answer.rows.map(rowItem)
  const total = Number(group.count)
  const filter = groupFilter(name, group)
  return answer.rows.length < total ? [...items, { kind: 'rest', id: `${id} rest`, filter, total }] : items
}

/** The list of the rows of one group alone: all of them, where the group shows but some. */
export const withinGroup = (view: ListView, filter: ListLeaf): Partial<ListView> => ({
  filters: [...view.filters, filter],
  group: [],
  page: 1,
})

/** How many lines it takes to tell of a group: one for each currency or unit of its sums. */
export const groupLines = (group: Row, fields: readonly FieldView[]): number => {
  const sums = fields.filter(({ column }) => column.bSum === 1).map(({ name }) => group[name])
  return Math.max(1, ...sums.map((sum) => (Array.isArray(sum) ? sum.length : 1)))
}

/** The groups, each open one followed by its rows. */
export const groupItems = (
  name: string,
  groups: readonly Row[],
  open: ReadonlyMap<string, ReadAnswer | undefined>,
): readonly ListItem[] =>
  groups.flatMap((group): readonly ListItem[] => {
    const id = groupKey(name, group)
    const isOpen = open.has(id)
    const item: ListItem = { kind: 'group', id, group, isOpen }
    return isOpen ? [item, ...rowsOf(name, { group, id, answer: open.get(id) })] : [item]
  })
