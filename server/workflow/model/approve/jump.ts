// Back to an earlier step, or wherever an administrator says: what is open in the same scope is taken back, parallel branches too, and the
// step is asked anew.
import { FlowFault } from '../fault.ts'
import { remove } from '../run/remove.ts'
import { addChild, childrenOf, definitionOf, executionOf, note, type Work } from '../run/work.ts'
import type { Execution } from '../state.ts'

const nowhere = (to: string): FlowFault =>
  new FlowFault('not_allowed', { en: `The process cannot go to ${to}`, zh: `流程不能转到 ${to}` })

/** The scope that holds the element, outside of where the token is. */
function scopeFor(work: Work, execution: Execution, parentId: string | null): Execution | null {
  for (let at: Execution | undefined = execution; at !== undefined; ) {
    const isWhole = at.parentId === null
    if (isWhole ? parentId === null : at.isScope && at.activityId === parentId) return at
    at = at.parentId === null ? undefined : work.executions.get(at.parentId)
  }
  return null
}

export function jump(work: Work, executionId: string, to: string): void {
  const execution = executionOf(work, executionId)
  const element = definitionOf(work, execution).elements.get(to)
  const scope = element === undefined ? null : scopeFor(work, execution, element.parentId)
  if (scope === null || element === undefined) throw nowhere(to)
  for (const child of childrenOf(work, scope.id)) {
    note(work, child, 'activityCancelled')
    remove(work, child)
  }
  const token = addChild(work, scope, to)
  work.agenda.push({ kind: 'enter', executionId: token.id, elementId: to })
}
