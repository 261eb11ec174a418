// Puts rows into a table of the business, in the context of the subsidiary in which the client acts.
import type pg from 'pg'

/** All rows have the members of the first. */
export const insertRows = async (
  client: pg.ClientBase,
  table: string,
  rows: readonly object[],
): Promise<void> => {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
