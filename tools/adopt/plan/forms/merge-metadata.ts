// Decides what a run does to metadata that an earlier run has written: what a builder has changed since stays as it is.
import type { MetadataRow, MetadataTable } from './metadata-row.ts'

type Values = Readonly<Record<string, unknown>>

export type StoredRow = { readonly table: string; readonly sId: string; readonly values: Values }

export type MetadataChanges = {
  readonly inserts: readonly MetadataRow[]
  readonly updates: readonly MetadataRow[]
  /** Rows of earlier runs that the plan no longer has. */
  readonly deletes: readonly { readonly table: MetadataTable; readonly sId: string }[]
  /** How many values and rows a builder has changed or removed, and which are therefore left alone. */
  readonly kept: number
}

const keyOf = ({ table, sId }: { readonly table: string; readonly sId: string }): string => `${table} ${sId}`

const byKey = (rows: readonly StoredRow[]): ReadonlyMap<string, StoredRow> =>
  new Map(rows.map((row) => [keyOf(row), row]))

const isEqual = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null)

/** The planned values that differ from what is stored, and how many of the stored ones are a builder's. */
const changedValues = (planned: MetadataRow, written: StoredRow | undefined, stored: StoredRow) => {
  const values: Record<string, MetadataRow['values'][string]> = {}
  let kept = 0
  for (const [name, value] of Object.entries(planned.values)) {
    if (isEqual(stored.values[name], value)) continue
    const isBuilders = written !== undefined && !isEqual(stored.values[name], written.values[name])
    if (isBuilders) kept += 1
    else values[name] = value
  }
  return { values, kept }
}

/**
 * `written`: the rows as the last run wrote them; `stored`: the same and the planned rows as they are now.
 * With `isForced` a builder's changes are overwritten.
 */
export const mergeMetadata = (
  planned: readonly MetadataRow[],
  written: readonly StoredRow[],
  stored: readonly StoredRow[],
  isForced: boolean,
): MetadataChanges => {
  const writtenRows = isForced ? new Map<string, StoredRow>() : byKey(written)
  const storedRows = byKey(stored)
  const inserts: MetadataRow[] = []
  const updates: MetadataRow[] = []
  let kept = 0
  for (const row of planned) {
    const now = storedRows.get(keyOf(row))
    const before = writtenRows.get(keyOf(row))
    if (now === undefined && before !== undefined) kept += 1
    else if (now === undefined) inserts.push(row)
    else {
      const changed = changedValues(row, before, now)
      kept += changed.kept
      if (Object.keys(changed.values).length > 0) updates.push({ ...row, values: changed.values })
    }
  }
  const wanted = new Set(planned.map(keyOf))
  const deletes = written
    .filter((row) => !wanted.has(keyOf(row)) && storedRows.has(keyOf(row)))
    .map(({ table, sId }) => ({ table: table as MetadataTable, sId }))
  return { inserts, updates, deletes: deletes.toReversed(), kept }
}
