// The rows of metadata that a database is to have of a customer's folder: what only one side changed is taken. Pure.
import type { PackConflict } from '../conflict.ts'
import type { DatabaseState } from '../database-state.ts'
import type { StoredRow } from '../match-rows.ts'
import { DEFAULTS, type MetadataRow, type MetadataTable, rowKey } from '../metadata-rows.ts'
import type { Customer } from './read-customer.ts'
import { mergeMetadata } from './settings/merge-metadata.ts'
import { toldConflicts, withFiles } from './settings/merge-settings.ts'
import {
  agreedRows,
  asContentHasIt,
  rowsSaid,
  storedSettings,
  wantedSettings,
} from './settings/metadata-settings.ts'
import { changedSettings, keptOf, type Settings } from './settings/setting.ts'

export type MergedRows = {
  readonly conflicts: readonly PackConflict[]
  /** Where the database counts in what is in conflict, and where the files do. */
  readonly ours: readonly MetadataRow[]
  readonly theirs: readonly MetadataRow[]
}

const storedRows = ({ rows, renames }: DatabaseState): readonly StoredRow[] => {
  const names = new Map(renames.map(({ from, to }) => [from, to]))
  return [...rows].map(([key, values]) => {
    const cut = key.indexOf(':')
    const row = { table: key.slice(0, cut) as MetadataTable, sId: key.slice(cut + 1), values }
    return asContentHasIt(row, (sId) => names.get(sId) ?? sId)
  })
}

/** Those of the files where they say them; others that an earlier folder made stay without a place. */
const withPlaces = (said: readonly StoredRow[], wanted: readonly MetadataRow[], own: ReadonlySet<string>) => {
  const places = new Map(wanted.map((row) => [rowKey(row.table, row.sId), row]))
  return said.flatMap((row): readonly MetadataRow[] => {
    const place = places.get(rowKey(row.table, row.sId))
    if (place !== undefined) return [{ ...place, values: { ...DEFAULTS[row.table], ...row.values } }]
    return own.has(rowKey(row.table, row.sId)) ? [{ ...row, file: '', line: 1, pointer: '' }] : []
  })
}

export const mergedRows = (
  { name }: Customer,
  wanted: readonly MetadataRow[],
  state: DatabaseState,
): MergedRows => {
  const stored = storedRows(state)
  const files = wantedSettings(wanted)
  const database = storedSettings(stored)
  // Nothing is known of who changed what: the files count.
  const agreed = agreedRows(state.receipt.settings) ?? keptOf(database)
  const merged = mergeMetadata(files, database, agreed)
  const own = new Set(
    Object.entries(state.receipt.rows).flatMap(([table, ids]) =>
      (ids ?? []).map((sId) => rowKey(table as MetadataTable, sId)),
    ),
  )
  const becoming = (changes: ReadonlyMap<string, unknown>): readonly MetadataRow[] =>
    withPlaces(rowsSaid(changedSettings(database, changes) as Settings), wanted, own)
  return {
    conflicts: toldConflicts(merged, files, database, name),
    ours: becoming(merged.forDatabase),
    theirs: becoming(withFiles(merged, files, database)),
  }
}
