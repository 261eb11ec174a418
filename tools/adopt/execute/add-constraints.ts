// Adds keys, foreign keys and indexes that a table does not have yet.
import type pg from 'pg'
import type { TablePlan } from '../plan/adoption-plan.ts'
import { AdoptionRefused } from '../refused.ts'
import { inPublic, quoteText } from '../sql/quote.ts'
import {
  counterStatements,
  foreignKeyStatements,
  indexStatements,
  keyStatements,
  type NamedStatement,
} from '../sql/table-statements.ts'
import { addChecks } from './carry-rules.ts'
import type { Moving } from './moving.ts'

/** Of a foreign key, and of the check that its columns are there together. */
const VIOLATIONS = ['23503', '23514']

const constraintsOf = async (client: pg.Client, table: string): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select k.conname as name from pg_constraint k where k.conrelid = ${quoteText(inPublic(table))}::regclass`,
  )
  return new Set(rows.map(({ name }) => name))
}

const refused = (table: TablePlan, error: unknown): AdoptionRefused =>
  new AdoptionRefused(
    `A key of ${table.source.name} cannot be made: ${error instanceof Error ? error.message : String(error)}`,
    error,
  )

/** Tries a foreign key; where rows of the source break it, it is made for new rows only, and that is reported. */
const addOne = async (
  moving: Moving,
  table: TablePlan,
  { statement, unchecked }: NamedStatement,
): Promise<void> => {
  const { target, notes } = moving
  await target.query('savepoint adopt_constraint')
  try {
    await target.query(statement)
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string }
    if (unchecked === null || !VIOLATIONS.includes(code ?? '')) throw refused(table, error)
    await target.query('rollback to savepoint adopt_constraint')
    await target.query(unchecked)
    notes.push({
      about: `${table.source.schema}.${table.source.name}`,
      note: `rows refer to something that is not there, so this reference is only checked for new rows (${detail ?? ''})`,
    })
  }
  await target.query('release savepoint adopt_constraint')
}

const addMissing = async (
  moving: Moving,
  table: TablePlan,
  statements: readonly NamedStatement[],
): Promise<void> => {
  const existing = await constraintsOf(moving.target, table.table)
  for (const statement of statements) {
    if (!existing.has(statement.name)) await addOne(moving, table, statement)
  }
}

/** Unique keys first, because foreign keys rest on them; then indexes, and counters behind the highest number. */
export const addConstraints = async (moving: Moving): Promise<void> => {
  const { target, plan } = moving
  for (const table of plan.tables) await addMissing(moving, table, keyStatements(table))
  for (const table of plan.tables) {
    await addMissing(moving, table, foreignKeyStatements(plan, table))
    await addChecks(moving, table, await constraintsOf(target, table.table))
    for (const statement of [...indexStatements(table), ...counterStatements(table)])
      await target.query(statement)
  }
}
