// Says what applying an edition would change: which SQL files run, which metadata rows are added, updated, removed. Pure.
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type DatabaseState, objectKey } from './database-state.ts'
import { type Edition, isApplied, type SqlFile } from './edition.ts'
import type { RowRename } from './match-rows.ts'
import { METADATA_TABLES, type MetadataRow, type MetadataTable, rowKey } from './metadata-rows.ts'
import { createdBy, type SqlObject, sqlOrder } from './sql-order.ts'

export type RowRemoval = { readonly table: MetadataTable; readonly sId: string }

/** A view or a routine whose file is gone. */
export type LeftObject = SqlObject & {
  /** The file that made it. */
  readonly path: string
}

export type PackPlan = {
  readonly sql: readonly SqlFile[]
  /** Rows that get the ids of the content; what they hold is compared as if they had them. */
  readonly rename: readonly RowRename[]
  readonly add: readonly MetadataRow[]
  readonly update: readonly (MetadataRow & { readonly changed: readonly string[] })[]
  readonly remove: readonly RowRemoval[]
  readonly drop: readonly LeftObject[]
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A file runs when its text is not the one that ran last, or when something that it makes is gone. */
const isDue = (file: SqlFile, { receipt, objects }: DatabaseState): boolean =>
  receipt.files[file.path] !== hashOf(file.text) ||
  createdBy(file).some((object) => !objects.has(objectKey(object)))

const changedColumns = (row: MetadataRow, current: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(row.values).filter((name) => !isDeepStrictEqual(row.values[name], current[name]))

const removals = (wanted: readonly MetadataRow[], state: DatabaseState): readonly RowRemoval[] => {
  const kept = new Set(wanted.map(({ table, sId }) => rowKey(table, sId)))
  return METADATA_TABLES.toReversed().flatMap((table) =>
    (state.receipt.rows[table] ?? [])
      .filter((sId) => !kept.has(rowKey(table, sId)) && state.rows.has(rowKey(table, sId)))
      .map((sId) => ({ table, sId })),
  )
}

/** What earlier files made, no file makes any more, and is still there. Tables stay: they hold rows. */
const leftBehind = (
  files: readonly SqlFile[],
  { receipt, objects }: DatabaseState,
): readonly LeftObject[] => {
  const made = new Set(files.filter(isApplied).flatMap(createdBy).map(objectKey))
  return Object.entries(receipt.made)
    .filter(([key]) => !key.startsWith('table:') && !made.has(key) && objects.has(key))
    .map(([key, path]) => {
      const [kind, name = ''] = key.split(':')
      return { kind: kind === 'view' ? 'view' : 'routine', name, path }
    })
}

/** The plan; empty when the database has the edition already. */
export const planPack = (
  edition: Edition,
  wanted: readonly MetadataRow[],
  state: DatabaseState,
): PackPlan => ({
  sql: sqlOrder(edition.sqlFiles).filter((file) => isDue(file, state)),
  rename: state.renames,
  add: wanted.filter(({ table, sId }) => !state.rows.has(rowKey(table, sId))),
  update: wanted.flatMap((row) => {
    const current = state.rows.get(rowKey(row.table, row.sId))
    const changed = current === undefined ? [] : changedColumns(row, current)
    return changed.length === 0 ? [] : [{ ...row, changed }]
  }),
  remove: removals(wanted, state),
  drop: leftBehind(edition.sqlFiles, state),
})

/** One line for each change. */
export const planLines = ({ sql, rename, add, update, remove, drop }: PackPlan): readonly string[] => [
  ...sql.map(({ path }) => `run    ${path}`),
  ...rename.map(({ table, from, to }) => `rename ${table} ${from} to ${to}`),
  ...remove.map(({ table, sId }) => `remove ${table} ${sId}`),
  ...add.map(({ table, sId }) => `add    ${table} ${sId}`),
  ...update.map(({ table, sId, changed }) => `update ${table} ${sId} (${changed.join(', ')})`),
  ...drop.map(({ kind, name }) => `drop   ${kind} ${name}`),
]
