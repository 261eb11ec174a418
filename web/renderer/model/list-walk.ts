// Going from record to record as a list shows them: which page of rows that is, and what stands beside one of them. Pure.
import type { ReadAnswer, Row } from '#contracts/records.ts'
import { groupFilter } from './list-groups.ts'
import type { ListView } from './list-view.ts'
import type { FormView } from './module-view.ts'

/** As many rows as an open group shows. */
const GROUP_SIZE = 100

/** The list without its groups: of a list by groups, the one of this record; null where the record does not say which that is. */
export const walkedList = (form: FormView, list: ListView, record: Row): ListView | null => {
  const name = list.group.find((one) => form.fieldByName.has(one))
  if (name === undefined) return list
  if (record[name] === undefined) return null
  const filters = [...list.filters, groupFilter(name, record)]
  return { ...list, filters, group: [], page: 1, size: GROUP_SIZE }
}

/** Where a record stands among the rows of a page. */
export type WalkPlace = {
  readonly index: number
  /** Counted from 1 over all pages; null where the record is no longer among the rows. */
  readonly position: number | null
}

/** `before` is where the record stood while it was there: what followed it has moved up since. */
export const walkPlace = (page: ReadAnswer, sId: string, before: number | null): WalkPlace | null => {
  const index = page.rows.findIndex((row) => row.sId === sId)
  if (index >= 0) return { index, position: (page.pageNum - 1) * page.pageSize + index + 1 }
  return before === null ? null : { index: before, position: null }
}

/** The row before or after that place; null where the page has none. */
export const besideOf = ({ rows }: ReadAnswer, { index, position }: WalkPlace, step: 1 | -1): Row | null =>
  rows[position === null && step === 1 ? index : index + step] ?? null

export const hasPageAfter = ({ rows, total, totalIsExact, pageNum, pageSize }: ReadAnswer): boolean =>
  totalIsExact && total !== null ? pageNum * pageSize < total : rows.length === pageSize
