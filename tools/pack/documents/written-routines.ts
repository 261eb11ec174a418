// The routines that are not written by hand: the SQL files that follow from a document's data, under the names that overrides and
// buttons know, and what is wrong with the data.
import type { WrittenDocument } from '#server/documents/document.ts'
import { writtenDocument } from '#server/documents/written-document.ts'
import type { BusinessDocument, Edition, SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { createdBy, wordsOf } from '../sql-order.ts'
import { aroundIn } from './around-files.ts'
import { inFile } from './in-file.ts'
import { refusedKept, writtenKept } from './written-kept.ts'
import { writtenSave } from './written-save.ts'

export type WrittenRoutines = { readonly files: readonly SqlFile[]; readonly problems: readonly Problem[] }

/** What there is beside the document: an edition, or as much of one as is read by now. */
type Around = Pick<Edition, 'documents' | 'sqlFiles'> & {
  /** Whether it is a folder beside an edition, whose tables have no triggers that are written. */
  readonly isBeside: boolean
  /** The tables whose records a customer numbers by a setting of its own. */
  readonly numbered: ReadonlySet<string>
}

/** A customer's setting numbers records as well as a file in their folder does. */
const withNumbers = (document: BusinessDocument, { numbered }: Around): WrittenDocument =>
  document.forms.some(({ name, content }) => name === 'master' && numbered.has(content.value.sTbName))
    ? { ...document, billNumber: document.billNumber ?? {} }
    : document

/** A table that no file makes is the framework's, if a file speaks of it. */
const isOfFramework = (table: string, { sqlFiles, isBeside }: Around): boolean =>
  !isBeside &&
  sqlFiles.some(({ text }) => wordsOf(text).has(table)) &&
  !sqlFiles.some((file) => createdBy(file).some(({ name }) => name === table))

/** What follows from the data of one document among the others. */
export const writtenRoutines = (document: BusinessDocument, around: Around): WrittenRoutines => {
  const files = aroundIn(around)
  const said = writtenDocument(withNumbers(document, around), {
    around: files,
    documents: around.documents,
    isToldByForm: (table) => isOfFramework(table, around),
  })
  const others = [
    around.isBeside ? refusedKept(document) : writtenKept(document, files),
    writtenSave(document, files),
  ]
  return {
    files: [...said.files, ...others.flatMap((written) => written.files)],
    problems: [
      ...said.problems.map((problem) => inFile(document, problem)),
      ...others.flatMap(({ problems }) => problems),
    ],
  }
}
