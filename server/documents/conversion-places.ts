// What a conversion stands on: the tables of its two documents and what their columns are.

import type { Columns } from '#contracts/expression/scope.ts'
import type { Text } from '#contracts/language.ts'
import { noTableForm } from './complaints.ts'
import type { ConversionContent } from './conversion-content.ts'
import type { WrittenDocument } from './document.ts'

export type TablePlace = {
  readonly table: string
  readonly columns: Columns
  /** Those that are never null. */
  readonly filled: readonly string[]
  /** Those that a new row has to bring. */
  readonly required: readonly string[]
}

/** The forms that there are beside the document, by their paths: `ele/customer/master`. */
export type Around = {
  readonly tableOf: (form: string) => string | undefined
  readonly placeOf: (form: string) => TablePlace | null
}

export type ConversionPlace = {
  readonly around: Around
  readonly document: WrittenDocument
  readonly source: TablePlace
  readonly sourceLines: TablePlace | null
  readonly made: TablePlace
  readonly madeLines: TablePlace | null
}

/** Or which form there is not, with the pointer to where it is named. */
export const conversionPlace = (
  document: WrittenDocument,
  { from, lines, bEach }: ConversionContent,
  around: Around,
): ConversionPlace | { readonly missing: Text; readonly pointer: readonly string[] } => {
  const missing = (form: string, ...pointer: readonly string[]) => ({
    missing: noTableForm(form),
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
