// Whom a planned change of structure touches, each once. Pure.
import type { ScriptTouch } from '#contracts/scripts.ts'
import type { PlannedStatement } from './judge/structure-plan.ts'

const touchesOf = (planned: PlannedStatement): readonly ScriptTouch[] => {
  switch (planned.kind) {
    case 'change-table':
      return [{ deed: planned.change === 'create' ? 'make' : 'change', what: 'table', name: planned.table }]
    case 'make':
      return [{ deed: 'make', what: planned.what, name: planned.name }]
    case 'comment':
      return [{ deed: 'change', what: planned.what, name: planned.name }]
    case 'drop':
      return planned.names.map((name) => ({ deed: 'drop', what: planned.what, name }))
    default:
      // The tables that are secured are made, or have their rows already, in another statement.
      return []
  }
}

/** What is made is not listed as changed, too. */
export const touchedBy = (statements: readonly PlannedStatement[]): readonly ScriptTouch[] => {
  const touches = statements.flatMap(touchesOf)
  const keyOf = ({ deed, what, name }: ScriptTouch): string => `${deed} ${what} ${name}`
  const made = new Set(touches.filter(({ deed }) => deed === 'make').map(keyOf))
  const all = touches.filter(
    (touch) => touch.deed !== 'change' || !made.has(keyOf({ ...touch, deed: 'make' })),
  )
  return [...new Map(all.map((touch) => [keyOf(touch), touch])).values()]
}
