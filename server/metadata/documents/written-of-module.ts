// The routines that follow from the approval, actions and conversions of a module, and what is wrong with these, each by its place in a row.
import type { Text } from '#contracts/language.ts'
import { countsRefused } from '#server/documents/counts-refused.ts'
import type { RoutineFile, WrittenProblem } from '#server/documents/document.ts'
import { type DocumentRows, documentOfRows } from '#server/documents/document-of-rows.ts'
import { isLaidOut } from '#server/documents/file-layouts.ts'
import { conversionMistakes, stepMistakes } from '#server/documents/named-routines.ts'
import { placeInRow } from '#server/documents/said-by-row.ts'
import { writtenDocument } from '#server/documents/written-document.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { resolveRoutine } from '#server/schema/resolve/resolve.ts'
import { loadDocumentRows, type Whose } from './load-document-rows.ts'
import { tablesAround } from './tables-around.ts'

export type RowProblem = {
  readonly table: string
  readonly sId: string
  /** Of what in the row: `jApprove.steps.0`; empty for the row as a whole. */
  readonly place: string
  readonly message: Text
  /** What mends it may come after. */
  readonly isPending: boolean
}

export type WrittenOfModule = {
  readonly whose: Whose
  /** As far as they can be written. */
  readonly routines: readonly { readonly sName: string; readonly text: string }[]
  readonly problems: readonly RowProblem[]
}

const inRow = ({ file, pointer, message, isPending = false }: WrittenProblem): RowProblem => {
  const cut = file.indexOf('.')
  const [table, sId] = [file.slice(0, cut), file.slice(cut + 1)]
  return { table, sId, place: isLaidOut(table) ? placeInRow(table, pointer) : '', message, isPending }
}

/** Whatever it is called: the path of a document is its module. */
const nameOf = ({ path }: RoutineFile, sModelsId: string): string =>
  path.slice(`${sModelsId}/`.length, -'.sql'.length)

const writtenFrom = (
  rows: DocumentRows,
  { sBrandsId }: Whose,
  catalogue: Catalogue,
): Omit<WrittenOfModule, 'whose'> => {
  const { document, others, names, problems } = documentOfRows(rows)
  const known = { catalogue, sBrandsId: sBrandsId ?? '' }
  const written = writtenDocument(document, {
    around: tablesAround(rows.forms, names, known),
    documents: [document, ...others],
    isToldByForm: () => sBrandsId === null,
  })
  const own = new Set(written.files.map((file) => nameOf(file, rows.sModelsId)))
  const isKnown = (name: string): boolean =>
    own.has(name) || resolveRoutine(catalogue, known.sBrandsId, name) !== undefined
  return {
    routines: written.files.map((file) => ({ sName: nameOf(file, rows.sModelsId), text: file.text })),
    problems: [
      ...problems,
      ...written.problems,
      ...stepMistakes(document, isKnown),
      ...conversionMistakes(document, isKnown),
      ...(sBrandsId === null ? [] : countsRefused(document)),
    ].map(inRow),
  }
}

/** Null where there is no such module. */
export const writtenOfModule = async (
  query: Query,
  catalogue: Catalogue,
  sModelsId: string,
): Promise<WrittenOfModule | null> => {
  const loaded = await loadDocumentRows(query, sModelsId)
  if (loaded === null) return null
  const { whose, rows } = loaded
  return rows === null
    ? { whose, routines: [], problems: [] }
    : { whose, ...writtenFrom(rows, whose, catalogue) }
}
