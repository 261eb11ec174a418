// Follows what the database announces: metadata changed by plain SQL ends the caches' epochs, a changed structure is read again.
import type { Cache } from '#server/platform/cache/cache.ts'
import {
  type CacheName,
  type CacheTarget,
  tenantPart,
  wholeCache,
} from '#server/platform/cache/cache-names.ts'
import { EVERYTHING_CHANGED, readAnnouncement } from '#server/platform/postgres/feed/change-feed.ts'
import type { CurrentCatalogue } from '#server/schema/catalogue/current-catalogue.ts'

/** The payload with which the database announces that tables, views or routines were made, changed or dropped. */
const STRUCTURE = 'structure'

const METADATA_CACHES = [
  'gdsmoduleById',
  'businessGdsconfigformsServiceGetFormconstData',
  'getKpiModelByUser',
  'getChartRows',
] as const

/** What is kept for each user. */
const USERS_CACHES = ['getKpiModelByUser', 'getChartRows'] as const

const isMetadata = (table: string): boolean =>
  table.startsWith('gds') || table === 'sysbillnosettings' || table === 'sysreport'

/** What decides which modules a user's work center lists, and what a user is shown. */
const GRANTS: ReadonlySet<string> = new Set([
  'sysjurisdiction',
  'sysfieldgrant',
  'sysrowgrant',
  'act_ru_task',
  'sftlogininfojurisdictiongroup',
  'sisjurisdictionclassify',
])
const isGrant = (table: string): boolean => GRANTS.has(table)

/**
 * Does a save; once it stands, what was cached of the tables for the tenant is stale on every node. A save that fails makes nothing stale.
 * Business rows are not cached, so most saves clear nothing.
 */
export const clearAfter = async <T>(
  cache: Cache,
  changed: { readonly sBrandsId: string; readonly tables: readonly string[] },
  save: () => Promise<T>,
): Promise<T> => {
  const answer = await save()
  if (changed.tables.some(isMetadata))
    await cache.evict(METADATA_CACHES.map((name) => tenantPart(name, changed.sBrandsId)))
  return answer
}

export type Followers = { readonly cache: Cache; readonly catalogue: CurrentCatalogue }

/** To be called with each announcement. What changed for one tenant is stale for that one. */
export const followChange = async ({ cache, catalogue }: Followers, announced: string): Promise<void> => {
  const { what, sBrandsId } = readAnnouncement(announced)
  const isEverything = what === EVERYTHING_CHANGED
  const partOf = (name: CacheName): CacheTarget =>
    sBrandsId === undefined ? wholeCache(name) : tenantPart(name, sBrandsId)
  // A tenant's schema of its own is found through its row.
  if (isEverything || what === STRUCTURE || what === 'sysbrand') catalogue.structureChanged()
  if (isEverything || isMetadata(what)) await cache.evict(METADATA_CACHES.map(partOf))
  if (isGrant(what) || what === STRUCTURE) await cache.evict(USERS_CACHES.map(partOf))
}
