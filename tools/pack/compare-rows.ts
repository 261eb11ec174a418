// Holds the rows of the content against all rows of a database: the same, changed, on one side only. Pure.
import { isDeepStrictEqual } from 'node:util'
import { namedOtherwise } from '#server/documents/json-references.ts'
import { heldIn } from './attribute-references.ts'
import { matchRows, type StoredRow } from './match-rows.ts'
import { type MetadataRow, rowKey } from './metadata-rows.ts'

export type RowPair = {
  readonly wanted: MetadataRow
  readonly stored: StoredRow
  /** The columns that differ. */
  readonly changed: readonly string[]
}

export type Comparison = {
  /** Rows that are on both sides, told by their ids, or by their natural keys where they were made in the builder. */
  readonly pairs: readonly RowPair[]
  readonly onlyInContent: readonly MetadataRow[]
  readonly onlyInDatabase: readonly StoredRow[]
}

// What stands in the database under the id that a thing was made with, and in the content under the id of its path.
const nowNamed = (
  renamed: ReadonlyMap<string, string>,
  { table, values }: StoredRow,
  name: string,
): unknown => {
  const value = values[name]
  const holds = heldIn(table, name)
  const nowCalled = (id: string): string => renamed.get(id) ?? id
  if (holds !== null) return namedOtherwise(holds, value, { module: nowCalled, form: nowCalled })
  return typeof value === 'string' ? nowCalled(value) : value
}

export const compareRows = (wanted: readonly MetadataRow[], stored: readonly StoredRow[]): Comparison => {
  const byKey = new Map(stored.map((row) => [rowKey(row.table, row.sId), row]))
  const wantedKeys = new Set(wanted.map(({ table, sId }) => rowKey(table, sId)))
  const strangers = stored.filter(({ table, sId }) => !wantedKeys.has(rowKey(table, sId)))
  const missing = wanted.filter(({ table, sId }) => !byKey.has(rowKey(table, sId)))
  const renames = matchRows(missing, strangers)
  const renamed = new Map(renames.map(({ from, to }) => [from, to]))
  for (const { table, from, to } of renames) {
    const row = byKey.get(rowKey(table, from))
    if (row !== undefined) byKey.set(rowKey(table, to), row)
  }
  const taken = new Set(renames.map(({ table, from }) => rowKey(table, from)))
  return {
    pairs: wanted.flatMap((row) => {
      const found = byKey.get(rowKey(row.table, row.sId))
      if (found === undefined) return []
      const changed = Object.keys(row.values).filter(
        (name) =>
          !isDeepStrictEqual(row.values[name], found.values[name]) &&
          !isDeepStrictEqual(row.values[name], nowNamed(renamed, found, name)),
      )
      return [{ wanted: row, stored: found, changed }]
    }),
    onlyInContent: missing.filter(({ table, sId }) => !byKey.has(rowKey(table, sId))),
    onlyInDatabase: strangers.filter(({ table, sId }) => !taken.has(rowKey(table, sId))),
  }
}
