// What a list shows: its rows, or its groups with the rows of those that are open.
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReadAnswer, Row } from '#contracts/records.ts'
import { type ListItem, rowItem } from '../../model/list-groups.ts'
import type { ListView } from '../../model/list-view.ts'
import type { FormView } from '../../model/module-view.ts'
import { type ListGroups, useListGroups } from './use-list-groups.ts'
import { useListRows } from './use-list-rows.ts'

export type ListItems = {
  readonly query: UseQueryResult<ReadAnswer>
  readonly groups: ListGroups
  readonly items: readonly ListItem[]
  /** The rows among them. */
  readonly rows: readonly Row[]
}

export const useListItems = (form: FormView, list: ListView): ListItems => {
  const groups = useListGroups(form, list)
  const isFlat = groups.name === ''
  const flat = useListRows(form, list, isFlat)
  const answered = flat.data?.rows
  const listed = useMemo(() => (answered ?? []).map(rowItem), [answered])
  const items = isFlat ? listed : groups.items
  const rows = useMemo(() => items.flatMap((item) => (item.kind === 'row' ? [item.row] : [])), [items])
  return { query: isFlat ? flat : groups.query, groups, items, rows }
}
