// Reads every table and view of the business schemas with its columns and what makes it safe to read for a tenant.
import type { Text } from '#contracts/language.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { type Reference, type Relation, type RelationColumn, STANDARD_SCHEMA } from './catalogue.ts'
import { knownDefault } from './known-default.ts'

type ColumnRow = Omit<RelationColumn, 'knownDefault'> & { readonly default: string | null }

type RelationRow = {
  readonly schema: string
  readonly name: string
  readonly relkind: string
  readonly forced: boolean
  readonly invoker: boolean
  readonly takesRows: boolean
  readonly runsOwnCode: boolean
  readonly columns: readonly ColumnRow[]
  readonly uniqueColumns: Readonly<Record<string, readonly string[]>> | null
  readonly checkedColumns: Readonly<Record<string, readonly string[]>> | null
  readonly references: readonly Reference[] | null
}

// Bits of a trigger's type.
const INSTEAD_OF = 64
const EVERY_CHANGE = 4 + 8 + 16

const RELATIONS = sql`
with own_code as (select t.oid as relation from framework.tables_with_own_code() t (oid))
select
  n.nspname as schema,
  c.relname as name,
  c.relkind::text as relkind,
  c.relrowsecurity and c.relforcerowsecurity as forced,
  c.relkind in ('r', 'p') or coalesce((
    select bit_or(g.tgtype)::int
    from pg_trigger g
    where g.tgrelid = c.oid and g.tgtype::int & ${sql.value(INSTEAD_OF)}::int <> 0
  ), 0) & ${sql.value(EVERY_CHANGE)}::int = ${sql.value(EVERY_CHANGE)}::int as "takesRows",
  c.relkind = 'v' or c.relkind = 'r' and c.relhasrules or c.oid in (select o.relation from own_code o where o.relation is not null) as "runsOwnCode",
  coalesce(c.reloptions && array['security_invoker=on', 'security_invoker=true'], false) as invoker,
  (
    select json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'typeName', case when t.typtype = 'd' then b.typname else t.typname end,
      'isRequired', a.attnotnull,
      'hasDefault', a.atthasdef or a.attidentity <> '' or t.typdefault is not null,
      'default', case when a.attgenerated = '' then pg_get_expr(coalesce(d.adbin, t.typdefaultbin), 0) end,
      'isGenerated', a.attgenerated <> '' or a.attidentity = 'a'
    ) order by a.attnum)
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_type b on b.oid = t.typbasetype
    left join pg_attrdef d on d.adrelid = a.attrelid
      and d.adnum = a.attnum
    where a.attrelid = c.oid
      and a.attnum > 0
      and not a.attisdropped
  ) as columns,
  (
    select json_object_agg(u.relname, (
      select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum), a.attnum)
      from pg_attribute a
      where a.attrelid = i.indrelid
        and (a.attnum = any (i.indkey::int2[]) or exists (
          select
          from pg_depend p
          where p.classid = 'pg_class'::regclass
            and p.objid = i.indexrelid
            and p.refclassid = 'pg_class'::regclass
            and p.refobjid = i.indrelid
            and p.refobjsubid = a.attnum
        ))
    ))
    from pg_index i
    join pg_class u on u.oid = i.indexrelid
    where i.indrelid = c.oid
      and i.indisunique
  ) as "uniqueColumns",
  (
    select json_object_agg(k.conname, (
      select json_agg(a.attname)
      from pg_attribute a
      where a.attrelid = k.conrelid
        and a.attnum = any (k.conkey)
    ))
    from pg_constraint k
    where k.conrelid = c.oid
      and k.contype = 'c'
      and k.conkey is not null
  ) as "checkedColumns",
  (
    -- Several columns may make a key; beside the tenant's it holds one that names the record.
    select json_agg(json_build_object('column', own.attname, 'toTable', lower(r.relname)) order by own.attnum, r.relname)
    from pg_constraint k
    join pg_class r on r.oid = k.confrelid
      and r.relnamespace = ${sql.value(STANDARD_SCHEMA)}::regnamespace
    cross join lateral unnest(k.conkey, k.confkey) pair (own, theirs)
    join pg_attribute own on own.attrelid = k.conrelid
      and own.attnum = pair.own
    join pg_attribute theirs on theirs.attrelid = k.confrelid
      and theirs.attnum = pair.theirs
      and theirs.attname = 'sId'
    where k.conrelid = c.oid
      and k.contype = 'f'
  ) as "references"
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'v', 'm', 'f')
  and (n.nspname = 'public' or n.nspname like 'customer\\_%')
order by n.nspname, c.relname`

const NOT_READABLE: Text = {
  en: 'companies cannot read materialised views or foreign tables',
  zh: '租户不能读取物化视图和外部表',
}
const NOT_INVOKER: Text = {
  en: 'the view does not run as its reader, give it security_invoker',
  zh: '该视图不以读取者的身份运行，请为其设置 security_invoker',
}
const NOT_SCOPED: Text = {
  en: 'the table has no "sBrandsId", make it a tenant table with framework.make_tenant_table',
  zh: '该表没有 "sBrandsId"，请用 framework.make_tenant_table 将其改为租户表',
}
const NOT_FORCED: Text = {
  en: 'the table has no forced row security, make it a tenant table with framework.make_tenant_table',
  zh: '该表未强制行级安全，请用 framework.make_tenant_table 将其改为租户表',
}

const unsafeReason = (row: RelationRow, isTenantScoped: boolean): Text | null => {
  if (row.relkind === 'm' || row.relkind === 'f') return NOT_READABLE
  if (row.relkind === 'v') return row.invoker ? null : NOT_INVOKER
  if (!isTenantScoped) return NOT_SCOPED
  return row.forced ? null : NOT_FORCED
}

const toRelation = (row: RelationRow): Relation => {
  const columns = new Map(
    (row.columns ?? []).map(({ default: expression, ...column }): [string, RelationColumn] => [
      column.name,
      { ...column, knownDefault: knownDefault(expression) },
    ]),
  )
  const isTenantScoped = columns.has('sBrandsId')
  return {
    schema: row.schema,
    name: row.name,
    kind: row.relkind === 'v' || row.relkind === 'm' ? 'view' : 'table',
    unsafe: unsafeReason(row, isTenantScoped),
    isTenantScoped,
    isWritable: row.takesRows && (row.relkind !== 'v' || columns.has('version')),
    isStandardTable: row.schema === 'public' && row.relkind !== 'v' && row.relkind !== 'm',
    runsOwnCode: row.runsOwnCode || row.schema !== 'public',
    columns,
    uniqueColumns: new Map(Object.entries(row.uniqueColumns ?? {})),
    checkedColumns: new Map(Object.entries(row.checkedColumns ?? {})),
    references: row.references ?? [],
  }
}

export const readRelations = async (query: Query): Promise<readonly Relation[]> =>
  (await query<RelationRow>(RELATIONS)).map(toRelation)
