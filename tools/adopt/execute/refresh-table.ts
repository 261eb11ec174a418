// Brings the rows of a table of an earlier run up to date; rows that users changed since stay theirs unless the run is forced.

import type { TablePlan } from '../plan/adoption-plan.ts'
import { AdoptionRefused } from '../refused.ts'
import { counted } from '../report/counted.ts'
import { inPublic, quoteText } from '../sql/quote.ts'
import {
  countDeleted,
  countDifferent,
  countTouched,
  createStage,
  createTouched,
  deleteGone,
  insertNew,
  STAGE,
  TOUCHED,
  updateChanged,
} from '../sql/refresh-statements.ts'
import { copyTable } from './copy-table.ts'
import { actAsAdopter, type Moving } from './moving.ts'
import { type Proof, prove } from './prove.ts'

type Kept = { readonly added: number; readonly changed: number }

const FAILURES: Readonly<Record<string, string>> = {
  '23505': 'a row that a user added has the same key as a row of the source',
  '23503': 'rows of users refer to rows that the source no longer has',
}

const explained = (table: TablePlan, error: unknown): unknown => {
  const { code, detail } = error as { code?: string; detail?: string }
  const why = FAILURES[code ?? '']
  return why === undefined
    ? error
    : new AdoptionRefused(
        `${table.source.name} cannot be brought up to date: ${why} (${detail ?? ''}).`,
        error,
      )
}

const fillStage = async (moving: Moving, table: TablePlan): Promise<Proof> => {
  const { target, tenant } = moving
  await target.query(createStage(table))
  await copyTable(moving, table, STAGE)
  await target.query(`create index on ${STAGE} ("sId")`)
  await target.query(`analyze ${STAGE}`)
  await target.query(createTouched, [tenant.sBrandsId, table.table])
  return prove(moving, table, STAGE)
}

/** The table with the columns that can be written; computed ones follow by themselves. */
const written = async ({ target }: Moving, table: TablePlan): Promise<TablePlan> => {
  const { rows } = await target.query<{ name: string }>(
    `select a.attname as name from pg_attribute a
     where a.attrelid = ${quoteText(inPublic(table.table))}::regclass and a.attgenerated <> ''`,
  )
  return {
    ...table,
    columns: table.columns.filter((column) => !rows.some(({ name }) => name === column.name)),
  }
}

const merge = async (moving: Moving, table: TablePlan): Promise<number> => {
  const { target, tenant, isForced } = moving
  const values = [tenant.sBrandsId, tenant.sSubsidiaryId]
  const writable = await written(moving, table)
  let changed = 0
  for (const statement of [deleteGone, updateChanged, insertNew]) {
    const { rowCount } = await target.query(statement(writable, isForced), values)
    changed += rowCount ?? 0
  }
  const { rows } = await target.query<{ count: number }>(countDifferent(table), values)
  if (rows[0]?.count !== 0)
    throw new AdoptionRefused(
      `${table.source.name} did not arrive as it was (${rows[0]?.count} rows differ); nothing was changed.`,
    )
  return changed
}

const touched = async ({ target, tenant }: Moving, table: TablePlan): Promise<Kept> => {
  const { rows } = await target.query<Kept>(countTouched(table), [tenant.sBrandsId, tenant.sSubsidiaryId])
  return rows[0] ?? { added: 0, changed: 0 }
}

const tellKept = async (moving: Moving, table: TablePlan, { added, changed }: Kept): Promise<void> => {
  const { rows } = await moving.target.query<{ deleted: number }>(countDeleted)
  const deleted = rows[0]?.deleted ?? 0
  const about = table.table
  const tell = (note: string) => moving.notes.push({ about, note })
  const verb = moving.isForced ? 'overwritten' : 'kept as users left them'
  if (changed > 0) tell(`${counted(changed, 'row')} changed by users: ${verb}`)
  if (deleted > 0)
    tell(`${counted(deleted, 'row')} deleted by users: ${moving.isForced ? 'brought back' : 'left deleted'}`)
  if (added > 0) tell(`${counted(added, 'row')} added by users: kept`)
}

/** Answers what the source has now; the notes say what users keep. */
export const refreshTable = async (
  moving: Moving,
  table: TablePlan,
): Promise<Proof & { changed: number }> => {
  const { target } = moving
  const proof = await fillStage(moving, table)
  await actAsAdopter(moving)
  const before = await touched(moving, table)
  const changed = await merge(moving, table).catch((error: unknown) => {
    throw explained(table, error)
  })
  await tellKept(moving, table, before)
  await target.query(`drop table ${STAGE}, ${TOUCHED}`)
  return { ...proof, changed }
}
