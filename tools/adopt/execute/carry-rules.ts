// Carries over what the source says of its values: computed columns and checks. What does not work in the new table is reported.
import type { ColumnPlan, TablePlan } from '../plan/adoption-plan.ts'
import { checkStatements, computeColumn } from '../sql/table-statements.ts'
import { attempt } from './attempt.ts'
import { checkConstraint } from './check-harmless.ts'
import type { Moving } from './moving.ts'
import { prove } from './prove.ts'

const aboutTable = ({ source }: TablePlan): string => `${source.schema}.${source.name}`

/** The rows were proven with the values of the source; they are proven again with the computed ones. */
const compute = async (moving: Moving, table: TablePlan, column: ColumnPlan): Promise<void> => {
  const { computed } = column
  if (computed === null) return
  const failure = await attempt(moving, async () => {
    await moving.target.query(computeColumn(table, column, computed))
    await prove(moving, table)
  })
  if (failure === undefined) return
  moving.notes.push({
    about: `${aboutTable(table)}: ${column.name}`,
    note: `is computed in the source (${computed.text}); here its values stay as they are and cannot be edited`,
  })
}

/** Turns the columns of a new table that the source computes into computed ones. */
export const computeColumns = async (moving: Moving, table: TablePlan): Promise<void> => {
  for (const column of table.columns) await compute(moving, table, column)
}

/** Adds the checks that a table does not have yet. */
export const addChecks = async (
  moving: Moving,
  table: TablePlan,
  existing: ReadonlySet<string>,
): Promise<void> => {
  for (const { name, about, text, statement, validate } of checkStatements(table)) {
    if (existing.has(name)) continue
    const failure = await attempt(moving, async () => {
      await moving.target.query(statement)
      await checkConstraint(moving.target, table.table, name)
      await moving.target.query(validate)
    })
    if (failure !== undefined)
      moving.notes.push({
        about: aboutTable(table),
        note: `check ${about} is not carried over: ${text} (${failure})`,
      })
  }
}
