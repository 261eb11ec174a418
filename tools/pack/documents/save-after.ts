// The hooks after a save: they give the records that were saved, or to which the lines belong, to the routine that completes them.
import type { SqlFile } from '../edition.ts'

const headerOf = (table: string, call: string, path: string): readonly string[] => [
  `-- After rows of ${table} were saved: ${call}. Written from ${path}/save.json.`,
  '-- Called by the generic save. Refuses nothing.',
  `create or replace function sp_${table}_aftersave("sBrandsId" text, "sSubsidiaryId" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)`,
  'language plpgsql as $$',
  '#variable_conflict use_variable',
]

const fileOf = (table: string, path: string, lines: readonly string[]): SqlFile => ({
  path: `${path}/sp_${table}_aftersave.sql`,
  kind: 'routine',
  text: [...lines, 'end', '$$;', ''].join('\n'),
})

export const writeAfterMaster = (table: string, call: string, path: string): SqlFile =>
  fileOf(table, path, [
    ...headerOf(table, call, path),
    'begin',
    '  "sCode" := 0;',
    `  perform ${call}(`,
    '    "sBrandsId",',
    '    "sSubsidiaryId",',
    `    array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r where r.value ->> 'handleType' <> 'del')`,
    '  );',
  ])

export const writeAfterSlave = (table: string, call: string, path: string): SqlFile =>
  fileOf(table, path, [
    ...headerOf(table, call, path),
    'declare',
    '  v_parents text[];',
    'begin',
    '  "sCode" := 0;',
    '  select array_agg(distinct l."sParentId") into v_parents',
    `  from ${table} l`,
    '  where l."sBrandsId" = "sBrandsId"',
    '    and l."sSubsidiaryId" = "sSubsidiaryId"',
    `    and l."sId" = any (array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r));`,
    '  if v_parents is not null then',
    `    perform ${call}("sBrandsId", "sSubsidiaryId", v_parents);`,
    '  end if;',
  ])
