// Rows that are written one after the other, of which a later one can change an earlier one: a module names its list once that is there.
import { RESOURCES, type ResourceName } from '#contracts/metadata/resources.ts'
import { judgeRow, type Said } from './judge-row.ts'
import { viewerOf } from './layers.ts'
import type { StoredRow } from './query/resource-query.ts'
import { requireRow } from './require-row.ts'
import { addRow, changeRow, type Writing } from './write-row.ts'

/** A row that is added; with `sId` a change of one that was added before it. */
export type MetadataWrite = { readonly name: ResourceName; readonly data: Said; readonly sId?: string }

/** Adds the row, or changes the one that was added in the same transaction. */
export const writeOne = async (writing: Writing, { name, data, sId }: MetadataWrite): Promise<StoredRow> => {
  if (sId === undefined) return addRow(writing, judgeRow(name, 'add', data))
  const { version } = await requireRow(writing.query, RESOURCES[name], {
    viewer: viewerOf(writing.session),
    sId,
  })
  return changeRow(writing, { sId, version }, judgeRow(name, 'update', data))
}

/** A row takes the place of what it was before. */
export const withRow = (rows: readonly StoredRow[], row: StoredRow): readonly StoredRow[] =>
  rows.some(({ sId }) => sId === row.sId)
    ? rows.map((one) => (one.sId === row.sId ? row : one))
    : [...rows, row]
