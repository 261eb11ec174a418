// Back to an earlier step, or wherever an administrator says: what is open there is taken back, of a parallel block all of it or the one branch
// that does not leave it, and the step is asked anew.
import { approvalIn } from '../definition.ts'
import { FlowFault } from '../fault.ts'
import type { FlowEvent } from '../run/event.ts'
import { remove } from '../run/remove.ts'
import { addChild, childrenOf, definitionOf, executionOf, note, type Work } from '../run/work.ts'
import type { Execution } from '../state.ts'
import { keepVotes } from './approved-before.ts'
import { blocksOf, standingOf } from './blocks.ts'
import { type Landing, landingOf } from './landing.ts'

const nowhere = (to: string): FlowFault =>
  new FlowFault('not_allowed', { en: `The process cannot go to ${to}`, zh: `流程不能转到 ${to}` })

/** The scope that holds the elements of a whole, outside of where the token is. */
function scopeFor(work: Work, execution: Execution, whole: string | null): Execution | null {
  for (let at: Execution | undefined = execution; at !== undefined; ) {
    const isWhole = at.parentId === null
    if (isWhole ? whole === null : at.isScope && at.activityId === whole) return at
    at = at.parentId === null ? undefined : work.executions.get(at.parentId)
  }
  return null
}

function takenBack(work: Work, scope: Execution, { whole, branch }: Landing): readonly Execution[] {
  const children = childrenOf(work, scope.id)
  if (branch === null) return children
  const definition = definitionOf(work, scope)
  const blocks = blocksOf(definition, whole)
  const ways = new Set(branch.name.split(' '))
  return children.filter((child) => {
    const at = blocks.branchOf(branch.split, standingOf(definition, child))
    return at?.split(' ').every((way) => ways.has(way)) === true
  })
}

export function jump(
  work: Work,
  { executionId, to, kept = [] }: Extract<FlowEvent, { readonly kind: 'jump' }>,
): void {
  const execution = executionOf(work, executionId)
  const definition = definitionOf(work, execution)
  const landing = landingOf(definition, standingOf(definition, execution), to)
  const scope = landing === null ? null : scopeFor(work, execution, landing.whole)
  if (landing === null || scope === null) throw nowhere(to)
  for (const child of takenBack(work, scope, landing)) {
    note(work, child, 'activityCancelled')
    remove(work, child)
  }
  const token = addChild(work, scope, landing.to)
  if (landing.to === to && approvalIn(definition.elements.get(to)) !== null) keepVotes(work, token, kept)
  work.agenda.push({ kind: 'enter', executionId: token.id, elementId: landing.to })
}
