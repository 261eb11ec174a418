// What of the database needs a table, a column or a routine: as its catalogue knows it, and the bodies in which a text stands.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type DatabaseSought = {
  readonly schemas: readonly string[]
  readonly name: string
  /** Of a table; null where the whole is meant. */
  readonly column: string | null
}

export type Dependent = {
  readonly kind: 'view' | 'table' | 'trigger' | 'routine'
  readonly name: string
  /** The column that refers, the table of a trigger. */
  readonly part: string | null
}

const inSchemas = (space: Sql, { schemas }: DatabaseSought): Sql => sql`
  ${space} in (select n.oid from pg_namespace n where n.nspname = any (${sql.value(schemas)}::text[]))`

/** Views, foreign keys and bodies that PostgreSQL parsed, of a table or one of its columns. */
export const tableDependentsSql = (sought: DatabaseSought): Sql => sql`
  with target as (
    select c.oid, a.attnum
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attname = ${sql.value(sought.column)}
    where lower(c.relname) = lower(${sql.value(sought.name)}) and c.relkind in ('r', 'p', 'v')
      and ${inSchemas(sql`c.relnamespace`, sought)}
      and (a.attnum is not null or ${sql.value(sought.column)}::text is null)
  ), needs as (
    select d.classid, d.objid
    from target t
    join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = t.oid
      and (t.attnum is null or d.refobjsubid = t.attnum)
  )
  select distinct 'view' as kind, v.relname::text as name, null::text as part
  from needs d
  join pg_rewrite w on d.classid = 'pg_rewrite'::regclass and w.oid = d.objid
  join pg_class v on v.oid = w.ev_class
  where v.oid not in (select t.oid from target t) and ${inSchemas(sql`v.relnamespace`, sought)}
  union
  select 'routine', p.proname::text, null
  from needs d
  join pg_proc p on d.classid = 'pg_proc'::regclass and p.oid = d.objid
  where ${inSchemas(sql`p.pronamespace`, sought)}
  union
  select 'table', c.relname::text, own.attname::text
  from target t
  join pg_constraint k on k.contype = 'f' and k.confrelid = t.oid
  join pg_class c on c.oid = k.conrelid
  cross join lateral unnest(k.conkey, k.confkey) pair (own, theirs)
  join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own and own.attname not in ('sBrandsId', 'sSubsidiaryId')
  where (t.attnum is null or pair.theirs = t.attnum) and ${inSchemas(sql`c.relnamespace`, sought)}
  order by 1, 2, 3`

/** Triggers, views, defaults, checks and bodies that PostgreSQL parsed, of a routine. */
export const routineDependentsSql = (sought: DatabaseSought): Sql => sql`
  with target as (
    select p.oid from pg_proc p
    where lower(p.proname) = lower(${sql.value(sought.name)}) and ${inSchemas(sql`p.pronamespace`, sought)}
  ), needs as (
    select d.classid, d.objid
    from target t
    join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = t.oid
  )
  select distinct 'trigger' as kind, g.tgname::text as name, c.relname::text as part
  from target t
  join pg_trigger g on g.tgfoid = t.oid and not g.tgisinternal
  join pg_class c on c.oid = g.tgrelid
  union
  select 'view', v.relname::text, null
  from needs d
  join pg_rewrite w on d.classid = 'pg_rewrite'::regclass and w.oid = d.objid
  join pg_class v on v.oid = w.ev_class
  union
  select 'routine', p.proname::text, null
  from needs d
  join pg_proc p on d.classid = 'pg_proc'::regclass and p.oid = d.objid
  where p.oid not in (select t.oid from target t)
  union
  select 'table', c.relname::text, a.attname::text
  from needs d
  join pg_attrdef f on d.classid = 'pg_attrdef'::regclass and f.oid = d.objid
  join pg_class c on c.oid = f.adrelid
  join pg_attribute a on a.attrelid = f.adrelid and a.attnum = f.adnum
  union
  select 'table', c.relname::text, k.conname::text
  from needs d
  join pg_constraint k on d.classid = 'pg_constraint'::regclass and k.oid = d.objid
  join pg_class c on c.oid = k.conrelid
  order by 1, 2, 3`

/** The text of each process of a tenant as it was deployed last, where the text stands in it. */
export const processesSql = (sBrandsId: string, text: string): Sql => sql`
  select d.id_ as "sId", coalesce(d.name_, d.key_) as name, d.xml as body
  from (
    select distinct on (p.key_) p.id_, p.key_, p.name_, convert_from(b.bytes_, 'UTF8') as xml
    from framework.act_re_procdef p
    join framework.act_ge_bytearray b on b."sBrandsId" = p."sBrandsId" and b.id_ = p.resource_name_
    where p."sBrandsId" = ${sql.value(sBrandsId)}
    order by p.key_, p.version_ desc
  ) d
  where position(lower(${sql.value(text)}) in lower(d.xml)) > 0`

export type Body = {
  readonly name: string
  readonly body: string
  /** Whether a trigger of the table runs it: it need not name the table. */
  readonly isOfTable: boolean
}

/** Routines whose bodies hold the text; `table` is the one whose triggers are meant. */
export const bodiesSql = (
  { schemas }: Pick<DatabaseSought, 'schemas'>,
  { text, table }: { readonly text: string; readonly table: string | null },
): Sql => sql`
  select p.proname::text as name, p.prosrc as body, exists (
    select from pg_trigger g
    join pg_class c on c.oid = g.tgrelid
    where g.tgfoid = p.oid and lower(c.relname) = lower(${sql.value(table)})
  ) as "isOfTable"
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any (${sql.value(schemas)}::text[]) and position(lower(${sql.value(text)}) in lower(p.prosrc)) > 0
  order by p.proname`
