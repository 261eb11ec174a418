// Writes the routine that completes records or lines after they were written, `fn_<table>_complete`: it numbers lines, fills what lookups
// copy and was left empty, works out values, and writes the rows that change.

import { writeValue } from '#server/documents/conversion-values.ts'
import { quoted } from '#server/documents/static-sql.ts'
import type { SqlFile } from '../edition.ts'
import type { Completion } from './completion-content.ts'
import { type CompletionPlace, ROW, sightOf } from './completion-parts.ts'
import { type CompletionSteps, stepsOf } from './completion-steps.ts'
import { type FileComplaint, inEnglish } from './file-complaint.ts'

export type WrittenCompletion = {
  readonly routine: string
  readonly file: SqlFile
  /** Columns of the header that lines are worked out from. */
  readonly reads: readonly string[]
  readonly complaints: readonly FileComplaint[]
}

/** Lines that have a number keep it. */
const NUMBER = [
  'case',
  `  when ${ROW}."iLine" > 0 then ${ROW}."iLine"`,
  `  else row_number() over (partition by ${ROW}."sParentId" order by ${ROW}."iLine" = 0, ${ROW}."iLine", ${ROW}."tCreateDate", ${ROW}."sId")`,
  'end as "iLine"',
]

const commas = (items: readonly (readonly string[])[]): readonly string[] =>
  items.flatMap((lines, index) =>
    index === items.length - 1 ? lines : [...lines.slice(0, -1), `${lines.at(-1)},`],
  )

const indented = (lines: readonly string[], by: string): readonly string[] => lines.map((line) => by + line)

const asColumn = (name: string, sql: string): string =>
  sql.endsWith(`.${quoted(name)}`) && !sql.includes('(') ? sql : `${sql} as ${quoted(name)}`

const selectSql = (
  { columns, joins, reads }: CompletionSteps,
  { place, parent }: CompletionPlace,
  ids: string,
  when: string | null,
): readonly string[] => [
  'select',
  ...indented(
    commas([
      [`${ROW}."sId"`],
      ...(parent === null ? [] : [NUMBER]),
      ...[...columns].map(([name, sql]) => [asColumn(name, sql)]),
    ]),
    '  ',
  ),
  `from ${place.table} ${ROW}`,
  ...(parent === null || reads.length === 0
    ? []
    : [
        `join ${parent.table} h on h."sBrandsId" = p_tenant`,
        '  and h."sSubsidiaryId" = p_subsidiary',
        `  and h."sId" = ${ROW}."sParentId"`,
      ]),
  ...joins,
  `where ${ROW}."sBrandsId" = p_tenant`,
  `  and ${ROW}."sSubsidiaryId" = p_subsidiary`,
  `  and ${ROW}.${parent === null ? '"sId"' : '"sParentId"'} = any (${ids})`,
  ...(when === null ? [] : [`  and (${when})`]),
]

const LONGEST_LINE = 140

/** A comparison of rows, on two lines where one is too long. */
const changedSql = (alias: string, names: readonly string[]): readonly string[] => {
  const row = (of: string) => `(${names.map((name) => `${of}.${quoted(name)}`).join(', ')})`
  if (names.length === 1)
    return [`  and ${row(alias).slice(1, -1)} is distinct from ${row('n').slice(1, -1)};`]
  const line = `  and ${row(alias)} is distinct from ${row('n')};`
  return line.length <= LONGEST_LINE ? [line] : [`  and ${row(alias)}`, `    is distinct from ${row('n')};`]
}

const updateSql = (
  steps: CompletionSteps,
  place: CompletionPlace,
  ids: string,
  when: string | null,
): readonly string[] => {
  const alias = place.parent === null ? 'h' : 'l'
  const names = [...(place.parent === null ? [] : ['iLine']), ...steps.columns.keys()]
  return [
    `update ${place.place.table} ${alias}`,
    ...commas(
      names.map((name, index) => [`${index === 0 ? 'set ' : '  '}${quoted(name)} = n.${quoted(name)}`]),
    ),
    'from (',
    ...indented(selectSql(steps, place, ids, when), '  '),
    ') n',
    `where ${alias}."sBrandsId" = p_tenant`,
    `  and ${alias}."sSubsidiaryId" = p_subsidiary`,
    `  and ${alias}."sId" = n."sId"`,
    ...changedSql(alias, names),
  ]
}

export const writeCompletion = (content: Completion, place: CompletionPlace): WrittenCompletion => {
  const { path, parent } = place
  const { table } = place.place
  const routine = `fn_${table}_complete`
  const ids = parent === null ? 'p_ids' : 'p_parent_ids'
  const steps = stepsOf(content, place)
  const when =
    content.when === undefined ? null : writeValue(content.when, sightOf(content, place), 'condition')
  const what = parent === null ? `rows of ${table}` : `the rows of ${table} that belong to those records`
  const text = [
    `-- Completes ${what} after they were written, and writes those that change. Written from ${path}/save.json.`,
    '-- Called by the hook after a save and by whatever else writes them. Raises nothing.',
    `create or replace function ${routine}(p_tenant text, p_subsidiary text, ${ids} text[]) returns void`,
    'language plpgsql as $$',
    'begin',
    ...indented(updateSql(steps, place, ids, when?.sql ?? null), '  '),
    'end',
    '$$;',
    '',
  ].join('\n')
  return {
    routine,
    file: { path: `${path}/${routine}.sql`, kind: 'routine', text },
    reads: steps.reads,
    complaints: [
      ...steps.complaints,
      ...(when?.complaints ?? []).map(inEnglish).map((message) => ({ pointer: ['when'], message })),
    ],
  }
}
