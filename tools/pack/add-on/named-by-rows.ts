// Which modules and forms rows of metadata name, as data. Pure.
import type { Attributes } from '#contracts/metadata/attribute.ts'
import { columnsWhere } from '#contracts/metadata/attribute-columns.ts'
import { METADATA } from '#contracts/metadata/tables.ts'
import type { StoredRow } from '../match-rows.ts'
import { type MetadataTable, rowKey } from '../metadata-rows.ts'

export type Naming = { readonly column: string; readonly key: string; readonly sId: string }

const REFERENTS = { module: 'gdsmodule', form: 'gdsconfigformmaster' } as const

/** The columns of a table that name a row of another. */
const columnsThatName = (table: MetadataTable, referent: keyof typeof REFERENTS): readonly string[] =>
  columnsWhere(
    METADATA[table] as Attributes,
    ({ refersTo, isStored }) => refersTo === referent && isStored !== false,
  )

export const namedBy = ({ table, values }: Pick<StoredRow, 'table' | 'values'>): readonly Naming[] =>
  (['module', 'form'] as const).flatMap((referent) =>
    columnsThatName(table, referent).flatMap((column) => {
      const sId = values[column]
      return typeof sId === 'string' && sId !== ''
        ? [{ column, sId, key: rowKey(REFERENTS[referent], sId) }]
        : []
    }),
  )
