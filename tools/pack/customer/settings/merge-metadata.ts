// What the folder and the database each changed of the rows of metadata, with what stands on what. Pure.
import type { StoredRow } from '../../match-rows.ts'
import { rowKey } from '../../metadata-rows.ts'
import { standsOn } from '../../row-companies.ts'
import { type MergedSettings, mergeSettings } from './merge-settings.ts'
import { rowsSaid } from './metadata-settings.ts'
import { type KeptSettings, type Settings, settingKey } from './setting.ts'

type Rows = ReadonlyMap<string, StoredRow>

const existence = ({ table, sId }: Pick<StoredRow, 'table' | 'sId'>): string =>
  settingKey({ kind: 'row', of: [table, sId], name: '' })

const byKey = (rows: readonly StoredRow[]): Rows =>
  new Map(rows.map((row) => [rowKey(row.table, row.sId), row]))

/** All that a row stands on, the nearest first. */
const above = (row: StoredRow, all: Rows): readonly StoredRow[] => {
  const owners = standsOn(row).flatMap((key) => all.get(key) ?? [])
  return owners.flatMap((owner) => [owner, ...(owner === row ? [] : above(owner, all))])
}

const isGone = (changes: ReadonlyMap<string, unknown>, row: StoredRow): boolean => {
  const key = existence(row)
  return changes.has(key) && changes.get(key) === undefined
}

type Sides = {
  readonly rows: readonly StoredRow[]
  readonly all: Rows
  /** What one side has changed and the other lets go. */
  readonly changed: ReadonlyMap<string, unknown>
  readonly gone: ReadonlyMap<string, unknown>
}

/** Rows that one side changed or added under what the other side took away, with that. */
const underGone = ({ rows, all, changed, gone }: Sides): readonly StoredRow[] => {
  const touched = new Set(
    [...changed]
      .filter(([, value]) => value !== undefined)
      .map(([key]) => JSON.stringify(JSON.parse(key).slice(1, 3))),
  )
  return rows
    .filter(({ table, sId }) => touched.has(JSON.stringify([table, sId])))
    .flatMap((row) => {
      const lost = above(row, all).filter((owner) => isGone(gone, owner))
      return lost.length === 0 ? [] : [row, ...lost]
    })
}

/** Whole rows become conflicts, and all that stands on them and goes with them. */
const withConflicts = (merged: MergedSettings, lost: readonly StoredRow[], all: Rows): MergedSettings => {
  if (lost.length === 0) return merged
  const whole = new Set(lost.map(existence))
  const goesToo = (row: StoredRow): boolean => above(row, all).some((owner) => whole.has(existence(owner)))
  for (const row of all.values())
    if ((isGone(merged.forFiles, row) || isGone(merged.forDatabase, row)) && goesToo(row))
      whole.add(existence(row))
  const isOf = (key: string): boolean => whole.has(settingKey({ ...keyParts(key), name: '' }))
  const left = (changes: ReadonlyMap<string, unknown>) => new Map([...changes].filter(([key]) => !isOf(key)))
  return {
    forDatabase: left(merged.forDatabase),
    forFiles: left(merged.forFiles),
    conflicts: [...merged.conflicts.filter((key) => !isOf(key)), ...whole],
  }
}

const keyParts = (key: string) => {
  const [, ...of] = JSON.parse(key) as string[]
  return { kind: 'row' as const, of: of.slice(0, -1) }
}

/** As of all settings, and what one side changed does not go with what the other took away. */
export const mergeMetadata = (files: Settings, database: Settings, base: KeptSettings): MergedSettings => {
  const merged = mergeSettings(files, database, base)
  const [wanted, stored] = [rowsSaid(files), rowsSaid(database)]
  const all = byKey([...stored, ...wanted])
  const { forDatabase, forFiles } = merged
  return withConflicts(
    merged,
    [
      ...[...all.values()].filter((row) => merged.conflicts.includes(existence(row))),
      ...underGone({ rows: wanted, all, changed: forDatabase, gone: forFiles }),
      ...underGone({ rows: stored, all, changed: forFiles, gone: forDatabase }),
    ],
    all,
  )
}
