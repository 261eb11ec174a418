// Streams a table's rows from the source into a table of the target; no more than a piece of them is in memory.
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import copyStreams from 'pg-copy-streams'
import type { TablePlan } from '../plan/adoption-plan.ts'
import { AdoptionRefused } from '../refused.ts'
import { quoteNames } from '../sql/quote.ts'
import { filledColumns, rowsQuery } from '../sql/source-rows.ts'
import type { Moving } from './moving.ts'

const REPORT_EVERY = 100_000_000

/** Tells of every hundred megabytes that pass. */
const meter = (label: string, report: (line: string) => void): Transform => {
  let passed = 0
  let told = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      passed += chunk.length
      if (passed - told > REPORT_EVERY) {
        told = passed
        report(`  ${label}: ${Math.round(passed / 1_000_000)} MB`)
      }
      done(null, chunk)
    },
  })
}

/** Copies all rows into `relation` (quoted), which has the plan's columns; answers how many there were. */
export const copyTable = async (moving: Moving, table: TablePlan, relation: string): Promise<number> => {
  const rows = moving.source.query(copyStreams.to(`copy (${rowsQuery(table, moving.tenant)}) to stdout`))
  const into = moving.target.query(
    copyStreams.from(`copy ${relation} (${quoteNames(filledColumns(table))}) from stdin`),
  )
  await pipeline(rows, meter(table.table, moving.report), into).catch((error: Error) => {
    throw new AdoptionRefused(`The rows of ${table.source.name} cannot be moved: ${error.message}`, error)
  })
  return into.rowCount
}
