// A plan that draws no bill numbers: the id of a new row stands for its number. For dry runs that are asked for again and again, which
// would use numbers up and make savers wait for each other. Pure.
import { writeInSteps } from '#server/kernel/json/write-in-steps.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { SavePlan } from './save-plan.ts'
import type { WriteGroup } from './save-writes.ts'

function* unnumbered(group: WriteGroup): Steps<WriteGroup> {
  const { target, columns, numbered } = group
  if (numbered.length === 0) return group
  const rows = group.rows.map((row) => ({
    ...row,
    ...Object.fromEntries(numbered.map((name) => [name, row.sId])),
  }))
  return { target, columns: [...columns, ...numbered], numbered: [], rows, json: yield* writeInSteps(rows) }
}

/** The same plan with every row numbered by its own id. */
export function* withoutNumbers(plan: SavePlan): Steps<SavePlan> {
  if (plan.kind !== 'write') return plan
  const additions: WriteGroup[] = []
  for (const group of plan.writes.additions) additions.push(yield* unnumbered(group))
  return { ...plan, writes: { ...plan.writes, additions } }
}
