// Reads keys, foreign keys, checks and indexes of all tables.
import type pg from 'pg'
import type { ForeignAction, SourceCheck, SourceForeignKey, SourceIndex, SourceKey } from './catalogue.ts'

export type TableConstraints = {
  readonly keys: SourceKey[]
  readonly foreignKeys: SourceForeignKey[]
  readonly checks: SourceCheck[]
  readonly indexes: SourceIndex[]
}

type ConstraintRow = {
  readonly relation: string
  readonly name: string
  readonly kind: 'p' | 'u' | 'f' | 'c'
  readonly columns: readonly string[]
  readonly target_schema: string | null
  readonly target_name: string | null
  readonly target_columns: readonly string[]
  readonly on_delete: ForeignAction
  readonly on_update: ForeignAction
  readonly is_validated: boolean
  readonly nulls_not_distinct: boolean
  readonly text: string
}

type IndexRow = {
  readonly relation: string
  readonly name: string
  readonly columns: readonly string[]
  readonly is_unique: boolean
  readonly is_special: boolean
}

const namesOf = (relation: string, numbers: string): string => `array(
    select a.attname::text
    from unnest(${numbers}) with ordinality u(number, position)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = u.number
    order by u.position)`

/** A foreign key on a partitioned table has copies for its partitions: only those without a parent count. */
const constraintsQuery = (serverVersion: number): string => `
select
  k.conrelid::text as relation,
  k.conname as name,
  k.contype::text as kind,
  ${namesOf('k.conrelid', 'k.conkey')} as columns,
  n.nspname as target_schema,
  f.relname as target_name,
  ${namesOf('k.confrelid', 'k.confkey')} as target_columns,
  k.confdeltype::text as on_delete,
  k.confupdtype::text as on_update,
  k.convalidated as is_validated,
  ${serverVersion >= 150_000 ? 'coalesce(i.indnullsnotdistinct, false)' : 'false'} as nulls_not_distinct,
  pg_get_constraintdef(k.oid) as text
from pg_constraint k
left join pg_class f on f.oid = k.confrelid
left join pg_namespace n on n.oid = f.relnamespace
left join pg_index i on i.indexrelid = k.conindid and k.contype in ('p', 'u')
where k.conrelid = any ($1::oid[]) and k.contype in ('p', 'u', 'f', 'c')
  ${serverVersion >= 110_000 ? "and (k.contype <> 'f' or k.conparentid = 0)" : ''}
order by k.conrelid, k.contype, k.conname`

/** Indexes that no constraint made. An index on an expression has the number 0 among its columns. */
const indexesQuery = (serverVersion: number): string => {
  const keyColumns = serverVersion >= 110_000 ? 'i.indnkeyatts' : 'i.indnatts'
  return `
select
  i.indrelid::text as relation,
  c.relname as name,
  ${namesOf('i.indrelid', `(i.indkey::int2[])[0:${keyColumns} - 1]`)} as columns,
  i.indisunique as is_unique,
  i.indexprs is not null or i.indpred is not null or m.amname <> 'btree' as is_special
from pg_index i
join pg_class c on c.oid = i.indexrelid
join pg_am m on m.oid = c.relam
where i.indrelid = any ($1::oid[]) and i.indisvalid
  and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
order by i.indrelid, c.relname`
}

const add = (into: TableConstraints, row: ConstraintRow): void => {
  const { name, columns } = row
  if (row.kind === 'c') into.checks.push({ name, columns, text: row.text })
  else if (row.kind === 'f') {
    into.foreignKeys.push({
      name,
      columns,
      target: { schema: row.target_schema ?? '', name: row.target_name ?? '' },
      targetColumns: row.target_columns,
      onDelete: row.on_delete,
      onUpdate: row.on_update,
      isValidated: row.is_validated,
    })
  } else {
    into.keys.push({
      name,
      columns,
      isPrimary: row.kind === 'p',
      nullsNotDistinct: row.nulls_not_distinct,
    })
  }
}

/** Constraints and indexes by the oid of their table. */
export const readConstraints = async (
  client: pg.Client,
  serverVersion: number,
  relations: readonly string[],
): Promise<ReadonlyMap<string, TableConstraints>> => {
  const tables = new Map<string, TableConstraints>(
    relations.map((oid) => [oid, { keys: [], foreignKeys: [], checks: [], indexes: [] }]),
  )
  const constraints = await client.query<ConstraintRow>(constraintsQuery(serverVersion), [relations])
  for (const row of constraints.rows) {
    const table = tables.get(row.relation)
    if (table !== undefined) add(table, row)
  }
  const indexes = await client.query<IndexRow>(indexesQuery(serverVersion), [relations])
  for (const { relation, name, columns, is_unique, is_special } of indexes.rows) {
    tables.get(relation)?.indexes.push({ name, columns, isUnique: is_unique, isSpecial: is_special })
  }
  return tables
}
