// Makes a table that does not exist yet and fills it, before keys and row security slow it down.
import type { TablePlan } from '../plan/adoption-plan.ts'
import { inPublic, quoteText } from '../sql/quote.ts'
import { createTable, makeTenantTable } from '../sql/table-statements.ts'
import { computeColumns } from './carry-rules.ts'
import { copyTable } from './copy-table.ts'
import type { Moving } from './moving.ts'
import { type Proof, prove } from './prove.ts'

const describe = ({ table, source, help }: TablePlan): string =>
  `comment on table ${inPublic(table)} is ${quoteText(help?.en ?? `Adopted from ${source.schema}.${source.name}.`)}`

/** The new table holds exactly the source's rows when this ends. */
export const makeTable = async (moving: Moving, table: TablePlan): Promise<Proof> => {
  const { target } = moving
  await target.query(createTable(table))
  await copyTable(moving, table, inPublic(table.table))
  const proof = await prove(moving, table)
  await computeColumns(moving, table)
  await target.query(makeTenantTable(table))
  await target.query(describe(table))
  await target.query(`analyze ${inPublic(table.table)}`)
  return proof
}
