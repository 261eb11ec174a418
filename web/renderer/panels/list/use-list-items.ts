// What a list shows: its rows, a page of them or as many as one scrolled to, with those under them; or its groups, with the rows of those
// that are open.
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReadAnswer, Row } from '#contracts/records.ts'
import { type ListItem, rowItem } from '../../model/list-groups.ts'
import { parentField, rootsView, topRows } from '../../model/list-tree.ts'
import type { ListView } from '../../model/list-view.ts'
import type { FormView } from '../../model/module-view.ts'
import { useEndlessRows } from './use-endless-rows.ts'
import { useFreshRows } from './use-fresh-rows.ts'
import { type ListGroups, useListGroups } from './use-list-groups.ts'
import type { ListArrangement } from './use-list-memory.ts'
import { useListRows } from './use-list-rows.ts'
import { type ListTree, useListTree } from './use-list-tree.ts'

const NONE: readonly Row[] = []

/** How the read of a list stands. */
export type ListReading = Pick<
  UseQueryResult<ReadAnswer>,
  'data' | 'error' | 'isFetching' | 'isLoadingError' | 'isPending' | 'isRefetchError'
> & { refetch(): Promise<unknown> }

/** What there is behind the rows that are shown, where they are read on as one scrolls. */
export type MoreRows = {
  readonly isThere: boolean
  readonly isComing: boolean
  load(): void
}

export type ListItems = {
  readonly query: ListReading
  readonly groups: ListGroups
  /** Null where rows do not stand under others. */
  readonly tree: ListTree | null
  readonly items: readonly ListItem[]
  /** The rows among them. */
  readonly rows: readonly Row[]
  /** Null where there are pages, or groups. */
  readonly more: MoreRows | null
}

export const useListItems = (
  form: FormView,
  list: ListView,
  { isKnown, layout }: ListArrangement,
): ListItems => {
  const groups = useListGroups(form, list)
  const isFlat = groups.name === ''
  const field = isFlat && layout.body === 'tree' ? parentField(form) : null
  const shown = field === null ? list : rootsView(field, list)
  const isEndless = isFlat && isKnown && layout.paging === 'endless'
  const paged = useListRows(form, shown, isFlat && !isEndless)
  const endless = useEndlessRows(form, shown, isEndless)
  const flat = isEndless ? endless : paged
  const answered = flat.data?.rows
  const listed = useMemo(() => (answered ?? []).map(rowItem), [answered])
  const tops = useMemo(
    () => (field === null || answered === undefined ? NONE : topRows(field, list, answered)),
    [field, list, answered],
  )
  const tree = useListTree(form, list, { field, rows: tops })
  const items = isFlat ? (tree?.items ?? listed) : groups.items
  const rows = useMemo(() => items.flatMap((item) => (item.kind === 'row' ? [item.row] : [])), [items])
  useFreshRows(form, rows)
  const { hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = endless
  const more: MoreRows = {
    isThere: hasNextPage,
    isComing: isFetchingNextPage,
    load: () => {
      if (hasNextPage && !isFetching && !isError) void fetchNextPage()
    },
  }
  return { query: isFlat ? flat : groups.query, groups, tree, items, rows, more: isEndless ? more : null }
}
