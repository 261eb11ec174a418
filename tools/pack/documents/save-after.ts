// The hooks after a save: they give the records that were saved, or to which the lines belong, to the routines that complete them.
import type { SqlFile } from '../edition.ts'
import { literal } from './static-sql.ts'

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

const headerOf = ({ table, path }: AfterSave, calls: readonly string[]): readonly string[] => [
  `-- After rows of ${table} were saved: ${calls.join(', ')}. Written from ${path}/save.json.`,
  '-- Called by the generic save. Refuses nothing.',
  `create or replace function sp_${table}_aftersave("sBrandsId" text, "sSubsidiaryId" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)`,
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
    ...headerOf(after, [...lines.map(({ routine }) => routine), ...after.calls]),
    ...(lines.length === 0 ? [] : ['declare', '  v_parents text[];']),
    'begin',
    '  "sCode" := 0;',
    ...lines.flatMap(anewSql),
    ...after.calls.flatMap(callSql),
  ])

export const writeAfterSlave = (after: AfterSave, each: readonly string[]): SqlFile =>
  fileOf(after, [
    ...headerOf(after, [...after.calls, ...each]),
    'declare',
    '  v_parents text[];',
    'begin',
    '  "sCode" := 0;',
    '  select array_agg(distinct l."sParentId") into v_parents',
    `  from ${after.table} l`,
    '  where l."sBrandsId" = "sBrandsId"',
    '    and l."sSubsidiaryId" = "sSubsidiaryId"',
    `    and l."sId" = any (array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r));`,
    '  if v_parents is not null then',
    ...after.calls.map((call) => `    perform ${call}("sBrandsId", "sSubsidiaryId", v_parents);`),
    ...each.map(
      (call) =>
        `    perform ${call}("sBrandsId", "sSubsidiaryId", array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r));`,
    ),
    '  end if;',
  ])
