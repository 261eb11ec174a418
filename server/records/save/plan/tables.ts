// Which tables' caches a save makes stale. Pure.
import type { SaveIntent } from '../request/parse-save.ts'
import { type AskedSave, masterOf } from './asked-save.ts'
import { cascadesOf } from './save-needs.ts'

/** What is written, and their masters, whose totals may change; what the client lists is cleared besides. In lower case. */
export const tablesOf = (save: AskedSave, { tables }: SaveIntent): readonly string[] => {
  const written = save.forms.flatMap(({ target }) => [target, masterOf(save, target) ?? target])
  const gone = cascadesOf(save).flatMap(({ way }) => way)
  return [
    ...new Set([...[...written, ...gone].map(({ relation }) => relation.name.toLowerCase()), ...tables]),
  ]
}
