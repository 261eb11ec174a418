// Writes the routine of an action: of an approval, its withdrawal, or another button that does something with each record that is chosen.
import type { Text } from '#contracts/language.ts'
import type { Doing } from '#contracts/metadata/approval-steps.ts'
import { variableOf, withLets, withoutLets, withVariables } from './approval-lets.ts'
import { strangeColumns, writeStep } from './approval-steps.ts'
import { sqlTypeOf } from './conversion-insert.ts'
import { writeValue } from './conversion-values.ts'
import type { Said, WrittenProblem, Written as WrittenRoutines } from './document.ts'
import { type Nouns, noneSuch, refuseSeveral } from './nouns.ts'
import { columnsShown, inOneLine, literal, quoted, refuseWhenSql, sayingSql } from './static-sql.ts'
import type { StepPlace, WrittenStep } from './step-places.ts'
import { refusalOf } from './step-refusals.ts'

/** What is refused before all steps, and how the header says so. */
export type Guard = { readonly step: WrittenStep; readonly header: string }

export type Action = {
  readonly routine: string
  /** How its header begins. */
  readonly says: string
  readonly calledBy: string
  readonly nouns: Nouns
  /** The folder of the document. */
  readonly path: string
  readonly source: Said<unknown>
  /** Under which member the file says it. */
  readonly member: string
  readonly content: Doing
  /** Whether just one record may be chosen. */
  readonly isOne: boolean
  readonly lock: 'for update' | 'for no key update'
  readonly guards: readonly Guard[]
  /** Columns that are set whatever the data say. */
  readonly sets: readonly (readonly [name: string, sql: string])[]
}

type Computed = {
  readonly name: string
  readonly sql: string
  readonly columns: readonly string[]
  readonly complaints: readonly Text[]
}

type Written = {
  readonly steps: readonly WrittenStep[]
  readonly after: readonly WrittenStep[]
  readonly computed: readonly Computed[]
  readonly told: WrittenStep
}

const letsOf = ({ ask = [], steps = [] }: Doing): readonly string[] => [
  ...ask,
  ...steps.flatMap((step) => ('let' in step ? [step.let] : [])),
]

const headerOf = ({ says, calledBy, nouns, content, isOne, guards }: Action): readonly string[] => {
  const refusals = [
    ...(isOne ? [`not exactly one ${nouns.sNounEn} is chosen (-1)`] : []),
    `there is no such ${nouns.sNounEn} (${isOne ? -2 : -1})`,
    ...guards.map(({ header }) => header),
    ...(content.steps ?? []).flatMap(refusalOf),
  ]
  return [
    `-- ${says}`,
    `-- ${calledBy}`,
    '-- Refuses when',
    ...refusals.map((refusal, index) => `--   ${refusal}${index === refusals.length - 1 ? '.' : ','}`),
  ].map(inOneLine)
}

const ofTenant = (condition: string): readonly string[] => [
  'where h."sBrandsId" = "sBrandsId"',
  '  and h."sSubsidiaryId" = "sSubsidiaryId"',
  `  and ${condition}`,
]

const selectOf = (
  { lock, nouns, isOne }: Action,
  { table }: StepPlace,
  columns: readonly string[],
): readonly string[] => {
  const all = [...new Set(columns)]
  return [
    `select ${(all.length === 0 ? ['sId'] : all).map((name) => `h.${quoted(name)}`).join(', ')} into v_bill`,
    `from ${table} h`,
    ...ofTenant('h."sId" = v_id'),
    `${lock};`,
    ...refuseWhenSql(['not found'], isOne ? -2 : -1, noneSuch(nouns)),
  ]
}

const updateOf = (
  { sets, content }: Action,
  { table }: StepPlace,
  computed: readonly Computed[],
): readonly string[] => {
  const all = [
    ...sets,
    ...Object.entries(content.set ?? {}).map(([name, value]) => [name, literal(value)] as const),
    ...computed.map(({ name, sql }) => [name, sql] as const),
  ].map(([name, value]) => `${quoted(name)} = ${value}`)
  if (all.length === 0) return []
  const set = all.map(
    (one, index) => `${index === 0 ? 'set ' : '  '}${one}${index === all.length - 1 ? '' : ','}`,
  )
  return [`update ${table} h`, ...set, ...ofTenant('h."sId" = v_id;')]
}

const TODAY = `coalesce("tBillDate", (now() at time zone coalesce("sTimeZone", 'UTC'))::date)`

const declarationsOf = ({ ask = [], ...content }: Doing): readonly string[] => {
  const kept = letsOf(content).filter((name) => !ask.includes(name))
  return [
    ...ask.map(
      (name) => `${variableOf(name)} ${sqlTypeOf(name)} := ${name === 'tBillDate' ? TODAY : quoted(name)};`,
    ),
    ...[...new Set(kept)].map((name) => `${variableOf(name)} ${sqlTypeOf(name)};`),
  ]
}

const parametersOf = ({ ask = [] }: Doing, body: readonly string[]): readonly string[] => {
  const isNamed = body.some((line) => line.includes('"sUserName"'))
  const names = [
    '"sBrandsId" text',
    '"sSubsidiaryId" text',
    ...(isNamed ? ['"sUserName" text'] : []),
    '"sLanguage" text',
    ...(ask.includes('tBillDate') ? ['"sTimeZone" text'] : []),
    '"sIds" text[]',
    ...ask.map((name) => `${quoted(name)} ${sqlTypeOf(name)} default null`),
    'out "sCode" int',
    'out "sMsg" text',
  ]
  return names.map((one, index) => `  ${one}${index === names.length - 1 ? '' : ','}`)
}

/** Before the records are taken one after the other: how many there may be, and what is locked at once. */
const openingOf = ({ isOne, nouns, content }: Action, { table }: StepPlace): readonly string[] => [
  ...(isOne ? refuseSeveral(nouns) : []),
  ...(content.order === undefined
    ? []
    : [
        'perform 1',
        `from ${table} h`,
        'where h."sBrandsId" = "sBrandsId"',
        '  and h."sSubsidiaryId" = "sSubsidiaryId"',
        `order by h.${quoted(content.order)}, h."sId"`,
        'for update;',
      ]),
]

const chosenOf = ({ content: { order } }: Action, { table }: StepPlace): readonly string[] =>
  order === undefined
    ? ['foreach v_id in array "sIds" loop']
    : [
        'foreach v_id in array array(',
        '  select i.id',
        '  from unnest("sIds") i (id)',
        `  left join ${table} h on h."sBrandsId" = "sBrandsId"`,
        '    and h."sSubsidiaryId" = "sSubsidiaryId"',
        '    and h."sId" = i.id',
        `  order by h.${quoted(order)}`,
        ') loop',
      ]

const textOf = (action: Action, place: StepPlace, { steps: own, after, computed, told }: Written): string => {
  const steps = [...action.guards.map(({ step }) => step), ...own]
  const columns = [...steps, ...after, ...computed, told].flatMap((one) => one.columns)
  const body = [
    ...selectOf(action, place, columns),
    ...steps.flatMap(({ lines }) => lines),
    ...updateOf(action, place, computed),
    ...after.flatMap(({ lines }) => lines),
    ...told.lines,
  ]
  return [
    ...headerOf(action),
    `create or replace function ${action.routine}(`,
    ...parametersOf(action.content, body),
    ')',
    'language plpgsql as $$',
    '#variable_conflict use_variable',
    'declare',
    '  v_id text;',
    '  v_bill record;',
    ...declarationsOf(action.content).map((line) => `  ${line}`),
    'begin',
    '  "sCode" := 0;',
    ...[...openingOf(action, place), ...chosenOf(action, place)].map((line) => `  ${line}`),
    ...body.map((line) => `    ${line}`),
    '  end loop;',
    'end',
    '$$;',
    '',
  ].join('\n')
}

const computedOf = (content: Doing, place: StepPlace): readonly Computed[] => {
  const lets = letsOf(content)
  const sight = { row: withLets(place, lets).record, rowAlias: 'v_bill', named: {} }
  return Object.entries(content.compute ?? {}).map(([name, text]) => {
    const { sql, complaints } = writeValue(text, sight, place.record[name]?.type ?? null)
    const named = [...sql.matchAll(/v_bill\."([A-Za-z]+)"/g)].map(([, column = '']) => column)
    return {
      name,
      sql: withVariables(sql, lets),
      columns: withoutLets(named, lets),
      complaints: [...complaints, ...strangeColumns([name], place)],
    }
  })
}

const toldOf = ({ told, ...content }: Doing, place: StepPlace): WrittenStep => {
  if (told === undefined) return { lines: [], columns: [], complaints: [] }
  const lets = letsOf(content)
  const columns = withoutLets(columnsShown(told.sMsgEn + told.sMsgZh), lets)
  return {
    lines: sayingSql(told).map((line) => withVariables(line, lets)),
    columns,
    complaints: strangeColumns(columns, place),
  }
}

/** The routine, and what is wrong with what the data say of it. */
export const writeAction = (action: Action, place: StepPlace): WrittenRoutines => {
  const { content, source, member, path, routine } = action
  const lets = letsOf(content)
  const steps = (content.steps ?? []).map((step) => writeStep(step, place, lets))
  const after = (content.after ?? []).map((step) => writeStep(step, place, lets))
  const computed = computedOf(content, place)
  const told = toldOf(content, place)
  const at = (
    pointer: readonly (string | number)[],
    complaints: readonly Text[],
  ): readonly WrittenProblem[] =>
    complaints.map((message) => ({ file: source.file, pointer: [member, ...pointer], message }))
  const ordered = content.order === undefined ? [] : [content.order]
  return {
    files: [
      {
        path: `${path}/${routine}.sql`,
        kind: 'routine',
        text: textOf(action, place, { steps, after, computed, told }),
      },
    ],
    problems: [
      ...steps.flatMap(({ complaints }, index) => at(['steps', index], complaints)),
      ...after.flatMap(({ complaints }, index) => at(['after', index], complaints)),
      ...at(['told'], told.complaints),
      ...at(['order'], strangeColumns(ordered, place)),
      ...at(['set'], strangeColumns(Object.keys(content.set ?? {}), place)),
      ...at(
        ['compute'],
        computed.flatMap(({ complaints }) => complaints),
      ),
    ],
  }
}
