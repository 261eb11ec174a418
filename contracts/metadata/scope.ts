// The scope of base rows, which every tenant reads, in tables where tenants have rows of their own beside them. No tenant is called so: their
// ids are letters, digits, `_` and `-`.
export const BASE_SCOPE = '*'

const SCOPED: ReadonlySet<string> = new Set([
  'gdsjurisdiction',
  'gdsroute',
  'gdsconfigcharmaster',
  'gdsconfigcharslave',
  'sisversionflow',
  'sysapi',
])

/** Whether base rows and tenants' own stand beside each other in a table of metadata. */
export const isScoped = (table: string): boolean => SCOPED.has(table)
