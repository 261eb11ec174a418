// Keeps the catalogue at hand: read when first needed, read again after the structure was announced as changed.
import type { Catalogue } from './catalogue.ts'

export type CurrentCatalogue = {
  /** The catalogue as of now; waits while a changed structure is read. */
  readonly get: () => Promise<Catalogue>
  /** Counts the readings: whoever derived something from an earlier one derives it again. */
  readonly generation: () => number
  readonly structureChanged: () => void
  /** Throws for as long as it cannot be read: nothing is answered by an earlier one, for what changed may be what kept a table safe. */
  readonly requireRead: () => Promise<void>
}

export const makeCurrentCatalogue = (read: () => Promise<Catalogue>): CurrentCatalogue => {
  let current: Promise<Catalogue> | null = null
  let generation = 0
  let isUnread = false
  const structureChanged = (): void => {
    current = null
    generation += 1
  }
  const get = (): Promise<Catalogue> => {
    if (current === null) {
      const reading = read()
      reading.then(
        () => {
          isUnread = false
        },
        () => {
          isUnread = true
          if (current === reading) current = null
        },
      )
      current = reading
    }
    return current
  }
  const requireRead = async (): Promise<void> => {
    if (isUnread) await get()
  }
  return { get, generation: () => generation, structureChanged, requireRead }
}
