// The routines of the conversions that make a document's records, and what is wrong with their data.
import { remembered } from '#server/kernel/memory/remembered.ts'
import type { BusinessDocument, Edition, SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo, type Sourced } from '../read-json.ts'
import type { ConversionContent } from './conversion-content.ts'
import { type Around, aroundOf, conversionPlace } from './conversion-places.ts'
import { writeConversion } from './conversion-routine.ts'
import { linkOf } from './successors.ts'

type Written = { readonly files: readonly SqlFile[]; readonly problems: readonly Problem[] }

const NO_LINK = 'no column says from which record one was made: set one to sId (parent.sId with bEach)'

const aroundDocuments = remembered(
  (documents: readonly BusinessDocument[], sqlFiles: readonly SqlFile[]): Around =>
    aroundOf({ documents, sqlFiles }),
)

/** Read once for all documents. */
export const aroundIn = ({ documents, sqlFiles }: Pick<Edition, 'documents' | 'sqlFiles'>): Around =>
  aroundDocuments(documents, sqlFiles)

const writeOne = (
  document: BusinessDocument,
  { file, lineOf, value }: Sourced<ConversionContent>,
  around: Around,
): Written => {
  const at = (pointer: readonly (string | number)[], message: string): Problem => ({
    file,
    line: lineOf(pointerTo(...pointer)),
    message,
  })
  const place = conversionPlace(document, value, around)
  if ('missing' in place) return { files: [], problems: [at(place.pointer, place.missing)] }
  const written = writeConversion(value, place)
  return {
    files: written.files,
    problems: [
      ...(document.billNumber === null ? [at(['sNumbersEn'], 'the document has no bill-number.json')] : []),
      ...(linkOf(value) === undefined ? [at(['header'], NO_LINK)] : []),
      ...written.complaints.map(({ pointer, message }) => at(pointer, message)),
    ],
  }
}

export const writtenConversions = (
  document: BusinessDocument,
  edition: Pick<Edition, 'documents' | 'sqlFiles'>,
): readonly Written[] =>
  document.conversions.map((conversion) => writeOne(document, conversion, aroundIn(edition)))
