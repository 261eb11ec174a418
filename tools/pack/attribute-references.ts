// Which members of files name a module or a form by its path, where rows have its id. Pure.
import type { Attribute, Referent } from '#contracts/metadata/attribute.ts'
import { METADATA } from '#contracts/metadata/tables.ts'
import { formIdOf, moduleIdOf } from './edition.ts'
import { METADATA_TABLES, type MetadataTable } from './metadata-rows.ts'

export type NamedKind = Extract<Referent, 'module' | 'form'>

const isSaidByFile = ({ content }: Attribute): boolean => content !== 'place' && content !== 'never'

const kindsOf = (table: MetadataTable): ReadonlyMap<string, NamedKind> =>
  new Map(
    Object.entries<Attribute>(METADATA[table]).flatMap(([name, attribute]) => {
      const { refersTo } = attribute
      const isPath = isSaidByFile(attribute) && (refersTo === 'module' || refersTo === 'form')
      return isPath ? [[name, refersTo] as const] : []
    }),
  )

const KINDS = new Map(METADATA_TABLES.map((table) => [table, kindsOf(table)]))

/** The members of a table's files that name a module or a form. */
export const namedIn = (table: MetadataTable): ReadonlyMap<string, NamedKind> => KINDS.get(table) ?? new Map()

/** What a file of a document says, with ids for paths. */
export const withIds = (
  documentPath: string,
  table: MetadataTable,
  said: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const ids = [...namedIn(table)].flatMap(([name, kind]) => {
    const path = said[name]
    if (typeof path !== 'string') return []
    return [[name, kind === 'module' ? moduleIdOf(path) : formIdOf(documentPath, path)] as const]
  })
  return { ...said, ...Object.fromEntries(ids) }
}
