// What a conversion counts on its source: how much of each line, or record, the records that were made of it take. The check that no more is
// taken than the tolerance allows stands behind it; without a tolerance it is the table's own.

import type { Take } from '#contracts/metadata/conversion-parts.ts'
import type { ConversionContent } from '#server/documents/conversion-content.ts'
import { capitalized } from '#server/documents/conversion-opening.ts'
import type { ConversionPlace, TablePlace } from '#server/documents/conversion-places.ts'
import { type Sight, writeValue } from '#server/documents/conversion-values.ts'
import { literal } from '#server/documents/static-sql.ts'
import type { BusinessDocument, SqlFile, WrittenInvariant } from '../edition.ts'
import { inEnglish } from './file-complaint.ts'
import type { Keeping } from './keepings.ts'
import { type Sums, writeSums } from './sums.ts'
import { sumsRule } from './sums-rule.ts'

export type Counter = {
  readonly file: SqlFile
  readonly table: string
  readonly keeping: Keeping
  readonly rule: WrittenInvariant
  readonly complaints: readonly string[]
}

/** Between which rows it is counted. */
type Ends = {
  readonly source: TablePlace
  readonly made: TablePlace
  readonly by: string | null
  readonly take: Take
}

const linkIn = (set: Readonly<Record<string, string>> | undefined): string | null =>
  Object.entries(set ?? {}).find(([, text]) => text === 'sId')?.[0] ?? null

const endsOf = (content: ConversionContent, place: ConversionPlace): Ends | null => {
  const { lines, take, bEach, header } = content
  if (lines === undefined) {
    return take === undefined
      ? null
      : { source: place.source, made: place.made, by: linkIn(header.set), take }
  }
  const source = place.sourceLines ?? place.source
  return bEach === 1
    ? { source, made: place.made, by: linkIn(header.set), take: lines.take }
    : { source, made: place.madeLines ?? place.made, by: linkIn(lines.set), take: lines.take }
}

/** `dDeliveredQty` is what is delivered. */
const deedOf = (column: string): string => column.slice(1).replace(/Qty$/, '').toLowerCase()

/** The quantity itself first, whatever the order of the members: the routine is named after what counts it. */
const inOrder = (count: NonNullable<Take['count']>): readonly (readonly [column: string, text: string])[] =>
  Object.entries(count).toSorted(
    ([column, text], [other, otherText]) =>
      Number(otherText === 'dQty') - Number(text === 'dQty') || (column < other ? -1 : 1),
  )

const columnsIn = (sql: string): readonly string[] =>
  [...sql.matchAll(/\bl\."([A-Za-z]+)"/g)].map(([, name = '']) => name)

const sightOf = (row: TablePlace, rowAlias: string): Sight => ({ row: row.columns, rowAlias, named: {} })

const checkSql = ({ source, take }: Ends, column: string, ids: string, says: string): readonly string[] => {
  if (take.over === undefined) return []
  const of = writeValue(take.of, sightOf(source, 'h'), 'decimal').sql
  const over = `fn_constant(p_tenant, p_subsidiary, ${literal(take.over.sConstName)}, ${take.over.dDefault})`
  return [
    'if exists (',
    '  select',
    `  from ${source.table} h`,
    '  where h."sBrandsId" = p_tenant',
    '    and h."sSubsidiaryId" = p_subsidiary',
    `    and h."sId" = any (${ids})`,
    `    and h."${column}" > ${of}`,
    `    and h."${column}" > ${of} * (1 + ${over} / 100)`,
    ') then',
    `  raise check_violation using message = ${literal(says)};`,
    'end if;',
  ]
}

/** Null where the conversion counts nothing. */
export const counterOf = (
  { module, path }: Pick<BusinessDocument, 'module' | 'path'>,
  content: ConversionContent,
  place: ConversionPlace,
): Counter | null => {
  const ends = endsOf(content, place)
  if (ends?.take.count === undefined) return null
  const { source, made, take } = ends
  const counted = inOrder(take.count ?? {}).map(([name, text]) => ({
    name,
    value: writeValue(text, sightOf(made, 'l'), 'decimal'),
  }))
  const [first = { name: '' }] = counted
  const deed = deedOf(first.name)
  const isOfLine = content.lines !== undefined
  const ids = isOfLine ? 'p_line_ids' : 'p_ids'
  const noun = isOfLine ? `lines of the ${content.from.sNounEn}` : `the ${content.from.sNounEn}`
  const by = ends.by ?? 'sId'
  const written: Sums = {
    path,
    routine: `fn_${source.table}_${deed}`,
    ids,
    header: [
      `${capitalized(`makes ${counted.map(({ name }) => name).join(' and ')}`)} of ${noun} equal to what was made of it. Written from ${path}.`,
      `Called by the trigger on ${made.table}. Locks the rows first, so that two who take at the same time both count.`,
      `Raises check_violation when more is ${deed} than there is${take.over === undefined ? '' : ` and ${take.over.sConstName} allows`}.`,
    ],
    table: source.table,
    of: made.table,
    by,
    columns: counted.map(({ name, value }) => [name, `sum(${value.sql})`]),
    after: checkSql(ends, first.name, ids, `more is ${deed} than the ${content.from.sNounEn} allows`),
  }
  return {
    file: writeSums(written),
    table: made.table,
    rule: sumsRule(written, {
      title: `${module.value.sNameEn}: what ${noun} ${isOfLine ? 'say' : 'says'} is ${deed} equals what was made of ${isOfLine ? 'them' : 'it'}.`,
      reason: 'What is still open is known only if this holds.',
      shown: 'sId',
    }),
    keeping: {
      routine: `fn_${source.table}_${deed}`,
      says: `${counted.map(({ name }) => `${source.table}.${name}`).join(', ')}: what was made of each.`,
      by,
      columns: counted.flatMap(({ value }) => columnsIn(value.sql)),
    },
    complaints: [
      ...(ends.by === null
        ? ['no column says of which source a row was made: it is the one that is set to sId']
        : []),
      ...(take.less === undefined && take.lessCall === undefined && take.lessMadeBy === undefined
        ? ['what is counted is never taken off: less says what is taken already']
        : []),
      ...counted.flatMap(({ name, value }) => [
        ...value.complaints.map(inEnglish),
        ...(Object.hasOwn(source.columns, name) ? [] : [`${source.table} has no column ${name}`]),
      ]),
    ],
  }
}
