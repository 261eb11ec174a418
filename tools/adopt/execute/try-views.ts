// Tries the views of a plan on empty tables, so that a dry run promises only those that can be made. Everything is taken back.
import type pg from 'pg'
import type { AdoptionPlan, PlanNote, TablePlan, ViewPlan } from '../plan/adoption-plan.ts'
import { createTable } from '../sql/table-statements.ts'
import { adoptViews } from './make-views.ts'

/** Beside whatever is there already. */
const trial = (name: string): string => `${name}·try`

const trialTable = (table: TablePlan): TablePlan => ({ ...table, table: trial(table.table) })

const trialView = (view: ViewPlan): ViewPlan => ({
  ...view,
  view: trial(view.view),
  reads: view.reads.map((read) => (read.kind === 'table' ? { ...read, table: trial(read.table) } : read)),
})

/** The plan with the views that can be made; the others are notes. */
export const withMadeViews = async (target: pg.Client, plan: AdoptionPlan): Promise<AdoptionPlan> => {
  if (plan.views.length === 0) return plan
  const notes: PlanNote[] = []
  const tables = plan.tables.map(trialTable)
  await target.query('begin')
  try {
    for (const table of tables) await target.query(createTable(table))
    const made = await adoptViews({
      target,
      plan: { ...plan, tables, views: plan.views.map(trialView) },
      notes,
    })
    const keys = new Set(made.map(({ key }) => key))
    const told = notes.map(({ about, note }) => ({ about, note: note.replaceAll(trial(''), '') }))
    return { ...plan, views: plan.views.filter(({ key }) => keys.has(key)), notes: [...plan.notes, ...told] }
  } finally {
    await target.query('rollback')
  }
}
