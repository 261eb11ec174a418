// Which tables' caches a save makes stale. Pure.
import type { SaveIntent } from '../request/save-request.ts'
import { cascadesOf } from './save-needs.ts'
import { masterOf, type SavePlan } from './save-plan.ts'

/** What is written, and their masters, whose totals may change; what the client lists is cleared besides. In lower case. */
export const tablesOf = (plan: SavePlan, { tables }: SaveIntent): readonly string[] => {
  const written = plan.forms.flatMap(({ target }) => [target, masterOf(plan, target) ?? target])
  const gone = cascadesOf(plan).flatMap(({ way }) => way)
  return [
    ...new Set([...[...written, ...gone].map(({ relation }) => relation.name.toLowerCase()), ...tables]),
  ]
}
