// The caches of the specification, the keys of their entries, and the parts of them that a change makes stale.
// Parts of a key are encoded so that no two sets of parameters share one.
import { LANGUAGES } from '#contracts/language.ts'
import { encodeJson, encodeText, keyPart } from '../keyvalue/key-part.ts'

export type CacheName =
  | 'businessGdsconfigformsServiceGetFormconstData'
  | 'gdsmoduleById'
  | 'getKpiModelByUser'
  | 'getChartRows'

/** One cached value: under a key of its own, or a field of the hash under a key. */
export type CacheEntry = {
  readonly cache: CacheName
  readonly key: string
  readonly field?: string
  /** Evicting any of these evicts the entry, as evicting the whole cache does. */
  readonly scopes: readonly string[]
}

/** What the epochs of an entry depend on. */
export type CachePlace = Pick<CacheEntry, 'cache' | 'scopes'>

/** What a change makes stale: a whole cache, or the part of it that belongs to one tenant or user. */
export type CacheTarget = {
  readonly cache: CacheName
  readonly scope?: string
  /** The keys to clear from the store: those named, or those that begin alike. */
  readonly clear: { readonly prefix: string } | { readonly keys: readonly string[] }
}

type TenantKey = { readonly sBrandsId: string; readonly sSubsidiaryId: string }
type UserKey = TenantKey & { readonly sUserId: string }
type InLanguage = { readonly sLanguage: string }

const tenantScope = (sBrandsId: string): string => `tenant_${keyPart(sBrandsId)}`
const userScope = ({ sBrandsId, sUserId }: UserKey): string =>
  `user_${keyPart(sBrandsId)}_${keyPart(sUserId)}`

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, inner]) => [name, canonical(inner)]))
}

const parameter = (name: string, value: unknown): string =>
  `${encodeText(name)}=${encodeJson(canonical(value))}`

/** Where all modules of a tenant are. */
export const modulesPlace = (sBrandsId: string): CachePlace => ({
  cache: 'gdsmoduleById',
  scopes: [tenantScope(sBrandsId)],
})

const modulesKey = ({ sBrandsId, sSubsidiaryId, sLanguage }: TenantKey & InLanguage): string =>
  `gdsmoduleById_${keyPart(sBrandsId)}_${keyPart(sSubsidiaryId)}_${keyPart(sLanguage)}`

/** A module as a tenant's users read it: a field of the hash `gdsmoduleById_<sBrandsId>_<sSubsidiaryId>_<sLanguage>`. */
export const moduleEntry = (tenant: TenantKey & InLanguage, sModelsId: string): CacheEntry => ({
  ...modulesPlace(tenant.sBrandsId),
  key: modulesKey(tenant),
  field: sModelsId,
})

/** What is kept of all modules together: under a key with one part more than that of the modules, which no module's id can be. */
export const allModulesEntry = (
  tenant: TenantKey & InLanguage,
  what: 'menu' | 'tasks' | 'routes' | 'owners',
): CacheEntry => ({
  ...modulesPlace(tenant.sBrandsId),
  key: `${modulesKey(tenant)}_${what}`,
})

/** Constants of forms for a tenant. The other parameters are JSON values; those that are undefined do not count. */
export const formConstantsEntry = (
  sBrandsId: string,
  params: Readonly<Record<string, unknown>>,
): CacheEntry => {
  const names = Object.keys(params).filter((name) => params[name] !== undefined && name !== 'sBrandsId')
  return {
    cache: 'businessGdsconfigformsServiceGetFormconstData',
    key: [
      parameter('sBrandsId', sBrandsId),
      ...names.sort().map((name) => parameter(name, params[name])),
    ].join('&'),
    scopes: [tenantScope(sBrandsId)],
  }
}

const userPrefix = ({ sBrandsId, sUserId, sSubsidiaryId }: UserKey): string =>
  `${[sBrandsId, sUserId, sSubsidiaryId].map(keyPart).join('_')}_`

/** The work center of one user. */
export const workCenterEntry = (user: UserKey & InLanguage): CacheEntry => ({
  cache: 'getKpiModelByUser',
  key: `${userPrefix(user)}${keyPart(user.sLanguage)}`,
  scopes: [tenantScope(user.sBrandsId), userScope(user)],
})

/** What a call behind a chart answered to one user; `call` tells it from all others of that user. */
export const chartRowsEntry = (user: UserKey, call: string): CacheEntry => ({
  cache: 'getChartRows',
  key: `${userPrefix(user)}${keyPart(call)}`,
  scopes: [tenantScope(user.sBrandsId), userScope(user)],
})

const TENANT_PREFIX = {
  businessGdsconfigformsServiceGetFormconstData: (sBrandsId) => parameter('sBrandsId', sBrandsId),
  gdsmoduleById: (sBrandsId) => `gdsmoduleById_${keyPart(sBrandsId)}_`,
  getKpiModelByUser: (sBrandsId) => `${keyPart(sBrandsId)}_`,
  getChartRows: (sBrandsId) => `${keyPart(sBrandsId)}_`,
} satisfies Record<CacheName, (sBrandsId: string) => string>

/** Everything in a cache: for changes of what all tenants share. */
export const wholeCache = (cache: CacheName): CacheTarget => ({ cache, clear: { prefix: '' } })

/** What a cache holds for one tenant: for changes of that tenant's overlays, grants and rows. */
export const tenantPart = (cache: CacheName, sBrandsId: string): CacheTarget => ({
  cache,
  scope: tenantScope(sBrandsId),
  clear: { prefix: TENANT_PREFIX[cache](sBrandsId) },
})

/** The work center of one user, in every language. */
export const workCenterOf = (user: UserKey): CacheTarget => ({
  cache: 'getKpiModelByUser',
  scope: userScope(user),
  clear: { keys: LANGUAGES.map((sLanguage) => `${userPrefix(user)}${keyPart(sLanguage)}`) },
})

/** What is kept of the charts of one user. */
export const chartRowsOf = (user: UserKey): CacheTarget => ({
  cache: 'getChartRows',
  scope: userScope(user),
  clear: { prefix: userPrefix(user) },
})
