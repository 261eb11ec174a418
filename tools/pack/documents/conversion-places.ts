// What a conversion stands on: the tables of its two documents and what their columns are.
import type { Columns } from '#contracts/expression/scope.ts'
import { type BusinessDocument, type Edition, formIdOf } from '../edition.ts'
import type { ConversionContent } from './conversion-content.ts'
import { notNullColumns, tableColumns } from './table-columns.ts'

export type TablePlace = {
  readonly table: string
  readonly columns: Columns
  /** Those that are never null. */
  readonly filled: readonly string[]
  /** Those that a new row has to bring. */
  readonly required: readonly string[]
}

/** The edition, or as much of one as is read by now, as conversions see it. */
export type Around = {
  readonly tableOf: (form: string) => string | undefined
  readonly placeOf: (form: string) => TablePlace | null
}

export type ConversionPlace = {
  readonly around: Around
  readonly document: BusinessDocument
  readonly source: TablePlace
  readonly sourceLines: TablePlace | null
  readonly made: TablePlace
  readonly madeLines: TablePlace | null
}

/** The tables of forms that are named by their path: `ele/customer/master`. */
export const aroundOf = ({ documents, sqlFiles }: Pick<Edition, 'documents' | 'sqlFiles'>): Around => {
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

/** Or which form there is not, with the pointer to where it is named. */
export const conversionPlace = (
  document: BusinessDocument,
  { from, lines, bEach }: ConversionContent,
  around: Around,
): ConversionPlace | { readonly missing: string; readonly pointer: readonly string[] } => {
  const missing = (form: string, ...pointer: readonly string[]) => ({
    missing: `there is no form ${form} that stands on a table`,
    pointer,
  })
  const hasMadeLines = lines !== undefined && bEach !== 1
  const source = around.placeOf(from.form)
  const sourceLines = lines === undefined ? null : around.placeOf(lines.form)
  const made = around.placeOf(`${document.path}/master`)
  const madeLines = hasMadeLines ? around.placeOf(`${document.path}/slave`) : null
  if (source === null) return missing(from.form, 'from', 'form')
  if (lines !== undefined && sourceLines === null) return missing(lines.form, 'lines', 'form')
  if (made === null) return missing(`${document.path}/master`)
  if (hasMadeLines && madeLines === null) return missing(`${document.path}/slave`, 'lines')
  return { around, document, source, sourceLines, made, madeLines }
}
