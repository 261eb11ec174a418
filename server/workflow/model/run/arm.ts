// Makes an execution wait for an event: a timer, or a subscription. Errors and escalations are found when they are thrown.
import type { Timer, Trigger, TriggerOf } from '../definition.ts'
import { type Sight, textOf } from '../expression/evaluate-formula.ts'
import { FlowFault } from '../fault.ts'
import type { Execution } from '../state.ts'
import { type Due, dueOf } from './due.ts'
import { spend, WORK } from './limits.ts'
import { sightOf } from './variables.ts'
import { boundariesOf, eventStartsOf, type Work } from './work.ts'

/** A task that waits for a message takes all that it carries. */
export type Awaited = Trigger | Omit<TriggerOf<'message'>, 'carried'>
type Waiting = { readonly execution: Execution; readonly activityId: string }

function dueAt(activityId: string, timer: Timer, sight: Sight): Due {
  try {
    return dueOf(timer, sight)
  } catch (error) {
    if (!(error instanceof FlowFault)) throw error
    const { en, zh } = error.detail
    throw new FlowFault(error.kind, { en: `${activityId}: ${en}`, zh: `${activityId}：${zh}` })
  }
}

export function arm(work: Work, { execution, activityId }: Waiting, trigger: Awaited): void {
  spend(work, WORK.row)
  const { id: executionId, processInstanceId } = execution
  const where = { id: work.newId(), executionId, processInstanceId, activityId }
  const sight = sightOf(work, execution)
  if (trigger.kind === 'timer') {
    work.timers.set(where.id, { ...where, ...dueAt(activityId, trigger.timer, sight) })
  } else if (trigger.kind === 'message' || trigger.kind === 'signal') {
    const name = textOf(trigger.name, sight)
    const kind = trigger.kind === 'signal' && trigger.ownInstance ? 'instanceSignal' : trigger.kind
    work.subscriptions.set(where.id, { ...where, kind, name, withinId: null })
  } else if (trigger.kind === 'conditional') {
    work.subscriptions.set(where.id, { ...where, kind: 'conditional', name: null, withinId: null })
    work.agenda.push({ kind: 'ask', executionId, subscriptionId: where.id })
  }
}

/** The boundary events of the activity that an execution stands at. */
export function armBoundaries(work: Work, execution: Execution): void {
  for (const { id, trigger } of boundariesOf(work, execution))
    arm(work, { execution, activityId: id }, trigger)
}

/** The start events of a scope's event sub-processes. */
export function armScope(work: Work, scope: Execution): void {
  for (const { id, trigger } of eventStartsOf(work, scope)) {
    if (trigger !== null) arm(work, { execution: scope, activityId: id }, trigger)
  }
}
