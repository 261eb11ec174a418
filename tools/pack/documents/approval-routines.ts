// Writes the two routines of a document's approval, `sp_<table>_examine` and `sp_btn_<table>_unexamine`, from its `approval.json`.

import type { ApprovalHalf, Successors } from '#contracts/metadata/approval-steps.ts'
import type { BusinessDocument, SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'
import type { ApprovalContent } from './approval-content.ts'
import { variableOf, withLets, withVariables } from './approval-lets.ts'
import { strangeColumns, writeStep } from './approval-steps.ts'
import { type Half, type Nouns, refusalOf, TURNS } from './approval-turns.ts'
import { sqlTypeOf } from './conversion-insert.ts'
import { capitalized } from './conversion-opening.ts'
import { writeValue } from './conversion-values.ts'
import { existsSql, literal, quoted, refuseWhenSql } from './static-sql.ts'
import type { StepPlace, WrittenStep } from './step-places.ts'
import { type Standing, type Successor, writeSuccessors } from './successors.ts'

const NO_LINES = -3

const noLines = ({ sNounEn, sNounZh }: Nouns, lineTable: string): WrittenStep => {
  const [first = '', ...rest] = existsSql(lineTable, 'l', ['l."sParentId" = v_id'])
  const message = {
    sMsgEn: `${capitalized(sNounEn)} {sBillNo} has no lines.`,
    sMsgZh: `${sNounZh} {sBillNo} 没有明细。`,
  }
  return { lines: refuseWhenSql([`not ${first}`, ...rest], NO_LINES, message), columns: [], complaints: [] }
}

type Writing = {
  readonly document: BusinessDocument
  readonly approval: ApprovalContent
  readonly place: StepPlace
  readonly half: Half
  readonly content: ApprovalHalf & { readonly made?: Successors }
  /** What is made from its records. */
  readonly successors: readonly Successor[]
}

const headerOf = (
  { document, approval, half, content }: Writing,
  standing: readonly Standing[],
): readonly string[] => {
  const turn = TURNS[half]
  const refusals = [
    `there is no such ${approval.sNounEn} (-1)`,
    `${turn.done.says} (-2)`,
    ...(content.bLines === 1 ? [`it has no lines (${NO_LINES})`] : []),
    ...standing.map(({ header }) => header),
    ...(content.steps ?? []).flatMap(refusalOf),
  ]
  return [
    `-- ${turn.says} each ${approval.sNounEn} that is given. Written from ${document.path}/approval.json.`,
    `-- ${turn.calledBy}`,
    '-- Refuses when',
    ...refusals.map((refusal, index) => `--   ${refusal}${index === refusals.length - 1 ? '.' : ','}`),
  ]
}

const selectOf = ({ place, half }: Writing, columns: readonly string[]): readonly string[] => [
  `select ${[...new Set(['sBillNo', 'bCheck', ...columns])].map((name) => `h.${quoted(name)}`).join(', ')} into v_bill`,
  `from ${place.table} h`,
  'where h."sBrandsId" = "sBrandsId"',
  '  and h."sSubsidiaryId" = "sSubsidiaryId"',
  '  and h."sId" = v_id',
  `${TURNS[half].lock};`,
]

const guardsOf = ({ approval, half }: Writing): readonly string[] => {
  const { done } = TURNS[half]
  const missing = { sMsgEn: `There is no such ${approval.sNounEn}.`, sMsgZh: `${approval.sNounZh}不存在。` }
  return [
    ...refuseWhenSql(['not found'], -1, missing),
    ...refuseWhenSql([`v_bill."bCheck" = ${done.bCheck}`], -2, done(approval)),
  ]
}

const letsOf = ({ steps = [] }: ApprovalHalf): readonly string[] =>
  steps.flatMap((step) => ('let' in step ? [step.let] : []))

const updateOf = (
  { place, half, content }: Writing,
  computed: readonly (readonly [string, string])[],
): readonly string[] => {
  const set = [
    ...Object.entries(content.set ?? {}).map(([name, value]) => [name, literal(value)] as const),
    ...computed,
  ]
  const [first = '', ...rest] = [...TURNS[half].columns, ...set].map(
    ([name, value]) => `${quoted(name)} = ${value}`,
  )
  return [
    `update ${place.table} h`,
    ...[`set ${first}`, ...rest.map((one) => `  ${one}`)].map((line, index) =>
      index === rest.length ? line : `${line},`,
    ),
    'where h."sBrandsId" = "sBrandsId"',
    '  and h."sSubsidiaryId" = "sSubsidiaryId"',
    '  and h."sId" = v_id;',
  ]
}

type Steps = {
  readonly standing: readonly Standing[]
  readonly steps: readonly WrittenStep[]
  readonly after: readonly WrittenStep[]
  readonly computed: readonly Computed[]
}

const textOf = (writing: Writing, { standing, steps: own, after, computed }: Steps): string => {
  const { place, half, content } = writing
  const turn = TURNS[half]
  const steps = [...standing.map(({ step }) => step), ...own]
  const body = [
    ...selectOf(
      writing,
      [...steps, ...after, ...computed].flatMap(({ columns }) => columns),
    ),
    ...guardsOf(writing),
    ...steps.flatMap(({ lines }) => lines),
    ...updateOf(
      writing,
      computed.map(({ name, sql }) => [name, sql] as const),
    ),
    ...after.flatMap(({ lines }) => lines),
  ]
  const parameters = [
    '"sBrandsId" text',
    '"sSubsidiaryId" text',
    ...turn.parameters,
    'out "sCode" int',
    'out "sMsg" text',
  ]
  return [
    ...headerOf(writing, standing),
    `create or replace function ${turn.name(place.table)}(`,
    ...parameters.map((one, index) => `  ${one}${index === parameters.length - 1 ? '' : ','}`),
    ')',
    'language plpgsql as $$',
    '#variable_conflict use_variable',
    'declare',
    '  v_id text;',
    '  v_bill record;',
    ...[...new Set(letsOf(content))].map((name) => `  ${variableOf(name)} ${sqlTypeOf(name)};`),
    'begin',
    '  "sCode" := 0;',
    '  foreach v_id in array "sIds" loop',
    ...body.map((line) => `    ${line}`),
    '  end loop;',
    'end',
    '$$;',
    '',
  ].join('\n')
}

type Computed = {
  readonly name: string
  readonly sql: string
  readonly columns: readonly string[]
  readonly complaints: readonly string[]
}

const computedOf = (content: ApprovalHalf, place: StepPlace): readonly Computed[] => {
  const lets = letsOf(content)
  const sight = { row: withLets(place, lets).record, rowAlias: 'v_bill', named: {} }
  return Object.entries(content.compute ?? {}).map(([name, text]) => {
    const { sql, complaints } = writeValue(text, sight, place.record[name]?.type ?? null)
    const columns = [...sql.matchAll(/v_bill\."([A-Za-z]+)"/g)]
      .map(([, column = '']) => column)
      .filter((column) => !lets.includes(column))
    return {
      name,
      sql: withVariables(sql, lets),
      columns,
      complaints: [...complaints, ...strangeColumns([name], place)],
    }
  })
}

type Written = { readonly files: readonly SqlFile[]; readonly problems: readonly Problem[] }

/** One half of an approval. */
export const writeHalf = (writing: Writing): Written => {
  const { document, approval, half, content, place } = writing
  const { steps = [], after = [] } = content
  const lets = letsOf(content)
  const written = steps.map((step) => writeStep(step, place, lets))
  const writtenAfter = after.map((step) => writeStep(step, place, lets))
  const computed = computedOf(content, place)
  const { standing, complaints } =
    half === 'withdraw'
      ? writeSuccessors(content.made ?? {}, writing.successors, approval)
      : { standing: [], complaints: [] }
  const lines = content.bLines !== 1 || place.lineTable === null ? [] : [noLines(approval, place.lineTable)]
  const at = (pointer: string, complaints: readonly string[]): readonly Problem[] =>
    complaints.map((message) => ({
      file: document.approval?.file ?? document.path,
      line: document.approval?.lineOf(pointer) ?? 1,
      message,
    }))
  const problems = [
    ...at(pointerTo(half, 'made'), complaints),
    ...written.flatMap(({ complaints }, index) => at(pointerTo(half, 'steps', index), complaints)),
    ...writtenAfter.flatMap(({ complaints }, index) => at(pointerTo(half, 'after', index), complaints)),
    ...at(pointerTo(half, 'set'), strangeColumns(Object.keys(content.set ?? {}), place)),
    ...at(
      pointerTo(half, 'compute'),
      computed.flatMap(({ complaints }) => complaints),
    ),
  ]
  const text = textOf(writing, { standing, steps: [...lines, ...written], after: writtenAfter, computed })
  const path = `${document.path}/${TURNS[half].name(place.table)}.sql`
  return { files: [{ path, kind: 'routine', text }], problems }
}
