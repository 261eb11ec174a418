// The rows of the metadata tables that the content stands for, complete: what a file leaves out has its default here.
import type { Attribute } from '#contracts/metadata/attribute.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { METADATA } from '#contracts/metadata/tables.ts'
import type { FormKind } from '#contracts/metadata-values.ts'

export type MetadataTable = keyof typeof METADATA

/** Rows of later tables refer to those of earlier ones. */
export const METADATA_TABLES = Object.keys(METADATA) as readonly MetadataTable[]

export type MetadataRow = {
  readonly table: MetadataTable
  readonly sId: string
  readonly values: Readonly<Record<string, unknown>>
  readonly file: string
  readonly line: number
  /** The JSON pointer, within the file, to what the row was made from. */
  readonly pointer: string
}

export const rowKey = (table: MetadataTable, sId: string): string => `${table}:${sId}`

const isWritten = ({ isStored, content }: Attribute): boolean => isStored !== false && content !== 'never'

const defaultsOf = (table: MetadataTable): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries<Attribute>(METADATA[table]).flatMap(([name, attribute]) =>
      isWritten(attribute)
        ? columnsOf(name, attribute).map((column) => [column, attribute.default ?? null])
        : [],
    ),
  )

/** Every column that content writes, with its default; the order is the order in which changes are shown. */
export const DEFAULTS = Object.fromEntries(
  METADATA_TABLES.map((table) => [table, defaultsOf(table)]),
) as Readonly<Record<MetadataTable, Readonly<Record<string, unknown>>>>

const KIND_ORDER = { list: 10, master: 20, slave: 30, panel: 40, params: 50 } as const satisfies Record<
  FormKind,
  number
>

/** The place of a form of some kind that says none. */
export const formOrderOf = (kind: FormKind): number => KIND_ORDER[kind]
