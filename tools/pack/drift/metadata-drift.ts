// How the metadata rows of a database differ from the content's, both ways: one line each. Pure.
import { compareRows } from '../compare-rows.ts'
import { rowKey } from '../database-state.ts'
import type { StoredRow } from '../match-rows.ts'
import type { MetadataRow, MetadataTable } from '../metadata-rows.ts'

/** What a row stands on. */
const OWNERS: Readonly<
  Partial<Record<MetadataTable, readonly (readonly [column: string, table: MetadataTable])[]>>
> = {
  gdsmodule: [['sParentId', 'gdsmodule']],
  gdsconfigformmaster: [['sModelsId', 'gdsmodule']],
  gdsconfigformslave: [['sFormId', 'gdsconfigformmaster']],
  gdsformconst: [['sFormId', 'gdsconfigformmaster']],
  gdsjurisdiction: [
    ['sModelsId', 'gdsmodule'],
    ['sFormId', 'gdsconfigformmaster'],
  ],
  gdsreport: [['sModelsId', 'gdsmodule']],
  gdsconfigcharmaster: [['sModelsId', 'gdsmodule']],
  gdsconfigcharslave: [['sMasterId', 'gdsconfigcharmaster']],
}

/** What is only in the database, without what stands on it: a form is told, not each of its columns. */
const outermost = (rows: readonly StoredRow[]): readonly StoredRow[] => {
  const keys = new Set(rows.map(({ table, sId }) => rowKey(table, sId)))
  return rows.filter(({ table, values }) =>
    (OWNERS[table] ?? []).every(([column, owner]) => !keys.has(rowKey(owner, String(values[column])))),
  )
}

const shown = (value: unknown): string => JSON.stringify(value ?? null)

export const metadataDrift = (
  wanted: readonly MetadataRow[],
  stored: readonly StoredRow[],
): readonly string[] => {
  const { pairs, onlyInContent, onlyInDatabase } = compareRows(wanted, stored)
  return [
    ...pairs.flatMap(({ wanted: { table, sId, file, line, values }, stored: found, changed }) =>
      changed.map(
        (name) =>
          `differs        ${file}:${line}: ${name} of ${table} ${sId} is ${shown(values[name])} in the content, ${shown(found.values[name])} in the database`,
      ),
    ),
    ...onlyInContent.map(({ table, sId, file, line }) => `content only   ${file}:${line}: ${table} ${sId}`),
    ...outermost(onlyInDatabase).map(({ table, sId }) => `database only  ${table} ${sId}`),
  ]
}
