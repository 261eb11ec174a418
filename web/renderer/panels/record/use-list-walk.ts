// The neighbours of the open record in the list that the address still holds, over pages; a record that has left the list keeps its place.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReadAnswer, Row } from '#contracts/records.ts'
import { useHost } from '../../host.ts'
import { keepPlace, placeAt, placeKey } from '../../model/list-places.ts'
import { type ListView, readRequestOf, USUAL_LIST } from '../../model/list-view.ts'
import { besideOf, hasPageAfter, type WalkPlace, walkedList, walkPlace } from '../../model/list-walk.ts'
import type { FormView } from '../../model/module-view.ts'
import { rowsQuery } from '../../rows-query.ts'
import { useClock } from '../../use-clock.ts'

/** A record of the list, and the list with the page on which it stands. */
export type WalkTarget = { readonly sId: string; readonly list: ListView }

export type ListWalk = {
  readonly position: number | null
  /** Null while nobody counted so far. */
  readonly total: number | null
  readonly previous: WalkTarget | null
  readonly next: WalkTarget | null
}

export type Walked = {
  /** The module's list. */
  readonly form: FormView
  readonly list: ListView
  readonly sId: string
  readonly row: Row
}

const FRESH_MS = 30_000

/** Nothing is read where there is no such page. */
const usePage = (form: FormView, list: ListView | null): ReadAnswer | undefined => {
  const { http, context } = useHost()
  const { today } = useClock(context.sTimeZone)()
  const { data } = useQuery({
    ...rowsQuery(http, form, readRequestOf(form, list ?? USUAL_LIST, today)),
    enabled: list !== null && form.form.broken === null,
    staleTime: FRESH_MS,
    retry: false,
  })
  return list === null ? undefined : data
}

type Side = {
  readonly page: ReadAnswer | undefined
  readonly place: WalkPlace | null
  readonly list: ListView | null
}

/** The page before or after, once the record stands at that edge of its own. */
const useTarget = (asked: Walked, { page, place, list }: Side, step: 1 | -1): WalkTarget | null => {
  const row = page === undefined || place === null ? null : besideOf(page, place, step)
  const isEdge = page !== undefined && place !== null && list !== null && row === null
  const isMore = isEdge && (step === 1 ? hasPageAfter(page) : list.page > 1)
  // Behind the rows that a group shows, its own list goes on.
  const turned = isMore ? { ...list, page: list.page + step } : null
  const beside = usePage(asked.form, turned)
  if (row !== null) return { sId: String(row.sId), list: asked.list }
  const first = step === 1 ? beside?.rows[0] : beside?.rows.at(-1)
  return turned === null || first === undefined ? null : { sId: String(first.sId), list: turned }
}

/** Null where the record is not, and was not, in that list. */
export const useListWalk = (asked: Walked): ListWalk | null => {
  const { places } = useHost()
  const { form, sId } = asked
  const list = walkedList(form, asked.list, asked.row)
  const page = usePage(form, list)
  const key = placeKey(form.id, asked.list)
  const kept = placeAt(places, key)
  const place = page === undefined ? null : walkPlace(page, sId, kept.sId === sId ? kept.index : null)
  const index = place?.position == null ? null : place.index
  const isGrouped = asked.list.group.length > 0
  useEffect(() => {
    // Of a list by groups the place is among groups, too.
    if (index !== null) keepPlace(places, key, isGrouped ? { sId } : { sId, index })
  }, [places, key, sId, index, isGrouped])
  const side = { page, place, list }
  const previous = useTarget(asked, side, -1)
  const next = useTarget(asked, side, 1)
  if (page === undefined || place === null) return null
  return { position: place.position, total: page.totalIsExact ? page.total : null, previous, next }
}
