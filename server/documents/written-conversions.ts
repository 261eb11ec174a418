// The routines of the conversions that make a document's records, and what is wrong with their data.
import type { ConversionContent } from './conversion-content.ts'
import { type Around, conversionPlace } from './conversion-places.ts'
import { writeConversion } from './conversion-routine.ts'
import type { Said, Written, WrittenDocument, WrittenProblem } from './document.ts'
import { linkOf } from './successors.ts'

const NO_LINK = 'no column says from which record one was made: set one to sId (parent.sId with bEach)'

const writeOne = (
  document: WrittenDocument,
  { file, value }: Said<ConversionContent>,
  around: Around,
): Written => {
  const at = (pointer: readonly (string | number)[], message: string): WrittenProblem => ({
    file,
    pointer,
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

export const writtenConversions = (document: WrittenDocument, around: Around): readonly Written[] =>
  document.conversions.map((conversion) => writeOne(document, conversion, around))
