// The hook before records are saved: what only a button makes is not added, whom a record names may not refuse it, and what others rest on
// stays as it is.

import { quoted, refuseWhenSql } from '#server/documents/static-sql.ts'
import type { SqlFile } from '../edition.ts'
import type { ColumnsThatStay, NamedRecordCheck, SaveMaster } from './save-content.ts'
import { BEFORE_PARAMETERS, type SavePlace } from './save-places.ts'

const joinRecord = (join: string, table: string): readonly string[] => [
  `${join} ${table} h on h."sBrandsId" = "sBrandsId"`,
  '  and h."sSubsidiaryId" = "sSubsidiaryId"',
  `  and h."sId" = r.value ->> 'sId'`,
]

/** What a check is given of a record: a text in quotes, its id, or a column as it will be. */
const givenSql = (name: string): string => {
  if (name.startsWith("'")) return name
  return name === 'sId'
    ? `r.value ->> 'sId'`
    : `coalesce(r.value -> 'data' ->> '${name}', h.${quoted(name)}::text)`
}

const argumentsOf = ({ by, with: given = [] }: NamedRecordCheck): string =>
  [
    '"sBrandsId"',
    '"sSubsidiaryId"',
    '"sLanguage"',
    ...given.map(givenSql),
    `r.value -> 'data' ->> '${by}'`,
  ].join(', ')

const namedSql = (named: NamedRecordCheck, table: string): readonly string[] => [
  'select f.refusal into "sMsg"',
  'from jsonb_array_elements("jRows") r',
  ...joinRecord('left join', table),
  `cross join lateral ${named.call}(${argumentsOf(named)}) f (refusal)`,
  `where r.value ->> 'handleType' <> 'del'`,
  `  and r.value -> 'data' ? '${named.by}'`,
  `  and r.value -> 'data' ->> '${named.by}' is distinct from h.${quoted(named.by)}::text`,
  '  and f.refusal is not null',
  'limit 1;',
  'if found then',
  `  "sCode" := ${named.sCode};`,
  '  return;',
  'end if;',
]

const keptSql = ({ by, made }: NamedRecordCheck, { table, link }: SavePlace): readonly string[] =>
  made === undefined || link === null
    ? []
    : refuseWhenSql(
        [
          'exists (',
          '  select',
          '  from jsonb_array_elements("jRows") r',
          ...joinRecord('join', table).map((line) => `  ${line}`),
          `  where r.value ->> 'handleType' = 'update'`,
          `    and h.${quoted(link)} is not null`,
          `    and r.value -> 'data' ->> '${by}' <> h.${quoted(by)}`,
          ')',
        ],
        made.sCode,
        made,
      )

const staysSql = ({ columns, deleted, call, sCode }: ColumnsThatStay, table: string): readonly string[] => {
  const changed = columns.map(
    (name) =>
      `(r.value -> 'data' ? '${name}' and r.value -> 'data' ->> '${name}' is distinct from h.${quoted(name)}::text)`,
  )
  const moments =
    deleted === undefined
      ? [`where r.value ->> 'handleType' = 'update'`, '  and (']
      : [`where r.value ->> 'handleType' <> 'add'`, '  and (', `    r.value ->> 'handleType' = 'del'`]
  return [
    'select f.refusal into "sMsg"',
    'from jsonb_array_elements("jRows") r',
    ...joinRecord('join', table),
    `cross join lateral ${call}("sBrandsId", "sSubsidiaryId", "sLanguage", h."sId") f (refusal)`,
    ...moments,
    ...changed.map((one, index) => `    ${index === 0 && deleted === undefined ? '' : 'or '}${one}`),
    '  )',
    '  and f.refusal is not null',
    'limit 1;',
    'if found then',
    `  "sCode" := ${sCode};`,
    '  return;',
    'end if;',
  ]
}

const addedSql = (sCode: number | undefined, { noAdd }: SavePlace): readonly string[] =>
  sCode === undefined
    ? []
    : refuseWhenSql(
        [
          'exists (',
          '  select',
          '  from jsonb_array_elements("jRows") r',
          `  where r.value ->> 'handleType' = 'add'`,
          ')',
        ],
        sCode,
        noAdd ?? { sMsgEn: '', sMsgZh: '' },
      )

export const writeBeforeMaster = ({ added, named, stays }: SaveMaster, place: SavePlace): SqlFile => {
  const { table, path } = place
  const refusals = [
    ...(added === undefined ? [] : [`one that no button makes (${added})`]),
    ...(named === undefined ? [] : [`what ${named.call} refuses (${named.sCode})`]),
    ...(named?.made === undefined
      ? []
      : [`to change ${named.by} in one that was made from another document (${named.made.sCode})`]),
    ...(stays === undefined
      ? []
      : [
          `to change ${stays.columns.join(', ')}${stays.deleted === undefined ? '' : ', or to delete one,'} where ${stays.call} refuses (${stays.sCode})`,
        ]),
  ]
  const body = [
    ...addedSql(added, place),
    ...(named === undefined ? [] : [...namedSql(named, table), ...keptSql(named, place)]),
    ...(stays === undefined ? [] : staysSql(stays, table)),
  ]
  const text = [
    `-- Before rows of ${table} are saved. Written from ${path}/save.json.`,
    '-- Called by the generic save with the rows being saved: [{handleType, sId, data}].',
    `-- Refuses ${refusals.join(', ')}.`,
    `create or replace function sp_${table}_beforesave(`,
    ...BEFORE_PARAMETERS,
    ')',
    'language plpgsql as $$',
    '#variable_conflict use_variable',
    'begin',
    '  "sCode" := 0;',
    ...body.map((line) => `  ${line}`),
    'end',
    '$$;',
    '',
  ].join('\n')
  return { path: `${path}/sp_${table}_beforesave.sql`, kind: 'routine', text }
}
