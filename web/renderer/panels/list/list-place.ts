// The row that is active in a list and how far it is scrolled, kept while the page is open, so that the way back leads to the same place.
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useHost } from '../../host.ts'
import { keepPlace, type ListPlace, placeAt, placeKey } from '../../model/list-places.ts'
import type { ListView } from '../../model/list-view.ts'

export type ListPlaceAsked = {
  readonly formId: string
  readonly view: ListView
  /** What names each item of the list. */
  readonly ids: readonly string[]
  readonly scroll: RefObject<HTMLElement | null>
}

export type KeptPlace = {
  readonly active: number
  /** How far it is scrolled. */
  readonly top: number
  activate(index: number): void
  onScroll(): void
}

export const useListPlace = ({ formId, view, ids, scroll }: ListPlaceAsked): KeptPlace => {
  const { places } = useHost()
  const key = placeKey(formId, view)
  const [, draw] = useState<ListPlace | null>(null)
  const { sId, index, top } = placeAt(places, key)
  const found = sId === null ? -1 : ids.indexOf(String(sId))
  const keep = (change: Partial<ListPlace>): ListPlace => keepPlace(places, key, change)
  useLayoutEffect(() => {
    const kept = placeAt(places, key)
    scroll.current?.scrollTo({ top: kept.top, left: kept.left })
  }, [places, key, scroll])
  return {
    top,
    active: found === -1 ? Math.min(index, Math.max(ids.length - 1, 0)) : found,
    activate: (at) => draw(keep({ sId: ids[at] ?? null, index: at })),
    onScroll: () => {
      if (scroll.current !== null) keep({ top: scroll.current.scrollTop, left: scroll.current.scrollLeft })
    },
  }
}
