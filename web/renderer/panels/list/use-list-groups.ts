// The groups of a list with their sums, and the rows of those that are open.
import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadAnswer, Row } from '#contracts/records.ts'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import { useHost } from '../../host.ts'
import { groupFilter, groupItems, groupKey, type ListItem } from '../../model/list-groups.ts'
import { keepPlace, placeAt, placeKey } from '../../model/list-places.ts'
import { type ListView, readRequestOf } from '../../model/list-view.ts'
import type { FormView } from '../../model/module-view.ts'
import { rowsQuery } from '../../rows-query.ts'
import { useClock } from '../../use-clock.ts'

export type ListGroups = {
  readonly name: string
  readonly query: UseQueryResult<ReadAnswer>
  readonly items: readonly ListItem[]
  toggle(group: Row): void
}

/** Rows of one group that are shown in it. */
const MOST_ROWS = 100
const NONE: readonly Row[] = []

/** The read of the groups themselves, in the order of what they are grouped by. */
const groupsRequest = (form: FormView, view: ListView, today: string): ReadRequest => {
  const { orderBy: _, ...request } = readRequestOf(form, view, today)
  const [name = ''] = view.group
  return { ...request, groupBy: [name], orderBy: [{ field: name, desc: view.sort.includes(`-${name}`) }] }
}

const rowsRequest = (form: FormView, view: ListView, today: string): ReadRequest => {
  const { sums: _, ...request } = readRequestOf(form, { ...view, page: 1, size: MOST_ROWS }, today)
  return { ...request, count: 'none' }
}

/** Nothing is read where the list is not grouped. */
export const useListGroups = (form: FormView, view: ListView): ListGroups => {
  const { http, context, places } = useHost()
  const { today } = useClock(context.sTimeZone)()
  const name = view.group.find((one) => form.fieldByName.has(one)) ?? ''
  const place = placeKey(form.id, view)
  const [, draw] = useState(0)
  const { opened } = placeAt(places, place)
  const query = useQuery({
    ...rowsQuery(http, form, groupsRequest(form, view, today)),
    enabled: name !== '' && form.form.broken === null,
    placeholderData: keepPreviousData,
  })
  const groups = query.data?.rows ?? NONE
  const open = groups.filter((group) => opened.has(groupKey(name, group)))
  const reads = useQueries({
    queries: open.map((group) =>
      rowsQuery(
        http,
        form,
        rowsRequest(form, { ...view, filters: [...view.filters, groupFilter(name, group)] }, today),
      ),
    ),
  })
  const answers = new Map(open.map((group, index) => [groupKey(name, group), reads[index]?.data]))
  return {
    name,
    query,
    items: groupItems(name, groups, answers),
    toggle: (group) => {
      const key = groupKey(name, group)
      const after = new Set(opened)
      if (!after.delete(key)) after.add(key)
      keepPlace(places, place, { opened: after })
      draw((count) => count + 1)
    },
  }
}
