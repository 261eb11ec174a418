// Takes out of the drafts what the database has no longer: items of lists, forms, bill numbers, approvals, actions, conversions. A module's folder stays: SQL stands in it. Pure.
import type { Comparison } from '../compare-rows.ts'
import type { MetadataRow } from '../metadata-rows.ts'
import type { Work } from './add-all.ts'
import type { DraftDocument } from './draft-document.ts'
import { type DraftFile, partAt } from './draft-file.ts'

const removeItem = (file: DraftFile, pointer: string): void => {
  const item = partAt(file, pointer)
  const list = partAt(file, pointer.slice(0, pointer.lastIndexOf('/'))) as unknown
  if (item === null || !Array.isArray(list)) return
  list.splice(list.indexOf(item), 1)
}

const removeForm = (document: DraftDocument, fileName: string): void => {
  document.removed.add(fileName)
  const at = document.forms.indexOf(fileName.slice('form-'.length, -'.json'.length))
  if (at !== -1) document.forms.splice(at, 1)
}

const removeRow = (document: DraftDocument, { table, pointer, file: path }: MetadataRow): void => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const file = document.files.get(name)
  // What another folder says stays as long as that one says it.
  if (file === undefined || document.removed.has(name) || document.twins.has(name)) return
  switch (table) {
    case 'gdsmodule':
    case 'gdsformconst':
      return
    case 'gdsconfigformmaster':
      removeForm(document, name)
      return
    case 'gdsbillnosettings':
    case 'gdsapproval':
    case 'gdsaction':
    case 'gdsconversion':
      document.removed.add(name)
      document.files.delete(name)
      return
    default:
      removeItem(file, pointer)
  }
}

export const removeAll = ({ documents }: Work, { onlyInContent }: Comparison): void => {
  for (const row of onlyInContent) {
    const document = documents.get(row.file.slice(0, row.file.lastIndexOf('/')))
    if (document !== undefined) removeRow(document, row)
  }
}
