// The rows of a list under those that are open, read when they are opened, and which rows have any.
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '#contracts/records.ts'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import { readForm } from '../../../data/read-form.ts'
import { useHost } from '../../host.ts'
import type { ListItem } from '../../model/list-groups.ts'
import { keepPlace, placeAt, placeKey } from '../../model/list-places.ts'
import { childrenFilter, treeItems } from '../../model/list-tree.ts'
import { type ListView, readRequestOf, USUAL_LIST } from '../../model/list-view.ts'
import type { FieldView, FormView } from '../../model/module-view.ts'

export type ListTree = {
  readonly items: readonly ListItem[]
  toggle(row: Row): void
}

/** Rows that are shown under one. */
const MOST_UNDER = 200
/** Rows that are looked at for others under them. */
const MOST_COUNTED = 500

/** `field` is the column by which rows stand under others; null reads nothing. */
export const useListTree = (
  form: FormView,
  view: ListView,
  { field, rows }: { readonly field: FieldView | null; readonly rows: readonly Row[] },
): ListTree | null => {
  const { http, places } = useHost()
  const [, draw] = useState(0)
  const place = placeKey(form.id, view)
  const { opened } = placeAt(places, place)
  const of = (request: ReadRequest) => ({
    queryKey: ['rows', form.id, request],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      readForm(http, { sModelsId: form.form.sModelsId, sFormId: form.id }, { ...request, signal }),
  })
  const open = field === null ? [] : [...opened]
  const reads = useQueries({
    queries: open.map((sId) => {
      const filters = field === null ? [] : [childrenFilter(field, sId)]
      const asked = { ...USUAL_LIST, sort: view.sort, size: MOST_UNDER, filters }
      // Filters by an id mean the same on every day.
      const { sums: _, ...request } = readRequestOf(form, asked, '')
      return of(request)
    }),
  })
  const under = new Map(open.map((sId, index) => [sId, reads[index]?.data]))
  const ids = [...rows, ...reads.flatMap(({ data }) => data?.rows ?? [])].map(({ sId }) => String(sId))
  const name = field?.name ?? ''
  const { data: counted } = useQuery({
    ...of({
      groupBy: [name],
      filters: [{ field: name, op: 'in', value: ids.slice(0, MOST_COUNTED) }],
      pageSize: MOST_COUNTED,
    }),
    enabled: field !== null && ids.length > 0,
    placeholderData: (before) => before,
  })
  if (field === null) return null
  const isCounted = counted !== undefined && ids.length <= MOST_COUNTED
  const counts = isCounted
    ? new Map(counted.rows.map((group) => [String(group[name]), Number(group.count)]))
    : null
  return {
    items: treeItems(rows, { field, open: under, counts }),
    toggle: ({ sId }) => {
      const after = new Set(opened)
      if (!after.delete(String(sId))) after.add(String(sId))
      keepPlace(places, place, { opened: after })
      draw((count) => count + 1)
    },
  }
}
