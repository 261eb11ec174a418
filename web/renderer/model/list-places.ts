// Where somebody was in lists: the active row, and how far each was scrolled.

export type ListPlace = {
  readonly sId: unknown
  readonly index: number
  readonly top: number
  readonly left: number
}

/** By the list and what it is asked for. */
export type ListPlaces = Map<string, ListPlace>
