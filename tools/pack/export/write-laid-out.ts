// Brings the files of approvals, actions and conversions to say what the stored rows say: changed members of those that stand, and whole files for
// what was made in the builder. Pure.
import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import {
  isLaidOut,
  LAYOUTS,
  type LaidOutTable,
  type Layout,
  SCHEMAS,
} from '#server/documents/file-layouts.ts'
import type { Comparison } from '../compare-rows.ts'
import type { StoredRow } from '../match-rows.ts'
import { DEFAULTS, rowKey } from '../metadata-rows.ts'
import type { Work } from './add-all.ts'
import { freeName } from './add-rows.ts'
import { actionFile, conversionFile, type DraftDocument, SLOTS } from './draft-document.ts'
import { type JsonObject, newDraft, setMember } from './draft-file.ts'
import { kept, ordered } from './ordered-json.ts'
import { contentValueOf, type Paths } from './references.ts'

type ObjectSchema = {
  readonly properties: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
}

/** What members become, by the columns that they stand for; undefined for those that go. */
type Changes = ReadonlyMap<string, unknown>

const writeMembers = (
  object: JsonObject,
  changes: Changes,
  { layout, schema }: { readonly layout: Layout; readonly schema: TSchema },
): void => {
  const { properties, required = [] } = schema as TSchema & ObjectSchema
  const order = Object.keys(layout)
  for (const [name, part] of Object.entries(layout)) {
    const inner = properties[name] as TSchema
    if (typeof part === 'object') {
      const member = (object[name] ?? {}) as JsonObject
      writeMembers(member, changes, { layout: part, schema: inner })
      const isSaid = Object.keys(member).length > 0 || (required.includes(name) && Check(inner, {}))
      setMember(object, name, { value: isSaid ? member : undefined, order })
    } else if (changes.has(part)) {
      setMember(object, name, { value: kept(object[name], ordered(changes.get(part), inner)), order })
    }
  }
}

/** Without what names something that the content does not have. */
const changesOf = (
  table: LaidOutTable,
  columns: readonly string[],
  { values }: StoredRow,
  paths: Paths,
): Changes =>
  new Map(
    columns.flatMap((column) => {
      const value = values[column]
      if (isDeepStrictEqual(value, DEFAULTS[table][column])) return [[column, undefined] as const]
      // From wherever a form is named, by its whole path.
      const said = contentValueOf(paths, '', { table, column, value })
      return said === null ? [] : [[column, said] as const]
    }),
  )

const writeRow = (
  object: JsonObject,
  table: LaidOutTable,
  { stored, columns, paths }: { stored: StoredRow; columns: readonly string[]; paths: Paths },
): void =>
  writeMembers(object, changesOf(table, columns, stored, paths), {
    layout: LAYOUTS[table],
    schema: SCHEMAS[table],
  })

/** `sp_btn_order_to_delivery` is made in `conversion-order.json`. */
const sourceIn = (sRoutine: unknown): string => String(sRoutine).replace(/^sp_btn_|_to_[a-z]+$/g, '')

const fileNameFor = ({ files }: DraftDocument, table: LaidOutTable, { values }: StoredRow): string => {
  switch (table) {
    case 'gdsapproval':
      return SLOTS.approval
    case 'gdsaction':
      return actionFile(String(values.sActionCode))
    case 'gdsconversion':
      return conversionFile(freeName(sourceIn(values.sRoutine), (name) => files.has(conversionFile(name))))
  }
}

const addFile = (document: DraftDocument, table: LaidOutTable, stored: StoredRow, paths: Paths): void => {
  const name = fileNameFor(document, table, stored)
  const object: JsonObject = {}
  writeRow(object, table, { stored, columns: Object.keys(DEFAULTS[table]), paths })
  document.files.set(name, newDraft(`${document.path}/${name}`, object))
}

/** Modules and forms have their paths by now, those that were made in the builder too. */
export const writeLaidOut = ({ documents, paths, ours }: Work, comparison: Comparison): void => {
  for (const { wanted, stored, changed } of comparison.pairs) {
    const cut = wanted.file.lastIndexOf('/')
    const file = documents.get(wanted.file.slice(0, cut))?.files.get(wanted.file.slice(cut + 1))
    if (file !== undefined && isLaidOut(wanted.table) && changed.length > 0)
      writeRow(file.value as JsonObject, wanted.table, { stored, columns: changed, paths })
  }
  for (const row of comparison.onlyInDatabase) {
    const document = documents.get(paths.modules.get(String(row.values.sModelsId)) ?? '')
    if (document === undefined || !isLaidOut(row.table)) continue
    addFile(document, row.table, row, paths)
    ours.add(rowKey(row.table, row.sId))
  }
}
