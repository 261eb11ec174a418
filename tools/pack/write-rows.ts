// Brings metadata rows into the database as a plan says.
import type pg from 'pg'
import type { Attributes, Referent } from '#contracts/metadata/attribute.ts'
import { columnsWhere } from '#contracts/metadata/attribute-columns.ts'
import { BASE_SCOPE, isScoped } from '#contracts/metadata/scope.ts'
import { METADATA } from '#contracts/metadata/tables.ts'
import type { RowRename } from './match-rows.ts'
import { DEFAULTS, METADATA_TABLES, type MetadataRow, type MetadataTable } from './metadata-rows.ts'
import type { PackPlan } from './plan-pack.ts'

const quoted = (name: string): string => `"${name}"`

/** Of a table in which tenants have rows of their own the content's are the base. */
const ofBase = (table: MetadataTable): string => (isScoped(table) ? ` and "sBrandsId" = '${BASE_SCOPE}'` : '')

const upsertText = (table: MetadataTable): string => {
  const columns = Object.keys(DEFAULTS[table]).map(quoted)
  return `
    insert into framework.${table} ("sId", ${columns.join(', ')})
    select r."sId", ${columns.map((name) => `r.${name}`).join(', ')}
    from jsonb_populate_recordset(null::framework.${table}, $1) r
    on conflict (${isScoped(table) ? '"sBrandsId", "sId"' : '"sId"'}) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

const rowsOf = (rows: readonly MetadataRow[], table: MetadataTable): string =>
  JSON.stringify(rows.filter((row) => row.table === table).map(({ sId, values }) => ({ sId, ...values })))

// Whatever refers to a module, a form or a chart by its id: all tables of the framework name such a column alike.
const REFERRING = `
select c.oid::regclass::text as "table", a.attname as "column"
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'framework'::regnamespace
  and c.relkind in ('r', 'p')
  and (a.attname = any ($1) or $2 and c.relname = 'gdsmodule' and a.attname = 'sParentId')`

/** The columns by which any table of the framework refers to a row; a module's parent is named like other things elsewhere. */
const referring = (referent: Referent): readonly string[] =>
  [
    ...new Set(
      Object.values<Attributes>(METADATA).flatMap((attributes) =>
        columnsWhere(attributes, ({ refersTo, isStored }) => refersTo === referent && isStored !== false),
      ),
    ),
  ].filter((name) => name !== 'sParentId')

const REFERRING_COLUMNS = {
  gdsmodule: referring('module'),
  gdsconfigformmaster: referring('form'),
  gdsconfigcharmaster: referring('chart'),
} as const

const isReferredTo = (table: MetadataTable): table is keyof typeof REFERRING_COLUMNS =>
  Object.hasOwn(REFERRING_COLUMNS, table)

/** Gives a module a form or a chart another id, and whatever refers to it: under both ids for as long as the references move. */
const moveReferred = async (
  client: pg.ClientBase,
  { table, from, to }: RowRename & { readonly table: keyof typeof REFERRING_COLUMNS },
): Promise<void> => {
  await client.query(
    `insert into framework.${table}
     select (jsonb_populate_record(t, jsonb_build_object('sId', $2::text))).* from framework.${table} t where t."sId" = $1${ofBase(table)}`,
    [from, to],
  )
  const { rows } = await client.query<{ table: string; column: string }>(REFERRING, [
    REFERRING_COLUMNS[table],
    table === 'gdsmodule',
  ])
  for (const place of rows) {
    const column = quoted(place.column)
    await client.query(`update ${place.table} set ${column} = $2 where ${column} = $1`, [from, to])
  }
  await client.query(`delete from framework.${table} where "sId" = $1${ofBase(table)}`, [from])
}

/** Gives rows the ids of the content. Modules come first, then forms, then what stands on them. */
const renameRows = async (client: pg.ClientBase, renames: readonly RowRename[]): Promise<void> => {
  for (const rename of renames) {
    const { table, from, to } = rename
    if (isReferredTo(table)) await moveReferred(client, { table, from, to })
    else
      await client.query(`update framework.${table} set "sId" = $2 where "sId" = $1${ofBase(table)}`, [
        from,
        to,
      ])
  }
}

/** Renames, removes from the lines upwards, then writes each table in one statement, so that rows of a table may refer to each other. */
export const writeRows = async (client: pg.ClientBase, plan: PackPlan): Promise<void> => {
  await renameRows(client, plan.rename)
  for (const table of METADATA_TABLES.toReversed()) {
    const ids = plan.remove.filter((row) => row.table === table).map(({ sId }) => sId)
    if (ids.length > 0)
      await client.query(`delete from framework.${table} where "sId" = any ($1)${ofBase(table)}`, [ids])
  }
  const rows = [...plan.add, ...plan.update]
  for (const table of METADATA_TABLES) {
    if (rows.some((row) => row.table === table)) await client.query(upsertText(table), [rowsOf(rows, table)])
  }
}
