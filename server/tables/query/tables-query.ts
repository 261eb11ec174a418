// What the catalogues of the database say of tables and views: the standard's, and one tenant's own.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type StoredTable = {
  readonly schema: string
  readonly name: string
  readonly kind: 'table' | 'view'
  readonly comment: string | null
  readonly columns: number
  readonly key: readonly string[]
  readonly bytes: number
}

export type TablesAsked = {
  readonly schemas: readonly string[]
  readonly search: string | null
  readonly pageNum: number
  readonly pageSize: number
}

const relations = ({ schemas, search }: TablesAsked): Sql => sql`
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any (${sql.value(schemas)}::text[])
    and c.relkind in ('r', 'p', 'v')
    and (${sql.value(search)}::text is null
      or position(lower(${sql.value(search)}) in lower(concat_ws(' ', c.relname, obj_description(c.oid, 'pg_class')))) > 0)`

const columnsIn = (relation: Sql, numbers: Sql): Sql => sql`(
  select coalesce(json_agg(a.attname order by array_position(${numbers}, a.attnum)), '[]')
  from pg_attribute a
  where a.attrelid = ${relation} and a.attnum = any (${numbers}))`

const STORED = sql`
  n.nspname as schema, c.relname as name,
  case when c.relkind = 'v' then 'view' else 'table' end as kind,
  obj_description(c.oid, 'pg_class') as comment,
  (select count(*)::int from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  coalesce((
    select ${columnsIn(sql`k.conrelid`, sql`k.conkey`)}
    from pg_constraint k
    where k.conrelid = c.oid and k.contype = 'p'), '[]') as key,
  case when c.relkind = 'v' then 0 else pg_total_relation_size(c.oid) end::float8 as bytes`

/** The tenant's own first. */
export const tablesSql = (asked: TablesAsked): Sql => sql`
  select ${STORED} ${relations(asked)}
  order by n.nspname = 'public', c.relname
  limit ${sql.value(asked.pageSize)}::int offset ${sql.value((asked.pageNum - 1) * asked.pageSize)}::bigint`

export const countTablesSql = (asked: TablesAsked): Sql => sql`
  select count(*)::int as total ${relations(asked)}`

export type Named = { readonly schema: string; readonly name: string }

const named = ({ schema, name }: Named): Sql =>
  sql`n.nspname = ${sql.value(schema)} and c.relname = ${sql.value(name)}`

export const tableSql = (table: Named): Sql => sql`
  select ${STORED}
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where ${named(table)}`

export type StoredDetails = {
  readonly defaults: Readonly<Record<string, string>> | null
  readonly comments: Readonly<Record<string, string>> | null
  readonly indexes:
    | readonly { readonly name: string; readonly columns: readonly string[]; readonly isUnique: boolean }[]
    | null
  readonly references:
    | readonly { readonly name: string; readonly columns: readonly string[]; readonly table: string }[]
    | null
  readonly referredBy: readonly { readonly table: string; readonly columns: readonly string[] }[] | null
}

/** `schemas`: of whose tables it is told that they refer to it. */
export const detailsSql = (table: Named, schemas: readonly string[]): Sql => sql`
  select (
    select json_object_agg(a.attname, pg_get_expr(d.adbin, d.adrelid))
    from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = c.oid
  ) as defaults, (
    select json_object_agg(a.attname, col_description(c.oid, a.attnum))
    from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and col_description(c.oid, a.attnum) is not null
  ) as comments, (
    select json_agg(json_build_object('name', i.relname, 'isUnique', x.indisunique, 'columns', ${columnsIn(sql`c.oid`, sql`x.indkey::int2[]`)}) order by i.relname)
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    where x.indrelid = c.oid
  ) as indexes, (
    select json_agg(json_build_object('name', k.conname, 'table', t.relname, 'columns', ${columnsIn(sql`c.oid`, sql`k.conkey`)}) order by k.conname)
    from pg_constraint k
    join pg_class t on t.oid = k.confrelid
    where k.conrelid = c.oid and k.contype = 'f'
  ) as references, (
    select json_agg(json_build_object('table', t.relname, 'columns', ${columnsIn(sql`t.oid`, sql`k.conkey`)}) order by t.relname)
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_namespace o on o.oid = t.relnamespace
    where k.confrelid = c.oid and k.contype = 'f' and o.nspname = any (${sql.value(schemas)}::text[])
  ) as "referredBy"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where ${named(table)}`
