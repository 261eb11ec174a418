// Builds the indexes that were put aside: sorted at once they cost less than row by row.
import type pg from 'pg'
import { workOff } from './workers.ts'

type Aside = { readonly name: string; readonly definition: string }

const restore = async (client: pg.ClientBase, { name, definition }: Aside): Promise<void> => {
  await client.query("begin; set local maintenance_work_mem = '512MB'")
  // As many indexes are built at once as there are jobs; each by one process.
  await client.query('set local max_parallel_maintenance_workers = 0')
  await client.query(definition)
  await client.query('delete from generator.indexaside where "sName" = $1', [name])
  await client.query('commit')
}

/** Builds them all, on as many connections as jobs; nothing to do where none is aside. */
export const restoreIndexes = async (
  client: pg.ClientBase,
  place: { readonly url: string; readonly jobs: number; readonly report: (line: string) => void },
): Promise<void> => {
  const { rows } = await client.query<Aside>(
    `select a."sName" as name, a."sDefinition" as definition from generator.indexaside a order by a."iOrder"`,
  )
  if (rows.length === 0) return
  place.report(`Building ${rows.length} indexes of the orders.`)
  // The processor that filling leaves to the database's own work builds too.
  await workOff({ ...place, jobs: place.jobs + 1 }, rows, restore)
}
