// Brings one part of a file to say what a stored row says, with no member that need not be written. Pure.
import { isDeepStrictEqual } from 'node:util'
import type { StoredRow } from '../match-rows.ts'
import type { MetadataRow } from '../metadata-rows.ts'
import type { DraftDocument } from './draft-document.ts'
import { rowsOf } from './draft-document.ts'
import { type DraftFile, type JsonObject, setMember } from './draft-file.ts'
import { membersFor, type WrittenTable } from './members.ts'
import { contentValueOf, type Paths } from './references.ts'

export type Part = {
  readonly document: DraftDocument
  readonly file: DraftFile
  readonly object: JsonObject
  /** Where it stands in the draft now. */
  readonly pointer: string
  readonly table: WrittenTable
}

export const derivedAt = ({
  document,
  file,
  pointer,
  table,
}: Omit<Part, 'object'>): MetadataRow | undefined =>
  rowsOf(document).find((row) => row.table === table && row.file === file.file && row.pointer === pointer)

/** Takes a member away if the row says the same without it: things may have other ids in the database. */
const dropIfImplied = (part: Part, name: string, { stored, paths }: Filling): void => {
  const { object } = part
  if (!(name in object)) return
  const entries = Object.entries(object)
  delete object[name]
  const derived = derivedAt(part)
  const said = (value: unknown): unknown =>
    contentValueOf(paths, part.document.path, { table: part.table, column: name, value })
  const value = stored.values[name]
  if (
    derived !== undefined &&
    (isDeepStrictEqual(derived.values[name], value) ||
      isDeepStrictEqual(said(derived.values[name]), said(value)))
  )
    return
  for (const other of Object.keys(object)) delete object[other]
  Object.assign(object, Object.fromEntries(entries))
}

type Filling = {
  readonly stored: StoredRow
  readonly columns: readonly string[]
  readonly paths: Paths
}

/** Writes the columns of a stored row into a part; a null is written by leaving the member away. */
export const fillPart = (part: Part, { stored, columns, paths }: Filling): void => {
  const { order, required } = membersFor(part.table)
  const written = columns.filter((column) => order.includes(column) && column in stored.values)
  for (const column of written) {
    const value = contentValueOf(paths, part.document.path, {
      table: part.table,
      column,
      value: stored.values[column],
    })
    setMember(part.object, column, { value: value ?? undefined, order })
  }
  for (const column of written.filter((name) => !required.has(name)))
    dropIfImplied(part, column, { stored, columns, paths })
}
