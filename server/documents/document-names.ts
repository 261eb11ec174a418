// How files name modules and forms, by paths, and which ids stand for these in rows. Pure.
import type { FormKind } from '#contracts/metadata-values.ts'
import type { DocumentForm } from './document.ts'

/** The id of the module that a document's folder stands for: `sal/sales-order` is `sal-sales-order`. */
export const moduleIdOf = (path: string): string => path.replaceAll('/', '-')

/** The id of a form named within a document (`list`) or by its path (`ele/customer/list`). */
export const formIdOf = (documentPath: string, reference: string): string => {
  const cut = reference.lastIndexOf('/')
  return cut === -1
    ? `${moduleIdOf(documentPath)}.${reference}`
    : `${moduleIdOf(reference.slice(0, cut))}.${reference.slice(cut + 1)}`
}

/** The form, named as a file would, whose record a form's rows belong to; lines belong to the document's master. */
export const parentFormOf = ({ name, content }: DocumentForm): string | undefined =>
  content.value.sParentFormId ?? (name.split('-', 1)[0] === 'slave' ? 'master' : undefined)

/** What a form file's name says: `panel-orders` is a panel. */
export const formKindOf = (name: string): FormKind => name.split('-', 1)[0] as FormKind
