// Rows of the metadata tables, as the adoption writes them.
export const METADATA_TABLES = [
  'gdsmodule',
  'gdsconfigformmaster',
  'gdsconfigformslave',
  'gdsformconst',
] as const
export type MetadataTable = (typeof METADATA_TABLES)[number]

export type MetadataRow = {
  readonly table: MetadataTable
  readonly sId: string
  /** Every column that the adoption decides, by its name in the table. */
  readonly values: Readonly<Record<string, string | number | null | object>>
}
