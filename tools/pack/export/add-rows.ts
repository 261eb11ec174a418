// Puts rows that were added in the builder into a document: columns, buttons, reports, charts, the bill number, whole forms. Pure.
import { formIdOf, moduleIdOf } from '#server/documents/document-names.ts'
import type { StoredRow } from '../match-rows.ts'
import { pointerTo } from '../read-json.ts'
import { type DraftDocument, formFile, SLOTS } from './draft-document.ts'
import { type DraftFile, type JsonObject, newDraft } from './draft-file.ts'
import { fillPart } from './fill-part.ts'
import { membersFor, type WrittenTable } from './members.ts'
import type { Paths } from './references.ts'

export type Adding = { readonly document: DraftDocument; readonly paths: Paths }

/** A list within a file, and the pointer to it. */
export type List = { readonly file: DraftFile; readonly items: JsonObject[]; readonly pointer: string }

const slugOf = (text: unknown): string =>
  String(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '') || 'new'

/** A name for a file or a code, made from words, with a number behind it where it is taken. */
export const freeName = (words: unknown, isTaken: (name: string) => boolean): string => {
  const slug = slugOf(words)
  if (!isTaken(slug)) return slug
  let number = 2
  while (isTaken(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

/** What an id that was made from a place says of it: `acme-lending.list` is the form `list` of `acme-lending`. Null for any other id. */
const saidById = (sId: string, owner: string, pattern: RegExp): string | null => {
  const rest = sId.startsWith(owner) ? sId.slice(owner.length) : ''
  return pattern.test(rest) ? rest : null
}

const CODE = /^[a-z][A-Za-z0-9-]*$/

const allColumns = (table: WrittenTable): readonly string[] => membersFor(table).order

const fillNew = (
  { document, paths }: Adding,
  row: StoredRow & { readonly table: WrittenTable },
  place: { readonly file: DraftFile; readonly object: JsonObject; readonly pointer: string },
): void =>
  fillPart({ document, ...place, table: row.table }, { stored: row, columns: allColumns(row.table), paths })

/** Appends a row to a list; `start` holds the members that no column gives. */
export const addToList = (
  adding: Adding,
  row: StoredRow & { readonly table: WrittenTable },
  { file, items, pointer, start = {} }: List & { readonly start?: JsonObject },
): JsonObject => {
  const object = { ...start }
  items.push(object)
  fillNew(adding, row, { file, object, pointer: pointer + pointerTo(items.length - 1) })
  return object
}

/** The list that a file of the document is, made where there is none. */
const fileList = ({ document }: Adding, name: string): List => {
  const known = document.files.get(name)
  const file = known ?? newDraft(`${document.path}/${name}`, [])
  if (known === undefined) document.files.set(name, file)
  return { file, items: file.value as JsonObject[], pointer: '' }
}

const withCode = (list: List, { sId, values }: StoredRow): JsonObject => {
  const isTaken = (code: string): boolean => list.items.some(({ sCode }) => sCode === code)
  const said = saidById(sId, `${values.sModelsId}.`, CODE)
  return { sCode: said === null || isTaken(said) ? freeName(values.sNameEn, isTaken) : said }
}

export const addButton = (adding: Adding, row: StoredRow): void => {
  addToList(adding, { ...row, table: 'gdsjurisdiction' }, fileList(adding, SLOTS.buttons))
}

export const addReport = (adding: Adding, row: StoredRow): void => {
  const list = fileList(adding, SLOTS.reports)
  addToList(adding, { ...row, table: 'gdsreport' }, { ...list, start: withCode(list, row) })
}

/** Answers the list of the chart's columns, which is empty yet. */
export const addChart = (adding: Adding, row: StoredRow): List => {
  const list = fileList(adding, SLOTS.charts)
  const columns: JsonObject[] = []
  const start = { ...withCode(list, row), columns }
  addToList(adding, { ...row, table: 'gdsconfigcharmaster' }, { ...list, start })
  return { file: list.file, items: columns, pointer: pointerTo(list.items.length - 1, 'columns') }
}

export const addBillNumber = (adding: Adding, row: StoredRow): void => {
  const file = newDraft(`${adding.document.path}/${SLOTS.billNumber}`, {})
  adding.document.files.set(SLOTS.billNumber, file)
  fillNew(
    adding,
    { ...row, table: 'gdsbillnosettings' },
    { file, object: file.value as JsonObject, pointer: '' },
  )
}

/** A form that stands in the document already has its file; a new one is named for what it is, and for what it is called. */
const nameOfForm = (document: DraftDocument, { sId, values }: StoredRow): string => {
  const kind = String(values.sFormKind)
  const isTaken = (name: string): boolean => document.forms.includes(name)
  const said = saidById(sId, `${values.sModelsId}.`, new RegExp(`^${kind}(-[a-z0-9-]+)?$`))
  if (said !== null && !isTaken(said)) return said
  return kind !== 'panel' && kind !== 'params' && !isTaken(kind)
    ? kind
    : `${kind}-${freeName(values.sNameEn, (slug) => isTaken(`${kind}-${slug}`))}`
}

/** Makes the file of a new form, without columns, and answers the form's name. */
export const addForm = ({ document, paths }: Adding, row: StoredRow): string => {
  const name = nameOfForm(document, row)
  const file = newDraft(`${document.path}/${formFile(name)}`, { columns: [] })
  document.files.set(formFile(name), file)
  document.forms.push(name)
  fillNew(
    { document, paths },
    { ...row, table: 'gdsconfigformmaster' },
    { file, object: file.value as JsonObject, pointer: '' },
  )
  return name
}

/** Under the family, or by itself where that is empty. */
const pathOfModule = (
  { sId, values }: StoredRow,
  { paths, family }: { readonly paths: Paths; readonly family: string },
): string => {
  const before = family === '' ? '' : `${family}/`
  const isTaken = (name: string): boolean => paths.modules.has(moduleIdOf(before + name))
  const said = saidById(sId, moduleIdOf(before), /^[a-z][a-z0-9-]*$/)
  return before + (said === null || isTaken(said) ? freeName(values.sNameEn, isTaken) : said)
}

/** A document of its own for a module that was made in the builder. */
export const addModule = (
  row: StoredRow,
  { paths, family }: { readonly paths: Paths; readonly family: string },
): DraftDocument => {
  const path = pathOfModule(row, { paths, family })
  const file = newDraft(`${path}/${SLOTS.module}`, {})
  const files = new Map([[SLOTS.module as string, file]])
  const document: DraftDocument = { path, files, forms: [], removed: new Set(), twins: new Map() }
  fillNew(
    { document, paths },
    { ...row, table: 'gdsmodule' },
    { file, object: file.value as JsonObject, pointer: '' },
  )
  return document
}

/** The paths, with a module or a form that is known by the id it was made with. */
export const withModule = (paths: Paths, sId: string, path: string): Paths => ({
  ...paths,
  modules: new Map([...paths.modules, [sId, path], [moduleIdOf(path), path]]),
})

export const withForm = (
  paths: Paths,
  sId: string,
  form: { readonly path: string; readonly name: string },
): Paths => ({
  ...paths,
  forms: new Map([...paths.forms, [sId, form], [formIdOf(form.path, form.name), form]]),
})
