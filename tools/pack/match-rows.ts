// Finds the rows of a database that are the content's under another id: what was made in the builder has an id of its own until the
// content that it was written back to is applied. Pure.
import { METADATA_TABLES, type MetadataRow, type MetadataTable } from './metadata-rows.ts'

export type StoredRow = {
  readonly table: MetadataTable
  readonly sId: string
  readonly values: Readonly<Record<string, unknown>>
}

export type RowRename = { readonly table: MetadataTable; readonly from: string; readonly to: string }

/** The columns that tell a row of each table from the others, as a person would. */
const NATURAL_KEYS: Readonly<Partial<Record<MetadataTable, readonly string[]>>> = {
  gdsmodule: ['sParentId', 'sNameEn'],
  gdsconfigformmaster: ['sModelsId', 'sFormKind', 'sTbName', 'sNameEn'],
  gdsconfigformslave: ['sFormId', 'sControlName'],
  gdsformconst: ['sFormId', 'sConstName', 'sValue'],
  gdsjurisdiction: ['sModelsId', 'sActionCode'],
  gdsbillnosettings: ['sTbName', 'sFieldName'],
  gdsreport: ['sModelsId', 'sNameEn'],
  gdsconfigcharmaster: ['sModelsId', 'sNameEn'],
  gdsconfigcharslave: ['sMasterId', 'sRole', 'sName'],
  gdsapproval: ['sModelsId'],
  gdsaction: ['sModelsId', 'sActionCode'],
  gdsconversion: ['sModelsId', 'sRoutine'],
}

const OWNERS = new Set(['sParentId', 'sModelsId', 'sFormId', 'sMasterId'])

/** Null when a part of it is missing: then nothing tells the row. */
const keyOf = (
  table: MetadataTable,
  values: StoredRow['values'],
  nowCalled: ReadonlyMap<string, string>,
): string | null => {
  const names = NATURAL_KEYS[table]
  if (names === undefined) return null
  const parts = names.map((name) => {
    // A module may stand at the top of the menu.
    const value = name === 'sParentId' ? (values[name] ?? '') : values[name]
    return typeof value === 'string' && OWNERS.has(name) ? (nowCalled.get(value) ?? value) : value
  })
  return parts.some((part) => part === null || part === undefined) ? null : JSON.stringify(parts)
}

type Search = {
  /** The ids of rows of the content that no stored row has been found for, by their natural keys. */
  readonly open: Map<string, string>
  /** The new id of each row found so far, by the one it has. */
  readonly nowCalled: Map<string, string>
}

const openOf = (missing: readonly MetadataRow[], { nowCalled }: Pick<Search, 'nowCalled'>): Search['open'] =>
  new Map(
    missing.flatMap(({ table, values, sId }) => {
      const key = keyOf(table, values, nowCalled)
      return key === null ? [] : [[key, sId] as const]
    }),
  )

const takeMatch = ({ table, sId, values }: StoredRow, { open, nowCalled }: Search): readonly RowRename[] => {
  const key = nowCalled.has(sId) ? null : keyOf(table, values, nowCalled)
  const to = key === null ? undefined : open.get(key)
  if (key === null || to === undefined) return []
  open.delete(key)
  nowCalled.set(sId, to)
  return [{ table, from: sId, to }]
}

/** One table's renames; looks again as long as something is found, for a module may stand under one that is found only now. */
const matchTable = (strangers: readonly StoredRow[], search: Search): readonly RowRename[] => {
  if (search.open.size === 0) return []
  const found = strangers.flatMap((row) => takeMatch(row, search))
  return found.length === 0 ? [] : [...found, ...matchTable(strangers, search)]
}

/** Which stored rows become which rows of the content. `strangers` are the stored rows whose ids the content does not have. */
export const matchRows = (
  missing: readonly MetadataRow[],
  strangers: readonly StoredRow[],
): readonly RowRename[] => {
  const nowCalled = new Map<string, string>()
  return METADATA_TABLES.flatMap((table) => {
    const open = openOf(
      missing.filter((row) => row.table === table),
      { nowCalled },
    )
    return matchTable(
      strangers.filter((row) => row.table === table),
      { open, nowCalled },
    )
  })
}
