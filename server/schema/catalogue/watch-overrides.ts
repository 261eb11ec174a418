// Reports overrides that are ignored, each time the catalogue is read and they are not the same as before.
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { Catalogue } from './catalogue.ts'

export type OverrideWatch = {
  /** Reads the catalogue, and tells. */
  readonly read: () => Promise<Catalogue>
  /** How many are ignored. */
  readonly count: () => number
}

export const watchOverrides = (read: () => Promise<Catalogue>, observe: Observe): OverrideWatch => {
  let known: readonly string[] = []
  return {
    read: async () => {
      const catalogue = await read()
      const overrides = catalogue.ignoredOverrides
      if (JSON.stringify(overrides) !== JSON.stringify(known))
        observe({ kind: 'overrides-ignored', overrides })
      known = overrides
      return catalogue
    },
    count: () => known.length,
  }
}
