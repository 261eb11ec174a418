// Writes the routine of a conversion, `sp_btn_<from>_to_<made>`, from its `conversion-<name>.json`.

import { writeStep } from './approval-steps.ts'
import { noColumn } from './complaints.ts'
import type { ConversionContent } from './conversion-content.ts'
import type { Complaint } from './conversion-fill.ts'
import { takeLinesSql, takeRecordSql } from './conversion-insert.ts'
import { isSeveral, makingSql, sayMade } from './conversion-making.ts'
import { capitalized, headerOf, parametersOf } from './conversion-opening.ts'
import { type ConversionParts as Parts, partsOf } from './conversion-parts.ts'
import type { ConversionPlace } from './conversion-places.ts'
import { writeRoom } from './conversion-room.ts'
import { quantityGuards } from './conversion-take.ts'
import type { RoutineFile } from './document.ts'
import { noneSuch, refuseSeveral } from './nouns.ts'
import { type Message, quoted, refuseWhenSql } from './static-sql.ts'
import type { StepPlace, WrittenStep } from './step-places.ts'

export type WrittenConversion = {
  readonly files: readonly RoutineFile[]
  readonly complaints: readonly Complaint[]
}

const stepPlaceOf = (place: ConversionPlace): StepPlace => ({
  placeOf: place.around.placeOf,
  table: place.source.table,
  lineTable: place.sourceLines?.table ?? null,
  columns: new Set(Object.keys(place.source.columns)),
  scope: { columns: place.source.columns },
  lineScope: { columns: place.sourceLines?.columns ?? {}, parent: place.source.columns },
  record: place.source.columns,
  lines: place.sourceLines?.columns ?? {},
})

const guardsAfter = ({ from }: ConversionContent): readonly string[] => {
  const { sNounEn, sNounZh } = from
  const open: Message = {
    sMsgEn: `${capitalized(sNounEn)} {sBillNo} is not approved.`,
    sMsgZh: `${sNounZh} {sBillNo} 未审核。`,
  }
  return [
    ...refuseWhenSql(['not found'], -2, noneSuch(from)),
    ...(from.bApproved === 0 ? [] : refuseWhenSql(['v_bill."bCheck" = 0'], -3, open)),
  ]
}

const takingSql = ({ content, place, taken }: Parts): readonly string[] => {
  if (taken === null) return []
  if (content.lines !== undefined) return takeLinesSql(content.lines, place.sourceLines?.table ?? '', taken)
  return content.take === undefined
    ? []
    : [
        ...takeRecordSql(place.source.table, taken),
        ...quantityGuards(content.take, content.ask?.includes('dQty') === true),
      ]
}

const variablesOf = ({ content, taken }: Parts): readonly string[] => [
  'v_id text := "sIds"[1];',
  'v_bill record;',
  `v_date date := coalesce("tBillDate", (now() at time zone coalesce("sTimeZone", 'UTC'))::date);`,
  ...(taken?.variables ?? []),
  ...(content.lines === undefined ? [] : ['v_lines jsonb;']),
  ...(content.take === undefined ? [] : ['v_open numeric;', 'v_most numeric;', 'v_digits int;']),
  ...(content.bEach === 1 ? ['v_line record;'] : []),
  ...(content.split === undefined ? [] : ['v_part text;']),
]

const selectSql = (parts: Parts, steps: readonly WrittenStep[]): readonly string[] => {
  const { source } = parts.place
  const wanted = new Set(['sBillNo', 'bCheck', ...steps.flatMap(({ columns }) => columns), ...parts.reads])
  const columns = [...wanted].filter((name) => Object.hasOwn(source.columns, name))
  return [
    `select ${columns.map((name) => `h.${quoted(name)}`).join(', ')} into v_bill`,
    `from ${source.table} h`,
    'where h."sBrandsId" = "sBrandsId"',
    '  and h."sSubsidiaryId" = "sSubsidiaryId"',
    '  and h."sId" = v_id',
    'for no key update;',
  ]
}

const textOf = (parts: Parts, steps: readonly WrittenStep[]): string => {
  const { content, place } = parts
  const body = [
    ...refuseSeveral(content.from),
    ...selectSql(parts, steps),
    ...guardsAfter(content),
    ...steps.flatMap(({ lines }) => lines),
    ...takingSql(parts),
    ...makingSql(parts),
    '"sCode" := 0;',
    ...sayMade(content),
  ]
  return [
    ...headerOf(content, place),
    `create or replace function ${content.sRoutine}(`,
    ...parametersOf(content, isSeveral(content)),
    ')',
    'language plpgsql as $$',
    '#variable_conflict use_variable',
    'declare',
    ...variablesOf(parts).map((line) => `  ${line}`),
    'begin',
    ...body.map((line) => `  ${line}`),
    'end',
    '$$;',
    '',
  ].join('\n')
}

/** A source whose records are never approved has to say so. */
const unapproved = ({ from }: ConversionContent, { source }: ConversionPlace): readonly Complaint[] =>
  from.bApproved === 0 || Object.hasOwn(source.columns, 'bCheck')
    ? []
    : [{ pointer: ['from', 'form'], message: noColumn(source.table, 'bCheck') }]

/** The routine, and what is wrong with the data. */
export const writeConversion = (content: ConversionContent, place: ConversionPlace): WrittenConversion => {
  const parts = partsOf(content, place)
  const steps = (content.from.refuse ?? []).map((step) => writeStep(step, stepPlaceOf(place)))
  return {
    files: [
      {
        path: `${place.document.path}/${content.sRoutine}.sql`,
        kind: 'routine',
        text: textOf(parts, steps),
      },
      ...writeRoom(parts),
    ],
    complaints: [
      ...unapproved(content, place),
      ...parts.complaints,
      ...steps.flatMap((step, index) =>
        step.complaints.map((message) => ({ pointer: ['from', 'refuse', index], message })),
      ),
    ],
  }
}
