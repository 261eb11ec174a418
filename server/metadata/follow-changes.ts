// Follows what the database announces: metadata changed by plain SQL ends the caches' epochs, a changed structure is read anew.
import type { Cache } from '#server/platform/cache/cache.ts'
import { wholeCache } from '#server/platform/cache/cache-names.ts'
import { EVERYTHING_CHANGED } from '#server/platform/postgres/change-feed.ts'
import type { CurrentCatalogue } from '#server/schema/catalogue/current-catalogue.ts'

/** The payload with which the database announces that tables, views or routines were made, changed or dropped. */
const STRUCTURE = 'structure'

const CACHES = [
  wholeCache('gdsmoduleById'),
  wholeCache('businessGdsconfigformsServiceGetFormconstData'),
  wholeCache('getKpiModelByUser'),
]

const isMetadata = (table: string): boolean =>
  table.startsWith('gds') || table === 'sysbillnosettings' || table === 'sysreport'

export type Followers = { readonly cache: Cache; readonly catalogue: CurrentCatalogue }

/** To be called with each announcement. */
export const followChange = async ({ cache, catalogue }: Followers, what: string): Promise<void> => {
  const isEverything = what === EVERYTHING_CHANGED
  // A company's schema of its own is found through its row.
  if (isEverything || what === STRUCTURE || what === 'sysbrand') catalogue.structureChanged()
  if (isEverything || isMetadata(what)) await cache.evictAround(CACHES, async () => undefined)
}
