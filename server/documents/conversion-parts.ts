// The parts of a conversion's routine that come from expressions: what is taken, what is filled, by what it is split.
import type { Text } from '#contracts/language.ts'
import type { ConversionContent } from './conversion-content.ts'
import { type Complaint, type Filled, fill } from './conversion-fill.ts'
import type { ConversionPlace } from './conversion-places.ts'
import { sightOfLines, sightOfRecord } from './conversion-sights.ts'
import { QUANTITY, type Taken, writeTake } from './conversion-take.ts'
import { writeValue } from './conversion-values.ts'

export type ConversionParts = {
  readonly content: ConversionContent
  readonly place: ConversionPlace
  readonly taken: Taken | null
  readonly header: Filled
  readonly lines: Filled | null
  readonly splitBy: string | null
  /** Columns of the source's record that are read into `v_bill`. */
  readonly reads: readonly string[]
  readonly complaints: readonly Complaint[]
}

type Part<T> = {
  readonly value: T
  readonly reads: readonly string[]
  readonly complaints: readonly Complaint[]
}

const NONE: Part<null> = { value: null, reads: [], complaints: [] }

const below = (pointer: readonly string[], complaints: readonly Complaint[]): readonly Complaint[] =>
  complaints.map((one) => ({ ...one, pointer: [...pointer, ...one.pointer] }))

const at = (pointer: readonly string[], messages: readonly Text[]): readonly Complaint[] =>
  messages.map((message) => ({ pointer, message }))

const recordHeader = (content: ConversionContent, place: ConversionPlace): Part<Filled> => {
  const { around, source, sourceLines, made } = place
  const isEach = content.bEach === 1 && sourceLines !== null
  const given = ['sBillNo', 'tBillDate']
  const value = isEach
    ? fill(content.header, { sight: sightOfLines(content, place), source: sourceLines, made, around, given })
    : fill(content.header, { sight: sightOfRecord(content, place), source, made, around, given })
  return { value, reads: value.reads, complaints: below(['header'], value.complaints) }
}

const linesOf = (content: ConversionContent, place: ConversionPlace): Part<Filled | null> => {
  const { around, sourceLines, madeLines } = place
  if (content.lines === undefined || sourceLines === null || madeLines === null) return NONE
  const sight = sightOfLines(content, place)
  const given = ['sParentId', 'iLine', content.lines.take.into ?? QUANTITY]
  const value = fill(content.lines, { sight, source: sourceLines, made: madeLines, around, given })
  return { value, reads: value.reads, complaints: below(['lines'], value.complaints) }
}

const knowsLineAlone = (room: string): Text => ({
  en: `${room} knows a line alone, not its record`,
  zh: `${room} 只针对明细，不能使用其主记录`,
})

const takenOf = (content: ConversionContent, place: ConversionPlace): Part<Taken | null> => {
  const { lines, take } = content
  if (lines !== undefined) {
    const value = writeTake(lines.take, sightOfLines(content, place), place.madeLines ?? place.made)
    const strange =
      lines.take.sRoom === undefined || value.reads.length === 0 ? [] : [knowsLineAlone(lines.take.sRoom)]
    return {
      value,
      reads: value.reads,
      complaints: at(['lines', 'take'], [...value.complaints, ...strange]),
    }
  }
  if (take === undefined) return NONE
  const value = writeTake(take, sightOfRecord(content, place), place.made)
  return { value, reads: [], complaints: at(['take'], value.complaints) }
}

const splitOf = (content: ConversionContent, place: ConversionPlace): Part<string | null> => {
  if (content.split === undefined) return NONE
  const { sql, columns, complaints } = writeValue(content.split.by, sightOfLines(content, place), 'text')
  return { value: sql, reads: columns, complaints: at(['split', 'by'], complaints) }
}

export const partsOf = (content: ConversionContent, place: ConversionPlace): ConversionParts => {
  const header = recordHeader(content, place)
  const lines = linesOf(content, place)
  const taken = takenOf(content, place)
  const split = splitOf(content, place)
  const all = [header, lines, taken, split]
  return {
    content,
    place,
    taken: taken.value,
    header: header.value,
    lines: lines.value,
    splitBy: split.value,
    reads: all.flatMap(({ reads }) => reads),
    complaints: all.flatMap(({ complaints }) => complaints),
  }
}
