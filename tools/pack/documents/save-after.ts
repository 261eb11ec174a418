// The hooks after a save: they give the records that were saved, or to which the lines belong, to the routines that complete them.

import { literal, quoted } from '#server/documents/static-sql.ts'
import type { SqlFile } from '../edition.ts'
import type { RefusedLines } from './save-content.ts'
import { BEFORE_PARAMETERS } from './save-places.ts'

/** What is run after a save. */
export type AfterSave = {
  readonly table: string
  readonly path: string
  /** `fn(sBrandsId, sSubsidiaryId, ids)` of the records. */
  readonly calls: readonly string[]
}

/** Lines that are completed anew where the header changes in what they are worked out from. */
export type LinesAnew = {
  readonly table: string
  readonly routine: string
  readonly reads: readonly string[]
  readonly each: readonly string[]
}

const commentOf = (
  { table, path }: AfterSave,
  calls: readonly string[],
  refused?: RefusedLines,
): readonly string[] => [
  `-- After rows of ${table} were saved${calls.length === 0 ? '' : `: ${calls.join(', ')}`}. Written from ${path}/save.json.`,
  `-- Called by the generic save. Refuses ${refused === undefined ? 'nothing' : `what ${refused.call} refuses (${refused.sCode})`}.`,
]

/** Who refuses speaks the user's language. */
const signatureOf = ({ table }: AfterSave, refused?: RefusedLines): readonly string[] => [
  ...(refused === undefined
    ? [
        `create or replace function sp_${table}_aftersave("sBrandsId" text, "sSubsidiaryId" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)`,
      ]
    : [`create or replace function sp_${table}_aftersave(`, ...BEFORE_PARAMETERS, ')']),
  'language plpgsql as $$',
  '#variable_conflict use_variable',
]

const fileOf = ({ table, path }: AfterSave, lines: readonly string[]): SqlFile => ({
  path: `${path}/sp_${table}_aftersave.sql`,
  kind: 'routine',
  text: [...lines, 'end', '$$;', ''].join('\n'),
})

const callSql = (call: string): readonly string[] => [
  `  perform ${call}(`,
  '    "sBrandsId",',
  '    "sSubsidiaryId",',
  `    array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r where r.value ->> 'handleType' <> 'del')`,
  '  );',
]

const anewSql = ({ table, routine, reads, each }: LinesAnew): readonly string[] => [
  '  v_parents := array(',
  `    select r.value ->> 'sId'`,
  '    from jsonb_array_elements("jRows") r',
  `    where r.value ->> 'handleType' = 'update'`,
  `      and r.value -> 'data' ?| array[${reads.map(literal).join(', ')}]`,
  '  );',
  '  if cardinality(v_parents) > 0 then',
  `    perform ${routine}("sBrandsId", "sSubsidiaryId", v_parents);`,
  ...each.flatMap((call) => [
    `    perform ${call}("sBrandsId", "sSubsidiaryId", array(`,
    '      select l."sId"',
    `      from ${table} l`,
    '      where l."sBrandsId" = "sBrandsId"',
    '        and l."sSubsidiaryId" = "sSubsidiaryId"',
    '        and l."sParentId" = any (v_parents)',
    '    ));',
  ]),
  '  end if;',
]

export const writeAfterMaster = (after: AfterSave, lines: readonly LinesAnew[]): SqlFile =>
  fileOf(after, [
    ...commentOf(after, [...lines.map(({ routine }) => routine), ...after.calls]),
    ...signatureOf(after),
    ...(lines.length === 0 ? [] : ['declare', '  v_parents text[];']),
    'begin',
    '  "sCode" := 0;',
    ...lines.flatMap(anewSql),
    ...after.calls.flatMap(callSql),
  ])

const SAVED = `array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r)`

const savedSql = (table: string): readonly string[] => [
  `  from ${table} l`,
  '  where l."sBrandsId" = "sBrandsId"',
  '    and l."sSubsidiaryId" = "sSubsidiaryId"',
  `    and l."sId" = any (${SAVED})`,
]

const callsSql = ({ table, calls }: AfterSave, each: readonly string[]): readonly string[] =>
  calls.length + each.length === 0
    ? []
    : [
        '  select array_agg(distinct l."sParentId") into v_parents',
        ...savedSql(table).slice(0, -1),
        `${savedSql(table).at(-1)};`,
        '  if v_parents is not null then',
        ...calls.map((call) => `    perform ${call}("sBrandsId", "sSubsidiaryId", v_parents);`),
        ...each.map((call) => `    perform ${call}("sBrandsId", "sSubsidiaryId", ${SAVED});`),
        '  end if;',
      ]

const refusedSql = (table: string, { call, with: given, sCode }: RefusedLines): readonly string[] => [
  '  select f.refusal into "sMsg"',
  `  from ${table} l`,
  `  cross join lateral ${call}(${['"sBrandsId"', '"sSubsidiaryId"', '"sLanguage"', ...given.map((name) => `l.${quoted(name)}`)].join(', ')}) f (refusal)`,
  ...savedSql(table).slice(1),
  '    and f.refusal is not null',
  '  limit 1;',
  '  if found then',
  `    "sCode" := ${sCode};`,
  '  end if;',
]

export type AfterLines = { readonly each: readonly string[]; readonly refused: RefusedLines | undefined }

export const writeAfterSlave = (after: AfterSave, { each, refused }: AfterLines): SqlFile => {
  const calls = callsSql(after, each)
  return fileOf(after, [
    ...commentOf(after, [...after.calls, ...each], refused),
    ...signatureOf(after, refused),
    ...(calls.length === 0 ? [] : ['declare', '  v_parents text[];']),
    'begin',
    '  "sCode" := 0;',
    ...calls,
    ...(refused === undefined ? [] : refusedSql(after.table, refused)),
  ])
}
