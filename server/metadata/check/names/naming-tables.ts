// Every kind of row that may name something, and how its rows tell where they belong. Pure.
import type { Attributes } from '#contracts/metadata/attribute.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { RESOURCES } from '#contracts/metadata/resources.ts'
import { METADATA } from '#contracts/metadata/tables.ts'

/** What one tenant lays over columns of forms. */
export const OVERLAYS = 'gdsconfigformcustomslave'

export const NAMING: Readonly<Record<string, Attributes>> = {
  ...METADATA,
  [OVERLAYS]: Object.fromEntries(
    Object.entries<Attributes[string]>(COLUMN_ATTRIBUTES).filter(([, { overlay }]) => overlay !== undefined),
  ),
}

/** A row of one of them: what is null or missing says nothing. */
export type NamingRow = {
  readonly table: string
  readonly sId: string
  readonly values: Readonly<Record<string, unknown>>
}

/** The column in which its rows say to what they belong; null: they say it of none. */
export const placeColumnOf = (table: string): 'sModelsId' | 'sFormId' | 'sMasterId' | null => {
  if (table === OVERLAYS) return 'sFormId'
  const attributes = NAMING[table] ?? {}
  if (table === 'gdsconfigformslave' || table === 'gdsformconst') return 'sFormId'
  if ('sMasterId' in attributes) return 'sMasterId'
  return 'sModelsId' in attributes ? 'sModelsId' : null
}

/** The resource under which the builder edits the rows of a table, else the table. */
export const resourceOf = (table: string): string => {
  const found = Object.entries(RESOURCES).find(
    ([, resource]) => resource.table === table || ('lines' in resource && resource.lines.table === table),
  )
  return found?.[0] ?? table
}
