// Reads the whole catalogue of a source: tables and views of all schemas, or of those asked for, without what extensions brought.
import type pg from 'pg'
import { AdoptionRefused } from '../refused.ts'
import type { SourceCatalogue, SourceColumn, SourceTable, SourceView } from './catalogue.ts'
import type { OpenSource } from './open-source.ts'
import { readColumns } from './read-columns.ts'
import { readConstraints, type TableConstraints } from './read-constraints.ts'
import { readViews, type ViewQuery } from './read-views.ts'

type RelationRow = {
  readonly oid: string
  readonly schema: string
  readonly name: string
  readonly kind: 'r' | 'p' | 'v' | 'm' | 'f'
  readonly comment: string | null
  readonly has_children: boolean
  readonly behaviours: readonly string[]
}

const NOT_OF_AN_EXTENSION = (catalogue: string, oid: string): string =>
  `not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`

const SCHEMAS = `
select n.nspname as name
from pg_namespace n
where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and (n.nspname <> 'framework' or to_regclass('framework.installation') is null)
  and ${NOT_OF_AN_EXTENSION('pg_namespace', 'n.oid')}
order by n.nspname <> 'public', n.nspname`

/** What stands on partitions of a table alone; partitions have copies of what stands on the table. Before version 11 nobody told them apart. */
const OF_PARTITIONS = `
      with recursive part as (
        select i.inhrelid as oid from pg_inherits i where i.inhparent = c.oid
        union all
        select i.inhrelid from part p join pg_inherits i on i.inhparent = p.oid
      )
      select p.oid as partition,
        case k.contype when 'p' then 'primary key ' when 'u' then 'unique key ' when 'f' then 'foreign key ' when 'x' then 'exclusion ' else 'check ' end || k.conname as what
      from part p
      join pg_constraint k on k.conrelid = p.oid
      where k.conislocal and (
        k.contype = 'c' and k.coninhcount = 0
        or k.contype in ('p', 'u', 'f', 'x') and coalesce((to_jsonb(k) ->> 'conparentid')::bigint, 0) = 0)
      union all
      select p.oid, 'unique index ' || x.relname
      from part p
      join pg_index i on i.indrelid = p.oid and i.indisunique
      join pg_class x on x.oid = i.indexrelid
      where not exists (select from pg_inherits h where h.inhrelid = x.oid)
        and not exists (select from pg_constraint k where k.conindid = x.oid and k.contype in ('p', 'u', 'x'))
      union all
      select p.oid, 'trigger ' || t.tgname
      from part p
      join pg_trigger t on t.tgrelid = p.oid
      where not t.tgisinternal and coalesce((to_jsonb(t) ->> 'tgparentid')::bigint, 0) = 0`

const RELATIONS = `
select
  c.oid::text as oid,
  n.nspname as schema,
  c.relname as name,
  c.relkind::text as kind,
  obj_description(c.oid, 'pg_class') as comment,
  c.relkind = 'r' and exists (select from pg_inherits i where i.inhparent = c.oid) as has_children,
  array(
    select 'trigger ' || t.tgname from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
    union all
    select 'rule ' || r.rulename from pg_rewrite r where r.ev_class = c.oid and r.rulename <> '_RETURN'
    union all
    select 'policy ' || p.polname from pg_policy p where p.polrelid = c.oid
    union all
    select 'exclusion ' || x.conname from pg_constraint x where x.conrelid = c.oid and x.contype = 'x'
    union all
    select o.what || ' of partition ' || o.partition::regclass from (${OF_PARTITIONS}) o where c.relkind = 'p'
  ) as behaviours
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and ${NOT_OF_AN_EXTENSION('pg_class', 'c.oid')}
order by array_position($1, n.nspname::text), c.relname`

const OTHERS = `
select format('function %s', p.oid::regprocedure) as name
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
where n.nspname = any ($1) and ${NOT_OF_AN_EXTENSION('pg_proc', 'p.oid')}
union all
select format('sequence %I.%I', n.nspname, c.relname)
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where n.nspname = any ($1) and c.relkind = 'S'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
  and not exists (select from pg_depend d where d.classid = 'pg_attrdef'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid)
union all
select format('%s large objects', count(*)) from pg_largeobject_metadata having count(*) > 0
order by 1`

const chooseSchemas = async (client: pg.Client, asked: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(SCHEMAS)
  const found = rows.map(({ name }) => name)
  const missing = asked.filter((name) => !found.includes(name))
  if (missing.length > 0)
    throw new AdoptionRefused(`The source has no schema ${missing.join(', ')}; it has ${found.join(', ')}.`)
  return asked.length === 0 ? found : found.filter((name) => asked.includes(name))
}

const TABLE_KINDS = { r: 'table', p: 'partitioned', f: 'foreign' } as const

type Found = {
  readonly columns: ReadonlyMap<string, readonly SourceColumn[]>
  readonly constraints: ReadonlyMap<string, TableConstraints>
  readonly views: ReadonlyMap<string, ViewQuery>
}

const isView = ({ kind }: RelationRow): boolean => kind === 'v' || kind === 'm'

const tableOf = (row: RelationRow, { columns, constraints }: Found): SourceTable => ({
  schema: row.schema,
  name: row.name,
  kind: TABLE_KINDS[row.kind as 'r' | 'p' | 'f'],
  comment: row.comment,
  hasChildren: row.has_children,
  columns: columns.get(row.oid) ?? [],
  ...(constraints.get(row.oid) ?? { keys: [], foreignKeys: [], checks: [], indexes: [] }),
  behaviours: row.behaviours,
})

const viewOf = (row: RelationRow, { columns, views }: Found): SourceView => ({
  schema: row.schema,
  name: row.name,
  comment: row.comment,
  isMaterialized: row.kind === 'm',
  columns: columns.get(row.oid) ?? [],
  ...(views.get(row.oid) ?? { query: '', reads: [], obstacles: [] }),
})

/** Everything that can be adopted. `asked`: schemas, empty for all. Throws AdoptionRefused for a schema that is not there. */
export const readSource = async (
  { client, serverVersion }: OpenSource,
  asked: readonly string[],
): Promise<SourceCatalogue> => {
  const schemas = await chooseSchemas(client, asked)
  const { rows } = await client.query<RelationRow>(RELATIONS, [schemas])
  const oids = rows.map(({ oid }) => oid)
  const tables = rows.filter((row) => !isView(row))
  const found: Found = {
    columns: await readColumns(client, serverVersion, oids),
    constraints: await readConstraints(
      client,
      serverVersion,
      tables.map(({ oid }) => oid),
    ),
    views: await readViews(client, oids, schemas),
  }
  const others = await client.query<{ name: string }>(OTHERS, [schemas])
  return {
    schemas,
    tables: tables.map((row) => tableOf(row, found)),
    views: rows.filter(isView).map((row) => viewOf(row, found)),
    others: others.rows.map(({ name }) => name),
  }
}
