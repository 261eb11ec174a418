// A plan that draws no bill numbers: the id of a new row stands for its number. For dry runs that are asked for again and again, which
// would use numbers up and make savers wait for each other. Pure.
import type { SavePlan } from './save-plan.ts'
import type { WriteGroup } from './save-writes.ts'

const unnumbered = ({ target, columns, numbered, rows }: WriteGroup): WriteGroup => ({
  target,
  columns: [...columns, ...numbered],
  numbered: [],
  rows: rows.map((row) => ({ ...row, ...Object.fromEntries(numbered.map((name) => [name, row.sId])) })),
})

/** The same plan with every row numbered by its own id. */
export const withoutNumbers = (plan: SavePlan): SavePlan =>
  plan.kind === 'write'
    ? { ...plan, writes: { ...plan.writes, additions: plan.writes.additions.map(unnumbered) } }
    : plan
