// A business document that is being written back: drafts of its files, and the rows that they stand for at any moment. Pure.

import type { ActionContent } from '#server/documents/action-content.ts'
import type { ConversionContent } from '#server/documents/conversion-content.ts'
import { deriveDocument } from '../derive-rows.ts'
import { actionsAmong, type BusinessDocument, conversionNameOf, type DocumentForm } from '../edition.ts'
import type { MetadataRow } from '../metadata-rows.ts'
import type { Sourced } from '../read-json.ts'
import { type DraftFile, draftOf } from './draft-file.ts'

export const SLOTS = {
  module: 'module.json',
  buttons: 'buttons.json',
  constants: 'constants.json',
  billNumber: 'bill-number.json',
  reports: 'reports.json',
  charts: 'charts.json',
  routes: 'routes.json',
  editionTags: 'editions.json',
  approval: 'approval.json',
} as const
export type Slot = keyof typeof SLOTS

export type DraftDocument = {
  readonly path: string
  /** By the file's name within the document's folder. */
  readonly files: Map<string, DraftFile>
  /** Names of forms, as files name them, in their order. */
  readonly forms: string[]
  /** Files that the document loses. */
  readonly removed: Set<string>
  /** Of which file each is a twin, by its name. */
  readonly twins: ReadonlyMap<string, string>
}

export const formFile = (name: string): string => `form-${name}.json`
export const actionFile = (code: string): string => `action-${code}.json`
export const conversionFile = (name: string): string => `conversion-${name}.json`

export const draftDocument = (document: BusinessDocument): DraftDocument => {
  const files = new Map<string, DraftFile>()
  for (const slot of Object.keys(SLOTS) as Slot[]) {
    const source = document[slot]
    if (source !== null) files.set(SLOTS[slot], draftOf(source))
  }
  for (const { name, content } of document.forms) files.set(formFile(name), draftOf(content))
  for (const source of [...document.conversions, ...document.actions])
    files.set(source.file.slice(document.path.length + 1), draftOf(source))
  return {
    path: document.path,
    files,
    forms: document.forms.map(({ name }) => name),
    removed: new Set(),
    twins: document.twins,
  }
}

/** A draft as if it had been read. Its value fits its schema as long as the changes do. */
const asSourced = <T>({ file, value }: DraftFile): Sourced<T> => ({
  file,
  value: value as T,
  lineOf: () => 1,
  textAt: () => null,
})

const slotOf = <T>({ files }: DraftDocument, slot: Slot): Sourced<T> | null => {
  const draft = files.get(SLOTS[slot])
  return draft === undefined ? null : asSourced<T>(draft)
}

/** The document as its drafts have it now. */
export const documentOf = (draft: DraftDocument): BusinessDocument => {
  const forms = draft.forms.flatMap((name): DocumentForm[] => {
    const file = draft.files.get(formFile(name))
    return file === undefined ? [] : [{ name, content: asSourced(file) }]
  })
  const module = draft.files.get(SLOTS.module)
  if (module === undefined) throw new Error(`${draft.path} has no module.json`)
  return {
    path: draft.path,
    module: asSourced(module),
    forms,
    buttons: slotOf(draft, 'buttons'),
    constants: slotOf(draft, 'constants'),
    billNumber: slotOf(draft, 'billNumber'),
    reports: slotOf(draft, 'reports'),
    charts: slotOf(draft, 'charts'),
    routes: slotOf(draft, 'routes'),
    editionTags: slotOf(draft, 'editionTags'),
    approval: slotOf(draft, 'approval'),
    actions: actionsAmong([...draft.files.keys()], (name) => {
      const file = draft.files.get(name)
      return file === undefined ? null : asSourced<ActionContent>(file)
    }),
    conversions: [...draft.files].flatMap(([name, file]) =>
      conversionNameOf(name) === null ? [] : [asSourced<ConversionContent>(file)],
    ),
    twins: draft.twins,
    // Written back by no export: they are not in the database, or each company's own.
    process: null,
    kept: null,
    save: null,
  }
}

/** The rows that the drafts stand for now. */
export const rowsOf = (draft: DraftDocument): readonly MetadataRow[] => deriveDocument(documentOf(draft))
