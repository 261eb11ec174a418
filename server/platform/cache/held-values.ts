// Parsed objects that this process holds, each with the stamp it was made under; the least recently used make room.

export type HeldValues = {
  /** The object, if it was made under this very stamp. */
  get(place: string, stamp: string): { readonly value: unknown } | undefined
  put(place: string, stamp: string, value: unknown): void
}

export const heldValues = (limit: number): HeldValues => {
  const values = new Map<string, { readonly stamp: string; readonly value: unknown }>()
  return {
    get: (place, stamp) => {
      const found = values.get(place)
      if (found?.stamp !== stamp) return undefined
      values.delete(place)
      values.set(place, found)
      return found
    },
    put: (place, stamp, value) => {
      values.delete(place)
      values.set(place, { stamp, value })
      const [oldest] = values.keys()
      if (values.size > limit && oldest !== undefined) values.delete(oldest)
    },
  }
}
