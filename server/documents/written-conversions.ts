// The routines of the conversions that make a document's records, and what is wrong with their data.
import type { Text } from '#contracts/language.ts'
import type { ConversionContent } from './conversion-content.ts'
import { type Around, conversionPlace } from './conversion-places.ts'
import { writeConversion } from './conversion-routine.ts'
import type { Said, Written, WrittenDocument, WrittenProblem } from './document.ts'
import { linkOf } from './successors.ts'

const NO_LINK: Text = {
  en: 'no column says from which record one was made: set one to sId (parent.sId with bEach)',
  zh: '没有列说明由哪条记录生成：请将一列设为 sId（bEach 时为 parent.sId）',
}
const NO_NUMBERS: Text = { en: 'the document has no bill-number.json', zh: '该单据没有单号设置' }

const writeOne = (
  document: WrittenDocument,
  { file, value }: Said<ConversionContent>,
  around: Around,
): Written => {
  const at = (pointer: readonly (string | number)[], message: Text): WrittenProblem => ({
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
      ...(document.billNumber === null ? [at(['sNumbersEn'], NO_NUMBERS)] : []),
      ...(linkOf(value) === undefined ? [at(['header'], NO_LINK)] : []),
      ...written.complaints.map(({ pointer, message }) => at(pointer, message)),
    ],
  }
}

export const writtenConversions = (document: WrittenDocument, around: Around): readonly Written[] =>
  document.conversions.map((conversion) => writeOne(document, conversion, around))
