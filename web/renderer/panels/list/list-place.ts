// The row that is active in a list and how far it is scrolled, kept while the page is open, so that the way back leads to the same place.
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Row } from '#contracts/records.ts'
import { useHost } from '../../host.ts'
import type { ListPlace } from '../../model/list-places.ts'
import type { ListView } from '../../model/list-view.ts'

const START: ListPlace = { sId: null, index: 0, top: 0, left: 0 }

export type ListPlaceAsked = {
  readonly formId: string
  readonly view: ListView
  readonly rows: readonly Row[]
  readonly scroll: RefObject<HTMLElement | null>
}

export type KeptPlace = {
  readonly active: number
  activate(index: number): void
  onScroll(): void
}

export const useListPlace = ({ formId, view, rows, scroll }: ListPlaceAsked): KeptPlace => {
  const { places } = useHost()
  const key = `${formId} ${JSON.stringify(view)}`
  const [, draw] = useState<ListPlace>(START)
  const { sId, index } = places.get(key) ?? START
  const found = sId === null ? -1 : rows.findIndex((row) => row.sId === sId)
  const keep = (change: Partial<ListPlace>): ListPlace => {
    const place = { ...(places.get(key) ?? START), ...change }
    places.set(key, place)
    return place
  }
  useLayoutEffect(() => {
    const { top, left } = places.get(key) ?? START
    scroll.current?.scrollTo({ top, left })
  }, [places, key, scroll])
  return {
    active: found === -1 ? Math.min(index, Math.max(rows.length - 1, 0)) : found,
    activate: (at) => draw(keep({ sId: rows[at]?.sId ?? null, index: at })),
    onScroll: () => {
      if (scroll.current !== null) keep({ top: scroll.current.scrollTop, left: scroll.current.scrollLeft })
    },
  }
}
