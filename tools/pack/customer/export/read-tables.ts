// The tables of a customer's schema as the database's catalogues describe them.
import type pg from 'pg'
import { GENERATED_COLUMNS } from '../../generated-columns.ts'

export type StoredColumn = {
  readonly name: string
  readonly type: string
  readonly isFilled: boolean
  /** The expression of its default, or of what it is generated from. */
  readonly expression: string | null
  readonly isGenerated: boolean
  readonly comment: string | null
}

/** A check, a key or an index, as PostgreSQL writes it. */
export type Named = { readonly name: string; readonly definition: string }

export type StoredTable = {
  readonly name: string
  readonly comment: string | null
  readonly columns: readonly StoredColumn[]
  readonly isApproved: boolean
  /** The table whose lines these are, with its schema where that is not the customer's. */
  readonly parent: string | null
  readonly checks: readonly Named[]
  readonly keys: readonly Named[]
  readonly indexes: readonly Named[]
}

/** What `framework.make_tenant_table` adds to a table is said by calling it. */
const TABLES = `
with kept as (
  select c.oid, c.relname, c.relnamespace, p.parent,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'bCheck' and not a.attisdropped) as approved
  from pg_class c
  left join lateral (
    select k.oid, k.confrelid::regclass::text as parent
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'sParentId' and a.attnum = any (k.conkey)
    where k.conrelid = c.oid and k.contype = 'f'
    order by k.oid
    limit 1
  ) p on true
  where c.relnamespace = to_regnamespace($1) and c.relkind = 'r'
)
select t.relname as name, obj_description(t.oid, 'pg_class') as comment, t.parent, t.approved as "isApproved",
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'isFilled', a.attnotnull,
      'expression', pg_get_expr(d.adbin, d.adrelid, true),
      'isGenerated', a.attgenerated <> '',
      'comment', col_description(t.oid, a.attnum)) order by a.attnum)
    from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attname <> all ($2)), '[]') as columns,
  coalesce((
    select jsonb_agg(jsonb_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid, true)) order by k.conname)
    from pg_constraint k
    where k.conrelid = t.oid and k.contype = 'c'
      and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'bCheck' and k.conkey = array[a.attnum])), '[]') as checks,
  coalesce((
    select jsonb_agg(jsonb_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid, true)) order by k.conname)
    from pg_constraint k
    where k.conrelid = t.oid and k.contype = 'f' and k.conparentid = 0
      and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'sParentId' and a.attnum = any (k.conkey))), '[]') as keys,
  coalesce((
    select jsonb_agg(jsonb_build_object('name', x.relname, 'definition', pg_get_indexdef(i.indexrelid, 0, true)) order by x.relname)
    from pg_index i
    join pg_class x on x.oid = i.indexrelid
    where i.indrelid = t.oid and not i.indisprimary
      and not exists (
        select from pg_attribute a
        where a.attrelid = t.oid and a.attname = 'iLine' and i.indnkeyatts = 4 and i.indkey[3] = a.attnum
          and i.indkey[2] = (select s.attnum from pg_attribute s where s.attrelid = t.oid and s.attname = 'sParentId'))), '[]') as indexes
from kept t
order by t.relname`

/** Names of what stands in the schema, or in the standard's, are written without it meanwhile. Within a transaction. */
export const withinSchema = async <T>(
  client: pg.ClientBase,
  schema: string,
  work: () => Promise<T>,
): Promise<T> => {
  const { rows } = await client.query<{ path: string }>(
    `select current_setting('search_path') as path, set_config('search_path', $1, true)`,
    [`${schema}, public`],
  )
  const answer = await work()
  await client.query(`select set_config('search_path', $1, true)`, [rows[0]?.path])
  return answer
}

/** Within `withinSchema`. */
export const readTables = async (client: pg.ClientBase, schema: string): Promise<readonly StoredTable[]> =>
  (await client.query<StoredTable>(TABLES, [schema, [...GENERATED_COLUMNS]])).rows
