// The rows of metadata that the files of a customer's folder are to say: what the database has, but where the files alone were changed, and
// where both were. Pure.
import { compareRows } from '../../compare-rows.ts'
import type { PackConflict } from '../../conflict.ts'
import type { StoredRow } from '../../match-rows.ts'
import { type MetadataRow, rowKey } from '../../metadata-rows.ts'
import { mergeMetadata } from '../settings/merge-metadata.ts'
import { keysInConflict, type MergedSettings, toldConflicts } from '../settings/merge-settings.ts'
import { agreedRows, asContentHasIt, storedSettings, wantedSettings } from '../settings/metadata-settings.ts'
import { type KeptSettings, keptOf, type Settings, settingKey } from '../settings/setting.ts'

export type RowsForFiles = {
  readonly rows: readonly StoredRow[]
  readonly conflicts: readonly PackConflict[]
  readonly open: Pick<MergedSettings, 'forDatabase'> & { readonly conflicts: ReadonlySet<string> }
}

type Row = Pick<StoredRow, 'table' | 'sId'>

const keyOf = ({ table, sId }: Row, name: string): string =>
  settingKey({ kind: 'row', of: [table, sId], name })

const namesOf = (wanted: readonly MetadataRow[], stored: readonly StoredRow[]) => {
  const { pairs } = compareRows(wanted, stored)
  const names = new Map(pairs.map((pair) => [pair.stored.sId, pair.wanted.sId]))
  return (sId: string): string => names.get(sId) ?? sId
}

/** What the database says of the rows that the files say too, with their ids. */
export const sharedRows = (wanted: readonly MetadataRow[], stored: readonly StoredRow[]): Settings => {
  const nowCalled = namesOf(wanted, stored)
  const known = new Set(wanted.map(({ table, sId }) => rowKey(table, sId)))
  const said = stored.map((row) => asContentHasIt(row, nowCalled))
  return storedSettings(said.filter(({ table, sId }) => known.has(rowKey(table, sId))))
}

export const rowsForFiles = (
  name: string,
  wanted: readonly MetadataRow[],
  stored: readonly StoredRow[],
  agreed: KeptSettings,
): RowsForFiles => {
  const nowCalled = namesOf(wanted, stored)
  const files = wantedSettings(wanted)
  const database = storedSettings(stored.map((row) => asContentHasIt(row, nowCalled)))
  // Nothing is known of who changed what: the database counts.
  const merged = mergeMetadata(files, database, agreedRows(agreed) ?? keptOf(files))
  const conflicts = keysInConflict(merged, files, database)
  const staysInFile = (key: string): boolean => merged.forDatabase.has(key) || conflicts.has(key)
  const byKey = new Map(wanted.map((row) => [rowKey(row.table, row.sId), row]))
  const there = new Set(stored.map((row) => rowKey(row.table, nowCalled(row.sId))))
  const kept = stored.flatMap((row): readonly StoredRow[] => {
    const told = { table: row.table, sId: nowCalled(row.sId) }
    const inFile = byKey.get(rowKey(told.table, told.sId))
    if (inFile === undefined) return staysInFile(keyOf(told, '')) ? [] : [row]
    const values = Object.fromEntries(
      Object.entries(row.values).map(([column, value]) => [
        column,
        column in inFile.values && staysInFile(keyOf(told, column)) ? inFile.values[column] : value,
      ]),
    )
    return [{ ...row, values }]
  })
  const added = wanted.filter((row) => !there.has(rowKey(row.table, row.sId)) && staysInFile(keyOf(row, '')))
  return {
    rows: [...kept, ...added.map(({ table, sId, values }) => ({ table, sId, values }))],
    conflicts: toldConflicts(merged, files, database, name),
    open: { forDatabase: merged.forDatabase, conflicts },
  }
}
