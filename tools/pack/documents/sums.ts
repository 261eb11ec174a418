// Writes a routine that makes columns of some rows equal to sums over the rows of another table that refer to them: the totals of headers,
// and what lines count as taken.

import { quoted } from '#server/documents/static-sql.ts'
import type { SqlFile } from '../edition.ts'

export type Sums = {
  readonly path: string
  readonly routine: string
  /** The parameter with the ids. */
  readonly ids: string
  readonly header: readonly string[]
  /** The rows that are made right, and those that refer to them. */
  readonly table: string
  readonly of: string
  readonly by: string
  /** Columns of `table` with their sums over the alias `l`; of no rows, 0. */
  readonly columns: readonly (readonly [name: string, sql: string])[]
  /** What is checked when the sums stand, over the alias `h`. */
  readonly after?: readonly string[]
}

const tenantSql = (alias: string, first: string): readonly string[] => [
  `${first} ${alias}."sBrandsId" = p_tenant`,
  `  and ${alias}."sSubsidiaryId" = p_subsidiary`,
]

const together = (items: readonly string[]): string =>
  items.length === 1 ? (items[0] ?? '') : `(${items.join(', ')})`

const updateSql = ({ table, of, by, columns, ids }: Sums): readonly string[] => {
  const names = columns.map(([name]) => quoted(name))
  return [
    `update ${table} h`,
    ...names.map(
      (name, index) =>
        `${index === 0 ? 'set ' : '  '}${name} = s.${name}${index === names.length - 1 ? '' : ','}`,
    ),
    'from (',
    `  select i.id,`,
    ...columns.map(
      ([name, sql], index) =>
        `    coalesce(${sql}, 0) as ${quoted(name)}${index === columns.length - 1 ? '' : ','}`,
    ),
    `  from unnest(${ids}) i (id)`,
    `  left join ${of} l on l."sBrandsId" = p_tenant`,
    '    and l."sSubsidiaryId" = p_subsidiary',
    `    and l.${quoted(by)} = i.id`,
    '  group by i.id',
    ') s',
    ...tenantSql('h', 'where'),
    '  and h."sId" = s.id',
    `  and ${together(names.map((name) => `h.${name}`))} is distinct from ${together(names.map((name) => `s.${name}`))};`,
  ]
}

export const writeSums = (sums: Sums): SqlFile => {
  const { path, routine, header, table, ids, after = [] } = sums
  const body = [
    `if ${ids} is null then`,
    '  return;',
    'end if;',
    'perform 1',
    `from ${table} h`,
    ...tenantSql('h', 'where'),
    `  and h."sId" = any (${ids})`,
    'order by h."sId"',
    'for no key update;',
    ...updateSql(sums),
    ...after,
  ]
  const text = [
    ...header.map((line) => `-- ${line}`),
    `create or replace function ${routine}(p_tenant text, p_subsidiary text, ${ids} text[]) returns void`,
    'language plpgsql as $$',
    'begin',
    ...body.map((line) => `  ${line}`),
    'end',
    '$$;',
    '',
  ].join('\n')
  return { path: `${path}/${routine}.sql`, kind: 'routine', text }
}
