// What a change set does with one row of metadata, as data; and what of a row counts when it is compared.
import type { ResourceName } from '#contracts/metadata/resources.ts'
import type { Said } from '../admin/judge-row.ts'

/** A row as it is stored. */
export type StoredPart = { readonly table: string; readonly row: Said }

export type Change = {
  readonly resource: ResourceName
  readonly sRowId: string
  readonly operation: 'add' | 'update' | 'delete'
  /** Of an update the fields that it changes alone; null where there was no row. */
  readonly before: Said | null
  readonly after: Said | null
  /** Of a deletion, what it takes along, the row itself first. Of an addition, what it brings back. */
  readonly parts: readonly StoredPart[] | null
}

export const isOf = ({ resource, sRowId }: Change, name: ResourceName, sId: string): boolean =>
  resource === name && sRowId === sId

/** A row without its version. */
export const saidOf = (row: Said | undefined): Said | null => {
  if (row === undefined) return null
  const { version: _, ...said } = row
  return said
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export const fieldsThatDiffer = (before: Said, after: Said): readonly string[] =>
  Object.keys({ ...before, ...after }).filter((field) => !isSame(before[field], after[field]))

export const only = (row: Said, fields: readonly string[]): Said =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
