// A list as a tree: the column by which rows stand under others of the same list, and the items that are drawn. Pure.
import type { ReadAnswer, Row } from '#contracts/records.ts'
import type { ListLeaf } from './list-filter.ts'
import { type Branch, type ListItem, rowItem } from './list-groups.ts'
import type { ListView } from './list-view.ts'
import type { FieldView, FormView } from './module-view.ts'

/** It looks up records of the list itself; in an adopted database that is a foreign key on the table's own. */
export const parentField = (form: FormView): FieldView | null =>
  form.fields.find(
    ({ column }) =>
      column.sFieldType === 'lookup' &&
      column.sLookupFormId === form.id &&
      (column.sLookupValue ?? 'sId') === 'sId',
  ) ?? null

/** The filter by which the rows under another are read. */
export const childrenFilter = ({ name }: FieldView, sId: string): ListLeaf => ({
  field: name,
  op: 'eq',
  value: sId,
})

/** Whether a tree begins with what stands under nothing, so that rows below are not counted among its own. */
export const beginsAtTop = ({ search, filters, tasks }: ListView): boolean =>
  search === '' && filters.length === 0 && !tasks

/** What stands at the top: rows under none; of a list that is searched or filtered, all that are found, wherever they stand. */
export const rootsView = ({ name }: FieldView, view: ListView): ListView =>
  beginsAtTop(view) ? { ...view, filters: [{ field: name, op: 'isNull' }] } : view

/** Of rows that a list without a tree has shown, those of its top: what stands there until its own have come. */
export const topRows = ({ name }: FieldView, view: ListView, rows: readonly Row[]): readonly Row[] =>
  beginsAtTop(view) ? rows.filter((row) => (row[name] ?? null) === null) : rows

export type Tree = {
  readonly field: FieldView
  /** The rows under each that is open; undefined while they are on their way. */
  readonly open: ReadonlyMap<string, ReadAnswer | undefined>
  /** How many rows are under each; null until it is known. */
  readonly counts: ReadonlyMap<string, number> | null
}

const branchOf = (sId: string, depth: number, { open, counts }: Tree): Branch => {
  const isLeaf = counts !== null && !counts.has(sId)
  return { depth, isOpen: isLeaf ? null : open.has(sId) }
}

/** What stands under an open row; `path` leads to it. */
const under = (path: readonly string[], tree: Tree): readonly ListItem[] => {
  const sId = path.at(-1) ?? ''
  const id = path.join(' ')
  const answer = tree.open.get(sId)
  if (answer === undefined) return [{ kind: 'waiting', id: `${id} waiting` }]
  const items = treeItems(answer.rows, tree, path)
  const total = answer.total ?? answer.rows.length
  if (answer.rows.length >= total) return items
  return [...items, { kind: 'rest', id: `${id} rest`, filter: childrenFilter(tree.field, sId), total }]
}

/** The rows with those under them that are open, each with how deep it stands. A row under itself is drawn once. */
export const treeItems = (
  rows: readonly Row[],
  tree: Tree,
  above: readonly string[] = [],
): readonly ListItem[] =>
  rows
    .filter(({ sId }) => !above.includes(String(sId)))
    .flatMap((row): readonly ListItem[] => {
      const path = [...above, String(row.sId)]
      const branch = branchOf(String(row.sId), above.length, tree)
      const item: ListItem = { ...rowItem(row), id: path.join(' '), branch }
      return branch.isOpen === true ? [item, ...under(path, tree)] : [item]
    })

/** Where the row stands under which the item at that place is; null at the top. */
export const parentPlace = (items: readonly ListItem[], at: number): number | null => {
  const item = items[at]
  const depth = item?.kind === 'row' ? (item.branch?.depth ?? 0) : 0
  const above = items
    .slice(0, at)
    .findLastIndex((other) => other.kind === 'row' && (other.branch?.depth ?? 0) === depth - 1)
  return depth === 0 || above < 0 ? null : above
}
