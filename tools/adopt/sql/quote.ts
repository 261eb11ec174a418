// Names and values as SQL text. The tool builds whole statements of definition, which take no bound values.
import pg from 'pg'

export const quoteName = (...names: readonly string[]): string => names.map(pg.escapeIdentifier).join('.')
export const quoteText = (value: string): string => pg.escapeLiteral(value)
export const quoteNames = (names: readonly string[]): string =>
  names.map((name) => quoteName(name)).join(', ')

/** Keys of tenant tables begin with the tenant. */
export const tenantKey = (columns: readonly string[]): string =>
  quoteNames(['sBrandsId', 'sSubsidiaryId', ...columns])

/** A table or view of the target. */
export const inPublic = (name: string): string => quoteName('public', name)
