// What there is beside a document, as far as files say it: the tables of forms and what their columns are.
import type { Around } from '#server/documents/conversion-places.ts'
import { formIdOf } from '#server/documents/document-names.ts'
import { remembered } from '#server/kernel/memory/remembered.ts'
import type { BusinessDocument, Edition, SqlFile } from '../edition.ts'
import { notNullColumns, tableColumns } from './table-columns.ts'

/** The tables of forms that are named by their path: `ele/customer/master`. */
const aroundOf = ({ documents, sqlFiles }: Pick<Edition, 'documents' | 'sqlFiles'>): Around => {
  const columns = tableColumns(sqlFiles)
  const notNull = notNullColumns(sqlFiles)
  const tables = new Map(
    documents.flatMap(({ path, forms }) =>
      forms.map((form) => [formIdOf(path, form.name), form.content.value.sTbName] as const),
    ),
  )
  const tableOf = (form: string) => tables.get(formIdOf('', form))
  return {
    tableOf,
    placeOf: (form) => {
      const table = tableOf(form)
      const found = table === undefined ? undefined : columns.get(table)
      return table === undefined || found === undefined
        ? null
        : { table, columns: found, filled: [], required: [], ...notNull.get(table) }
    },
  }
}

const aroundDocuments = remembered(
  (documents: readonly BusinessDocument[], sqlFiles: readonly SqlFile[]): Around =>
    aroundOf({ documents, sqlFiles }),
)

/** Read once for all documents. */
export const aroundIn = ({ documents, sqlFiles }: Pick<Edition, 'documents' | 'sqlFiles'>): Around =>
  aroundDocuments(documents, sqlFiles)
