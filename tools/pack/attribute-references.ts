// Which members of files name a module or a form by its path, where rows have its id. Pure.

import { API_ATTRIBUTES } from '#contracts/metadata/api.ts'
import type { Attribute, Attributes, Referent } from '#contracts/metadata/attribute.ts'
import type { JsonValueName } from '#contracts/metadata/json-values.ts'
import { METADATA } from '#contracts/metadata/tables.ts'
import { formIdOf, moduleIdOf } from '#server/documents/document-names.ts'
import { namedOtherwise } from '#server/documents/json-references.ts'
import { METADATA_TABLES, type MetadataTable } from './metadata-rows.ts'

/** What is offered to the outside names modules and forms, too, and is no part of an edition. */
export type NamingTable = MetadataTable | 'sysapi'

const ATTRIBUTES: Readonly<Record<NamingTable, Attributes>> = { ...METADATA, sysapi: API_ATTRIBUTES }

export type NamedKind = Extract<Referent, 'module' | 'form'>

const isSaidByFile = ({ content }: Attribute): boolean => content !== 'place' && content !== 'never'

const kindsOf = (table: NamingTable): ReadonlyMap<string, NamedKind> =>
  new Map(
    Object.entries<Attribute>(ATTRIBUTES[table]).flatMap(([name, attribute]) => {
      const { refersTo } = attribute
      const isPath = isSaidByFile(attribute) && (refersTo === 'module' || refersTo === 'form')
      return isPath ? [[name, refersTo] as const] : []
    }),
  )

const KINDS = new Map<NamingTable, ReadonlyMap<string, NamedKind>>(
  [...METADATA_TABLES, 'sysapi' as const].map((table) => [table, kindsOf(table)]),
)

/** The members of a table's files that name a module or a form. */
export const namedIn = (table: NamingTable): ReadonlyMap<string, NamedKind> => KINDS.get(table) ?? new Map()

/** What the JSON of a column holds; null for other columns. */
export const heldIn = (table: NamingTable, column: string): JsonValueName | null => {
  const attribute = ATTRIBUTES[table][column]
  return attribute?.type === 'json' ? attribute.holds : null
}

/** What a file of a document says, with ids for paths. */
export const withIds = (
  documentPath: string,
  table: NamingTable,
  said: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const idOf = { module: moduleIdOf, form: (path: string) => formIdOf(documentPath, path) }
  const kinds = namedIn(table)
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => {
      const kind = kinds.get(name)
      if (kind !== undefined && typeof value === 'string') return [name, idOf[kind](value)]
      const holds = heldIn(table, name)
      return [name, holds === null ? value : namedOtherwise(holds, value, idOf)]
    }),
  )
}
