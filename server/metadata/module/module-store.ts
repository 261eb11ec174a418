// Built modules, kept in process as long as neither metadata nor the database's structure has changed.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Cache } from '#server/platform/cache/cache.ts'
import { modulesPlace } from '#server/platform/cache/cache-names.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { CurrentCatalogue } from '#server/schema/catalogue/current-catalogue.ts'
import { type CachedRows, cachedRows } from '../load/cached-rows.ts'
import { loadUserOverlays } from '../load/load-module-rows.ts'
import type { ConstantRow, ModuleRows } from '../load/rows.ts'
import { buildModule } from './build-module.ts'
import type { Module } from './module.ts'

export type ModuleSource = {
  readonly database: Database
  readonly catalogue: CurrentCatalogue
  readonly cache: Cache
}

export type ModuleStore = {
  readonly get: (context: RequestContext, sModelsId: string) => Promise<Module | null>
}

// Modules kept in process; the one unused the longest makes room.
const MOST_MODULES = 2000

type Kept = { readonly stamp: string; readonly module: Promise<Built | null> }
type Built = {
  readonly module: Module
  readonly rows: ModuleRows
  readonly constants: readonly ConstantRow[]
}

type Reading = ModuleSource & { readonly rows: CachedRows }

const build = async (source: Reading, context: RequestContext, sModelsId: string): Promise<Built | null> => {
  const rows = await source.rows.ofModule(context, sModelsId)
  if (rows === null) return null
  const formIds = rows.forms.map((form) => form.sId)
  const constants = await source.rows.constants(context, formIds)
  const catalogue = await source.catalogue.get()
  const { sBrandsId, sLanguage: language } = context
  return {
    rows,
    constants,
    module: buildModule({ rows, userOverlays: [], constants, catalogue, sBrandsId, language }),
  }
}

const buildForUser = async (source: ModuleSource, context: RequestContext, built: Built): Promise<Built> => {
  const userOverlays = await source.database.platform((query) =>
    loadUserOverlays(query, context, built.module.id),
  )
  const catalogue = await source.catalogue.get()
  const { sBrandsId, sLanguage: language } = context
  return { ...built, module: buildModule({ ...built, userOverlays, catalogue, sBrandsId, language }) }
}

export const makeModuleStore = (parts: ModuleSource): ModuleStore => {
  const source = { ...parts, rows: cachedRows(parts) }
  const kept = new Map<string, Kept>()

  // Without a stamp a change is being committed: what is built now is for this request alone.
  const keep = (
    key: string,
    stamp: string | undefined,
    make: () => Promise<Built | null>,
  ): Promise<Built | null> => {
    if (stamp === undefined) return make()
    const known = kept.get(key)
    if (known !== undefined && known.stamp === stamp) return known.module
    const module = make()
    kept.delete(key)
    kept.set(key, { stamp, module })
    module.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_MODULES) break
      kept.delete(oldest)
    }
    return module
  }

  const get: ModuleStore['get'] = async (context, sModelsId) => {
    const { sBrandsId, sSubsidiaryId, sLanguage } = context
    const epoch = await source.cache.stamp(modulesPlace(sBrandsId))
    const stamp = epoch === undefined ? undefined : `${epoch}/${source.catalogue.generation()}`
    const key = [sBrandsId, sSubsidiaryId, sLanguage, sModelsId]
    const shared = await keep(JSON.stringify(key), stamp, () => build(source, context, sModelsId))
    if (shared === null) return null
    if (!shared.rows.usersWithOverlays.includes(context.sUserId)) return shared.module
    const ownKey = JSON.stringify([...key, context.sUserId])
    const own = await keep(ownKey, stamp, () => buildForUser(source, context, shared))
    return own?.module ?? null
  }

  return { get }
}
