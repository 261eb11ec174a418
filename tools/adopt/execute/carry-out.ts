// Carries out a plan in one transaction of the target: tables and rows, keys, views, metadata, grants, receipts. All of it or nothing.

import type { AdoptionPlan, PlanNote, TablePlan } from '../plan/adoption-plan.ts'
import { counted } from '../report/counted.ts'
import { EXACT_SETTINGS } from '../source/open-source.ts'
import { adaptTable, alter } from './adapt-table.ts'
import { addConstraints } from './add-constraints.ts'
import { checkConflicts, sourceName } from './check-conflicts.ts'
import { checkForeignKeys, guardUsersRows } from './guard-rows.ts'
import { makeTable } from './make-table.ts'
import { dropViews, makeViews } from './make-views.ts'
import { actAsAdopter, type Moving } from './moving.ts'
import type { Proof } from './prove.ts'
import { keepReceipt, prepareReceipts, readOwnTables } from './receipts.ts'
import { refreshTable } from './refresh-table.ts'
import { grantModules, writeMetadata } from './write-metadata.ts'

export type Outcome = {
  readonly plan: AdoptionPlan
  readonly tables: readonly { readonly table: string; readonly source: string; readonly proof: Proof }[]
  readonly notes: readonly PlanNote[]
  readonly rows: number
}

// Two adoptions at once would wait for each other's tables in any order; this makes them wait in turn.
const LOCK = `select pg_advisory_xact_lock(hashtext('armature_adopt'))`

const moveTables = async (moving: Moving, existing: ReadonlySet<string>): Promise<Outcome['tables']> => {
  const { plan, report } = moving
  const moved: { table: string; source: string; proof: Proof }[] = []
  for (const [index, table] of plan.tables.entries()) {
    const isRefreshed = existing.has(table.table)
    const proof = isRefreshed ? await refreshTable(moving, table) : await makeTable(moving, table)
    const changed = 'changed' in proof ? `, ${proof.changed} changed` : ''
    const count = `[${index + 1}/${plan.tables.length}]`
    report(
      `${count} ${sourceName(table.source)} → ${table.table}: ${counted(Number(proof.rows), 'row')}${changed}`,
    )
    moved.push({ table: table.table, source: sourceName(table.source), proof })
  }
  return moved
}

/** Structure first, then rows in any order with foreign keys waiting, then what the rows must fulfil. */
const bringRows = async (moving: Moving): Promise<Outcome['tables']> => {
  const { target, plan } = moving
  const existing = await checkConflicts(target, plan)
  const refreshed = plan.tables.filter(({ table }) => existing.has(table))
  const later: { table: TablePlan; changes: readonly string[] }[] = []
  for (const table of refreshed) later.push({ table, changes: await adaptTable(moving, table) })
  await target.query('set constraints all deferred')
  const tables = await moveTables(moving, existing)
  await checkForeignKeys(moving)
  await guardUsersRows(moving, refreshed)
  for (const { table, changes } of later) await alter(moving, table, changes)
  return tables
}

const writeForms = async (moving: Moving): Promise<AdoptionPlan> => {
  const { plan, notes, report } = moving
  const views = await makeViews(moving)
  report('Modules, forms and labels')
  const made = { ...plan, views }
  const kept = await writeMetadata({ ...moving, plan: made })
  if (kept > 0)
    notes.push({ about: 'metadata', note: `${kept} values and rows changed in the builder: kept` })
  const roles = await grantModules(moving, made)
  if (roles === 0) notes.push({ about: 'grants', note: NO_ROLE })
  return made
}

const NO_ROLE = 'no role of the company stands for all modules: grant the new ones by hand'

/** Another dump under the same prefix must not take away what the first one brought. */
const tellOfGoneTables = async ({ target, plan, tenant, notes }: Moving): Promise<void> => {
  const own = await readOwnTables(target, tenant, plan.prefix)
  const gone = own.filter((name) => !plan.tables.some(({ table }) => table === name))
  for (const about of gone) notes.push({ about, note: 'is no longer in the source, and left as it is' })
}

const work = async (moving: Moving): Promise<Outcome> => {
  const { target, plan, tenant, report, notes } = moving
  await target.query(LOCK)
  await prepareReceipts(target)
  await actAsAdopter(moving)
  await dropViews(moving)
  const tables = await bringRows(moving)
  report('Keys and indexes')
  await addConstraints(moving)
  await tellOfGoneTables(moving)
  const made = await writeForms(moving)
  report('Search indexes')
  await target.query('select framework.merge_search_indexes()')
  for (const { proof, ...table } of tables)
    await keepReceipt(target, tenant, plan.prefix, { ...table, ...proof })
  return { plan: made, tables, notes, rows: tables.reduce((sum, { proof }) => sum + proof.rows, 0) }
}

/** Commits, or leaves the target as it was and throws. */
export const carryOut = async (moving: Moving): Promise<Outcome> => {
  await moving.target.query(EXACT_SETTINGS)
  await moving.target.query('begin')
  try {
    const outcome = await work(moving)
    await moving.target.query('commit')
    return outcome
  } catch (error) {
    await moving.target.query('rollback').catch(() => undefined)
    throw error
  }
}
