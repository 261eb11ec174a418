// What stands in the way of an approval: more is taken of a line than it has. What a conversion took may be changed until then, and where
// it is added up (`lessMadeBy`) nothing else looks. Pure.
import type { Columns } from '#contracts/expression/scope.ts'
import type { Guard } from './action-routine.ts'
import type { ConversionContent } from './conversion-content.ts'
import { capitalized } from './conversion-opening.ts'
import { type Around, conversionPlace, type TablePlace } from './conversion-places.ts'
import { type Taken, writeTake } from './conversion-take.ts'
import type { WrittenDocument } from './document.ts'
import { columnsShown, existsSql, quoted, refuseWhenSql } from './static-sql.ts'

const TOO_MUCH = -6

type Takes = {
  readonly content: ConversionContent
  readonly by: string
  readonly source: TablePlace
  readonly made: TablePlace
  readonly taken: Taken
}

const isFrom = ({ by, made }: Takes): string =>
  [
    `l."sId" in (select m.${quoted(by)} from ${made.table} m`,
    'where m."sBrandsId" = "sBrandsId" and m."sSubsidiaryId" = "sSubsidiaryId" and m."sParentId" = v_id)',
  ].join(' ')

const lockSql = (takes: Takes): readonly string[] => [
  'perform 1',
  `from ${takes.source.table} l`,
  'where l."sBrandsId" = "sBrandsId"',
  '  and l."sSubsidiaryId" = "sSubsidiaryId"',
  `  and ${isFrom(takes)}`,
  'order by l."sId"',
  'for no key update;',
]

/** A tolerance is read first. */
const inBlock = (variables: readonly string[], lines: readonly string[]): readonly string[] =>
  variables.length === 0
    ? lines
    : [
        'declare',
        ...variables.map((line) => `  ${line}`),
        'begin',
        ...lines.map((line) => `  ${line}`),
        'end;',
      ]

const guardOf = (takes: Takes): Guard => {
  const { sNounEn, sNounZh, from } = takes.content
  const message = {
    sMsgEn: `${capitalized(sNounEn)} {sBillNo} takes more of a line of the ${from.sNounEn} than it has.`,
    sMsgZh: `${sNounZh} {sBillNo} 取自${from.sNounZh}明细的数量超过该明细的数量。`,
  }
  const tooMuch = existsSql(takes.source.table, 'l', [isFrom(takes), `${takes.taken.most} < 0`])
  const lines = [...lockSql(takes), ...refuseWhenSql(tooMuch, TOO_MUCH, message)]
  return {
    step: {
      lines: inBlock(takes.taken.variables, lines),
      columns: columnsShown(message.sMsgEn),
      complaints: [],
    },
    header: `more is taken of a line of the ${from.sNounEn} than it has (${TOO_MUCH})`,
  }
}

/** Nothing is rounded to its digits here. */
const withoutUnit = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => name !== 'sUnit'))

/** None where a conversion is wrong: that is told of itself. */
const takesOf = (document: WrittenDocument, content: ConversionContent, around: Around): Takes | null => {
  const place = conversionPlace(document, content, around)
  const take = content.lines?.take
  if ('missing' in place || take?.lessMadeBy === undefined) return null
  const { sourceLines: source, madeLines: made } = place
  if (source === null || made === null) return null
  const taken = writeTake(take, { row: withoutUnit(source.columns), rowAlias: 'l', named: {} }, made)
  return taken.complaints.length > 0 ? null : { content, by: take.lessMadeBy, source, made, taken }
}

export const takenGuards = (document: WrittenDocument, around: Around): readonly Guard[] =>
  document.conversions.flatMap(({ value }) => {
    const takes = takesOf(document, value, around)
    return takes === null ? [] : [guardOf(takes)]
  })
