// What is looked through for the health of metadata: its rows, the bodies of routines and views, the walls of tables, and what is granted.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { rowsSql, type Whose } from '../../uses/query/naming-query.ts'

/** Read part by part, for there is no end to what an installation may have. */
export const openRowsSql = (table: string, whose: Whose): Sql => sql`
  declare health no scroll cursor for ${rowsSql(table, whose)}`

export const openCodeSql = (schemas: readonly string[]): Sql => sql`
  declare health no scroll cursor for
  select p.proname::text as name, p.prosrc as body
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any (${sql.value(schemas)}::text[])
  union all
  select c.relname::text, pg_get_viewdef(c.oid)
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any (${sql.value(schemas)}::text[]) and c.relkind = 'v'`

export const nextPartSql = sql`fetch 200 from health`
export const closeSql = sql`close health`

export type KeysOfTable = {
  readonly name: string
  readonly hasPolicy: boolean
  readonly looseKeys: readonly string[]
}

export const keysSql = (schemas: readonly string[]): Sql => sql`
  select c.relname::text as name,
    exists (
      select from pg_policy y
      where y.polrelid = c.oid and pg_get_expr(y.polqual, y.polrelid) like '%current_tenant()%'
    ) as "hasPolicy",
    array(
      select u.relname::text
      from pg_index i
      join pg_class u on u.oid = i.indexrelid
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisunique and a.attname is distinct from 'sBrandsId'
      order by 1
    ) as "looseKeys"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any (${sql.value(schemas)}::text[]) and c.relkind in ('r', 'p')`

export const grantedSql = (sBrandsId: string): Sql => sql`
  select distinct g."sModelsId"
  from framework.sysjurisdiction g
  where g."sBrandsId" = ${sql.value(sBrandsId)} and g."bAllow" = 1`
