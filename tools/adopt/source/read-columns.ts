// Reads the columns of all tables and views, with their types seen through domains.
import type pg from 'pg'
import type { SourceColumn, SourceType } from './catalogue.ts'

type ColumnRow = {
  readonly relation: string
  readonly name: string
  readonly type_name: string
  readonly spelling: string
  readonly type_kind: string
  readonly is_array: boolean
  readonly is_built_in: boolean
  readonly labels: readonly string[]
  readonly modifier: number
  readonly domain: string | null
  readonly domain_checks: readonly string[]
  readonly is_required: boolean
  readonly default_text: string | null
  readonly identity: string
  readonly generated: string
  readonly comment: string | null
}

/** `$1`: oids of the relations. The base of a domain over a domain is found by climbing. */
const columnsQuery = (serverVersion: number): string => `
with recursive climbed as (
  select a.attrelid, a.attnum, a.atttypid as type, a.atttypmod as modifier, null::oid as domain, false as required, 0 as depth
  from pg_attribute a
  where a.attrelid = any ($1::oid[]) and a.attnum > 0 and not a.attisdropped
  union all
  select b.attrelid, b.attnum, t.typbasetype, t.typtypmod, coalesce(b.domain, t.oid), b.required or t.typnotnull, b.depth + 1
  from climbed b
  join pg_type t on t.oid = b.type
  where t.typtype = 'd'
), base as (
  select distinct on (b.attrelid, b.attnum) b.*
  from climbed b
  order by b.attrelid, b.attnum, b.depth desc
)
select
  a.attrelid::text as relation,
  a.attname as name,
  t.typname as type_name,
  format_type(b.type, b.modifier) as spelling,
  t.typtype::text as type_kind,
  t.typlen = -1 and t.typelem <> 0 and t.typcategory = 'A' as is_array,
  (case when t.typelem <> 0 and t.typcategory = 'A' then t.typelem else t.oid end)::bigint < 16384 as is_built_in,
  array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder) as labels,
  b.modifier,
  case when b.domain is null then null else format_type(b.domain, null) end as domain,
  array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.contypid = b.domain and k.contype = 'c' order by k.conname) as domain_checks,
  a.attnotnull or b.required as is_required,
  pg_get_expr(d.adbin, d.adrelid) as default_text,
  a.attidentity::text as identity,
  ${serverVersion >= 120_000 ? 'a.attgenerated::text' : "''"} as generated,
  col_description(a.attrelid, a.attnum) as comment
from base b
join pg_attribute a on a.attrelid = b.attrelid and a.attnum = b.attnum
join pg_type t on t.oid = b.type
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
order by a.attrelid, a.attnum`

const KINDS: Readonly<Record<string, SourceType['kind']>> = {
  b: 'base',
  e: 'enum',
  c: 'composite',
  r: 'range',
  m: 'multirange',
}

const HEADER = 4

/** What the type modifier of `varchar(n)`, `char(n)` and `numeric(p,s)` holds; the scale may be negative. */
const limitsOf = (typeName: string, modifier: number) => {
  const none = { length: null, precision: null, scale: null }
  if (modifier < 0) return none
  if (typeName === 'varchar' || typeName === 'bpchar') return { ...none, length: modifier - HEADER }
  if (typeName !== 'numeric') return none
  const both = modifier - HEADER
  return { ...none, precision: (both >> 16) & 0xffff, scale: ((both & 0x7ff) ^ 1024) - 1024 }
}

const columnOf = (row: ColumnRow): SourceColumn => ({
  name: row.name,
  type: {
    name: row.type_name,
    spelling: row.spelling,
    kind: KINDS[row.type_kind] ?? 'pseudo',
    isArray: row.is_array,
    isBuiltIn: row.is_built_in,
    labels: row.labels,
    ...limitsOf(row.type_name, row.modifier),
  },
  domain: row.domain === null ? null : { name: row.domain, checks: row.domain_checks },
  isRequired: row.is_required,
  defaultText: row.generated === '' ? row.default_text : null,
  identity: row.identity === '' ? null : row.identity === 'a' ? 'always' : 'default',
  generatedText: row.generated === '' ? null : row.default_text,
  comment: row.comment,
})

/** The columns of each relation, by its oid. */
export const readColumns = async (
  client: pg.Client,
  serverVersion: number,
  relations: readonly string[],
): Promise<ReadonlyMap<string, readonly SourceColumn[]>> => {
  const { rows } = await client.query<ColumnRow>(columnsQuery(serverVersion), [relations])
  const columns = new Map<string, SourceColumn[]>()
  for (const row of rows) {
    const of = columns.get(row.relation) ?? []
    of.push(columnOf(row))
    columns.set(row.relation, of)
  }
  return columns
}
