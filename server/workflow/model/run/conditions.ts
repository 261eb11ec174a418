// Conditions that are waited for: asked when something begins to wait for them, when variables have changed, and when somebody wants it.
import { holds } from '../expression/evaluate-formula.ts'
import { FlowFault } from '../fault.ts'
import type { Execution } from '../state.ts'
import { occur } from './occur.ts'
import { sightOf } from './variables.ts'
import { conditionsKey, definitionOf, executionOf, type Work } from './work.ts'

/** Whether nothing keeps an event from happening: its condition holds, or it has none. */
export function holdsAt(work: Work, execution: Execution, activityId: string): boolean {
  const element = definitionOf(work, execution).elements.get(activityId)
  const trigger = element !== undefined && 'trigger' in element ? element.trigger : null
  return trigger?.kind !== 'conditional' || holds(trigger.condition, sightOf(work, execution))
}

/** What a condition speaks of may not be there yet while nobody has asked for it. */
function holdsAlready(work: Work, execution: Execution, activityId: string): boolean {
  try {
    return holdsAt(work, execution, activityId)
  } catch (error) {
    if (error instanceof FlowFault && error.kind === 'expression') return false
    throw error
  }
}

function ask(work: Work, processInstanceId: string, isMet: typeof holdsAt): void {
  for (const { id, executionId, activityId } of [
    ...work.subscriptions.under(conditionsKey(processInstanceId)),
  ]) {
    if (!work.subscriptions.has(id)) continue
    const execution = executionOf(work, executionId)
    if (isMet(work, execution, activityId)) occur(work, execution, activityId)
  }
}

/** Every condition that waits in the instance and holds now. */
export const askConditions = (work: Work, processInstanceId: string): void =>
  ask(work, processInstanceId, holdsAt)

export function askChanged(work: Work): void {
  for (const id of [...work.changed]) {
    work.changed.delete(id)
    ask(work, id, holdsAlready)
  }
}

/** What begins to wait for a condition that holds waits no longer. */
export function askArmed(work: Work, subscriptionId: string): void {
  const row = work.subscriptions.get(subscriptionId)
  const execution = row === undefined ? undefined : work.executions.get(row.executionId)
  if (row === undefined || execution === undefined) return
  if (holdsAlready(work, execution, row.activityId)) occur(work, execution, row.activityId)
}
