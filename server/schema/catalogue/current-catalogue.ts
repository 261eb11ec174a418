// Keeps the catalogue at hand: read when first needed, read again after the structure was announced as changed.
import type { Catalogue } from './catalogue.ts'

export type CurrentCatalogue = {
  /** The catalogue as of now; waits while a changed structure is read. */
  readonly get: () => Promise<Catalogue>
  /** Counts the readings: whoever derived something from an earlier one derives it again. */
  readonly generation: () => number
  readonly structureChanged: () => void
}

export const makeCurrentCatalogue = (read: () => Promise<Catalogue>): CurrentCatalogue => {
  let current: Promise<Catalogue> | null = null
  let generation = 0
  const structureChanged = (): void => {
    current = null
    generation += 1
  }
  const get = (): Promise<Catalogue> => {
    if (current === null) {
      const reading = read()
      reading.catch(() => {
        if (current === reading) current = null
      })
      current = reading
    }
    return current
  }
  return { get, generation: () => generation, structureChanged }
}
