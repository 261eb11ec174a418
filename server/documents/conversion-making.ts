// The statements of a conversion that make its records: one, one for each line, or one for each part.
import type { ConversionContent } from './conversion-content.ts'
import { type Insertion, insertSql, joinLinesSql } from './conversion-insert.ts'
import { capitalized } from './conversion-opening.ts'
import type { ConversionParts as Parts } from './conversion-parts.ts'
import type { ConversionPlace } from './conversion-places.ts'
import { QUANTITY } from './conversion-take.ts'
import { type Message, messageSql, quoted, refuseWhenSql, sayingSql } from './static-sql.ts'

const numberSql = (content: ConversionContent, { made }: ConversionPlace): readonly string[] => [
  `"sBillNo" := framework.next_bill_no('${made.table}', 'sBillNo', v_date);`,
  ...refuseWhenSql(['"sBillNo" is null'], -7, {
    sMsgEn: `There is no bill-number setting for ${content.sNumbersEn}.`,
    sMsgZh: `${content.sNumbersZh ?? content.sNounZh}没有单号设置。`,
  }),
  '"sId" := framework.new_id();',
]

const afterSql = ({ after = [] }: ConversionContent): readonly string[] =>
  after.map((name) => `perform ${name}("sBrandsId", "sSubsidiaryId", array["sId"]);`)

const FIXED: readonly (readonly [string, string])[] = [
  ['sBrandsId', '"sBrandsId"'],
  ['sSubsidiaryId', '"sSubsidiaryId"'],
  ['sId', '"sId"'],
  ['sBillNo', '"sBillNo"'],
  ['tBillDate', 'v_date'],
]

const headerInsertion = ({ content, place, header }: Parts): Insertion => {
  const isEach = content.bEach === 1 && place.sourceLines !== null
  return {
    table: place.made.table,
    fixed: FIXED,
    filled: header,
    from: isEach
      ? [`from ${place.sourceLines?.table} l`, ...header.joins]
      : [`from ${place.source.table} h`, ...header.joins],
    where: isEach
      ? ['l."sBrandsId" = "sBrandsId"', 'l."sSubsidiaryId" = "sSubsidiaryId"', 'l."sId" = v_line."sId"']
      : ['h."sBrandsId" = "sBrandsId"', 'h."sSubsidiaryId" = "sSubsidiaryId"', 'h."sId" = v_id'],
  }
}

const linesInsertion = ({ content, place, lines, splitBy }: Parts): readonly string[] => {
  if (lines === null || place.madeLines === null || place.sourceLines === null) return []
  const into = content.lines?.take.into ?? QUANTITY
  const order = ['l."iLine"', 'l."sId"', ...(content.lines?.ask === undefined ? [] : ['a."iPart"'])]
  return insertSql({
    table: place.madeLines.table,
    fixed: [
      ['sBrandsId', '"sBrandsId"'],
      ['sSubsidiaryId', '"sSubsidiaryId"'],
      ['sId', 'framework.new_id()'],
      ['sParentId', '"sId"'],
      ['iLine', `row_number() over (order by ${[...order, ...lines.order].join(', ')})`],
      ...(lines.columns.includes(into) ? [] : [[into, 'a."dQty"'] as const]),
    ],
    filled: lines,
    from: [...joinLinesSql(place.sourceLines.table, content.lines?.ask ?? []), ...lines.joins],
    where: splitBy === null ? [] : [`${splitBy} = v_part`],
  })
}

const oneSql = (parts: Parts): readonly string[] => [
  ...numberSql(parts.content, parts.place),
  ...insertSql(headerInsertion(parts)),
  ...linesInsertion(parts),
  ...afterSql(parts.content),
]

const severalSql = (loop: readonly string[], parts: Parts, guards: readonly string[]): readonly string[] => [
  `"jMade" := '[]';`,
  ...loop,
  'loop',
  ...[
    ...guards,
    ...oneSql(parts),
    `"jMade" := "jMade" || jsonb_build_object('sId', "sId", 'sBillNo', "sBillNo");`,
  ].map((line) => `  ${line}`),
  'end loop;',
  `"sId" := "jMade" -> 0 ->> 'sId';`,
  `"sBillNo" := "jMade" -> 0 ->> 'sBillNo';`,
]

const eachSql = (parts: Parts): readonly string[] => {
  const { content, place } = parts
  const ask = content.lines?.ask ?? []
  const columns = ['l."sId"', 'a."dQty"', ...ask.map((name) => `a.${quoted(name)}`)]
  return severalSql(
    [
      'for v_line in',
      ...[
        `select ${columns.join(', ')}`,
        ...joinLinesSql(place.sourceLines?.table ?? '', ask),
        'order by l."iLine", l."sId"',
      ].map((line) => `  ${line}`),
    ],
    parts,
    [],
  )
}

const splitSql = (parts: Parts): readonly string[] => {
  const { content, place, splitBy } = parts
  const { split } = content
  if (split === undefined) return []
  return severalSql(
    [
      'for v_part in',
      ...[
        `select distinct ${splitBy} as part`,
        ...joinLinesSql(place.sourceLines?.table ?? '', []),
        'order by part nulls first',
      ].map((line) => `  ${line}`),
    ],
    parts,
    [
      ...refuseWhenSql(['v_part is null'], split.sCode, split.missing),
      `"sMsg" := ${split.call}("sBrandsId", "sSubsidiaryId", "sLanguage", v_part);`,
      'if "sMsg" is not null then',
      `  "sCode" := ${split.sCode};`,
      '  return;',
      'end if;',
    ],
  )
}

/** Whether one source becomes several records. */
export const isSeveral = ({ bEach, split }: ConversionContent): boolean => bEach === 1 || split !== undefined

const madeOne = ({ made, sNounEn, sNounZh }: ConversionContent): Message =>
  made ?? { sMsgEn: `${capitalized(sNounEn)} {sBillNo} was made.`, sMsgZh: `已生成${sNounZh} {sBillNo}。` }

/** The numbers of all that was made. */
const numbersMade = (between: string): string =>
  `(select string_agg(m.value ->> 'sBillNo', '${between}' order by m.ordinality) from jsonb_array_elements("jMade") with ordinality m)`

/** What the user is told. */
export const sayMade = (content: ConversionContent): readonly string[] => {
  const one = madeOne(content)
  if (!isSeveral(content)) return sayingSql(one, quoted)
  const several = content.made ?? {
    ...one,
    sMsgEn: `${capitalized(content.sNumbersEn)} {sBillNo} were made.`,
  }
  return [
    `if jsonb_array_length("jMade") = 1 then`,
    ...sayingSql(one, quoted).map((line) => `  ${line}`),
    'else',
    '  "sMsg" := framework.text_in(',
    '    "sLanguage",',
    `    ${messageSql(several.sMsgEn, () => numbersMade(', '))},`,
    `    ${messageSql(several.sMsgZh, () => numbersMade('、'))}`,
    '  );',
    'end if;',
  ]
}

/** Makes all that there is to be made. */
export const makingSql = (parts: Parts): readonly string[] => {
  if (parts.content.bEach === 1) return eachSql(parts)
  return parts.content.split === undefined ? oneSql(parts) : splitSql(parts)
}
