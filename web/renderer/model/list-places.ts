// Where somebody was in lists: the active row, how far each was scrolled, and which groups were open.
import type { ListView } from './list-view.ts'

export type ListPlace = {
  readonly sId: unknown
  readonly index: number
  readonly top: number
  readonly left: number
  readonly opened: ReadonlySet<string>
}

/** By the list and what it is asked for. */
export type ListPlaces = Map<string, ListPlace>

const START: ListPlace = { sId: null, index: 0, top: 0, left: 0, opened: new Set() }

export const placeKey = (formId: string, view: ListView): string => `${formId} ${JSON.stringify(view)}`

export const placeAt = (places: ListPlaces, key: string): ListPlace => places.get(key) ?? START

/** The place with that changed. */
export const keepPlace = (places: ListPlaces, key: string, change: Partial<ListPlace>): ListPlace => {
  const place = { ...placeAt(places, key), ...change }
  places.set(key, place)
  return place
}
