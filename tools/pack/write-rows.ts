// Brings metadata rows into the database as a plan says.
import type pg from 'pg'
import { DEFAULTS, METADATA_TABLES, type MetadataRow, type MetadataTable } from './metadata-rows.ts'
import type { PackPlan } from './plan-pack.ts'

const quoted = (name: string): string => `"${name}"`

const upsertText = (table: MetadataTable): string => {
  const columns = Object.keys(DEFAULTS[table]).map(quoted)
  return `
    insert into framework.${table} ("sId", ${columns.join(', ')})
    select r."sId", ${columns.map((name) => `r.${name}`).join(', ')}
    from jsonb_populate_recordset(null::framework.${table}, $1) r
    on conflict ("sId") do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

const rowsOf = (rows: readonly MetadataRow[], table: MetadataTable): string =>
  JSON.stringify(rows.filter((row) => row.table === table).map(({ sId, values }) => ({ sId, ...values })))

/** Removes from the lines upwards, then writes each table in one statement, so that rows of a table may refer to each other. */
export const writeRows = async (client: pg.ClientBase, plan: PackPlan): Promise<void> => {
  for (const table of METADATA_TABLES.toReversed()) {
    const ids = plan.remove.filter((row) => row.table === table).map(({ sId }) => sId)
    if (ids.length > 0) await client.query(`delete from framework.${table} where "sId" = any ($1)`, [ids])
  }
  const rows = [...plan.add, ...plan.update]
  for (const table of METADATA_TABLES) {
    if (rows.some((row) => row.table === table)) await client.query(upsertText(table), [rowsOf(rows, table)])
  }
}
