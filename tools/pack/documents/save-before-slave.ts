// The hook before lines are saved: their record is not approved, what they name may not refuse them, and they take no more than there is.

import { literal, type Message, quoted, refuseWhenSql } from '#server/documents/static-sql.ts'
import type { SqlFile } from '../edition.ts'
import type { NamedRecordCheck, SaveSlave } from './save-content.ts'
import { BEFORE_PARAMETERS, type SavePlace } from './save-places.ts'

const NOT_POSITIVE: Message = { sMsgEn: 'The quantity must be greater than 0.', sMsgZh: '数量必须大于 0。' }

const APPROVED = -1

/** The columns of the line that a check is given. */
const columnsOf = ({ by, with: given = [] }: NamedRecordCheck): readonly string[] => [
  ...given.filter((one) => !one.startsWith("'")),
  by,
]

const argumentsOf = ({ by, with: given = [] }: NamedRecordCheck): readonly string[] => [
  ...given.map((one) =>
    one.startsWith("'") ? one : `coalesce(v_row.${quoted(one)}, v_stored.${quoted(one)})`,
  ),
  `v_row.${quoted(by)}`,
]

const namedSql = (named: NamedRecordCheck, link: string | null): readonly string[] => {
  const { by, call, sCode, made } = named
  const kept =
    made === undefined || link === null
      ? []
      : refuseWhenSql([`v_stored.${quoted(link)} is not null`], made.sCode, made)
  return [
    `if coalesce(v_row.${quoted(by)}, v_stored.${quoted(by)}) is distinct from v_stored.${quoted(by)} then`,
    `  "sMsg" := ${call}(${['"sBrandsId"', '"sSubsidiaryId"', '"sLanguage"', ...argumentsOf(named)].join(', ')});`,
    '  if "sMsg" is not null then',
    `    "sCode" := ${sCode};`,
    '    return;',
    '  end if;',
    ...kept.map((line) => `  ${line}`),
    'end if;',
  ]
}

const roomSql = ({ room: said }: SaveSlave, { link, room }: SavePlace): readonly string[] =>
  said === undefined || link === null || room === null
    ? []
    : [
        `if v_stored.${quoted(link)} is not null then`,
        `  v_open := ${room}("sBrandsId", "sSubsidiaryId", v_stored.${quoted(link)}) + v_stored."dQty";`,
        ...refuseWhenSql(['v_row."dQty" > v_open'], said.sCode, said, () => 'fn_qty_text(v_open)').map(
          (line) => `  ${line}`,
        ),
        'end if;',
      ]

const approvedSql = (master: string, approved: Message): readonly string[] =>
  refuseWhenSql(
    [
      'exists (',
      '  select',
      `  from ${master} h`,
      '  where h."sBrandsId" = "sBrandsId"',
      '    and h."sSubsidiaryId" = "sSubsidiaryId"',
      '    and h."sId" in (v_row."sParentId", v_stored."sParentId")',
      '    and h."bCheck" = 1',
      ')',
    ],
    APPROVED,
    approved,
  )

const ITEM_COLUMNS = ['sItemId', 'sProductId', 'sMaterialId'] as const

/** The column that names the item that is counted, where its quantity is checked. */
const itemOf = ({ positive }: SaveSlave, { columns }: SavePlace): string | null =>
  positive === undefined ? null : (ITEM_COLUMNS.find((name) => columns.has(name)) ?? null)

const given = (name: string): string => `coalesce(v_row.${quoted(name)}, v_stored.${quoted(name)})`

const digitsSql = (content: SaveSlave, place: SavePlace): readonly string[] => {
  const item = itemOf(content, place)
  return item === null
    ? []
    : [
        `"sMsg" := fn_eleitem_digits_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", ${given(item)}, ${given('dQty')});`,
        'if "sMsg" is not null then',
        `  "sCode" := ${content.positive};`,
        '  return;',
        'end if;',
      ]
}

const refusalsOf = ({ added, named, positive, room }: SaveSlave): readonly string[] => [
  `a line of an approved record (${APPROVED})`,
  ...(added === undefined ? [] : [`one that no button makes (${added})`]),
  ...(named === undefined ? [] : [`what ${named.call} refuses (${named.sCode})`]),
  ...(named?.made === undefined
    ? []
    : [`to change ${named.by} in one that was made from another document (${named.made.sCode})`]),
  ...(positive === undefined
    ? []
    : [`a quantity that is not positive, or finer than the unit of its item (${positive})`]),
  ...(room === undefined ? [] : [`more than is open (${room.sCode})`]),
]

export type SlavePlace = SavePlace & { readonly master: string; readonly approved: Message }

/** The columns that are read of a line as it was and as it will be. */
const bothOf = (content: SaveSlave, place: SavePlace): readonly string[] => {
  const { named } = content
  const item = itemOf(content, place)
  return [
    ...new Set([
      'sParentId',
      ...(named === undefined ? [] : columnsOf(named)),
      ...(item === null ? [] : [item]),
    ]),
  ]
}

/** What is read of each row that is saved. */
const rowSql = (content: SaveSlave, place: SavePlace): readonly string[] => {
  const { positive, room } = content
  const inData = bothOf(content, place)
  const columns = [
    `r.value ->> 'sId' as "sId"`,
    `r.value ->> 'handleType' as "handleType"`,
    ...inData.map((name) => `r.value -> 'data' ->> ${literal(name)} as ${quoted(name)}`),
    ...(positive === undefined && room === undefined
      ? []
      : [`(r.value -> 'data' ->> 'dQty')::numeric as "dQty"`]),
  ]
  return [
    'select',
    ...columns.map((one, index) => `  ${one}${index === columns.length - 1 ? '' : ','}`),
    'from jsonb_array_elements("jRows") r',
    `order by r.value ->> 'sId'`,
  ]
}

/** What is read of the row that is there. */
const storedSql = (content: SaveSlave, place: SavePlace): readonly string[] => {
  const { named, room } = content
  const { table, link } = place
  const stored = [
    ...bothOf(content, place),
    ...(link !== null && (room !== undefined || named?.made !== undefined) ? [link] : []),
    ...(room === undefined && itemOf(content, place) === null ? [] : ['dQty']),
  ]
  return [
    `select ${stored.map((name) => `l.${quoted(name)}`).join(', ')} into v_stored`,
    `from ${table} l`,
    'where l."sBrandsId" = "sBrandsId"',
    '  and l."sSubsidiaryId" = "sSubsidiaryId"',
    '  and l."sId" = v_row."sId";',
  ]
}

const bodySql = (content: SaveSlave, place: SlavePlace): readonly string[] => {
  const { added, named, positive } = content
  return [
    ...storedSql(content, place),
    ...approvedSql(place.master, place.approved),
    `continue when v_row."handleType" = 'del';`,
    ...(added === undefined || place.noAdd === null
      ? []
      : refuseWhenSql([`v_row."handleType" = 'add'`], added, place.noAdd)),
    ...(named === undefined ? [] : namedSql(named, place.link)),
    ...(positive === undefined ? [] : refuseWhenSql(['v_row."dQty" <= 0'], positive, NOT_POSITIVE)),
    ...digitsSql(content, place),
    ...roomSql(content, place),
  ]
}

export const writeBeforeSlave = (content: SaveSlave, place: SlavePlace): SqlFile => {
  const { path, table } = place
  const text = [
    `-- Before rows of ${table} are saved. Written from ${path}/save.json.`,
    '-- Called by the generic save with the rows being saved: [{handleType, sId, data}].',
    '-- Refuses',
    ...refusalsOf(content).map((one, index, all) => `--   ${one}${index === all.length - 1 ? '.' : ','}`),
    `create or replace function sp_${table}_beforesave(`,
    ...BEFORE_PARAMETERS,
    ')',
    'language plpgsql as $$',
    '#variable_conflict use_variable',
    'declare',
    '  v_row record;',
    '  v_stored record;',
    ...(content.room === undefined ? [] : ['  v_open numeric;']),
    'begin',
    '  "sCode" := 0;',
    '  for v_row in',
    ...rowSql(content, place).map((line) => `    ${line}`),
    '  loop',
    ...bodySql(content, place).map((line) => `    ${line}`),
    '  end loop;',
    'end',
    '$$;',
    '',
  ].join('\n')
  return { path: `${path}/sp_${table}_beforesave.sql`, kind: 'routine', text }
}
