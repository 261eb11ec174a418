// A message or signal that was waited for has come, with what it carries.
import type { Trigger } from '../definition.ts'
import type { Variables } from './event.ts'
import { occur } from './occur.ts'
import { setVariables, valuesOf } from './variables.ts'
import { definitionOf, executionOf, gone, type Work } from './work.ts'

/** What is taken of what was sent. */
export function takenOf(work: Work, trigger: Trigger | null, sent: Variables): Variables {
  const takes = trigger !== null && 'carried' in trigger ? trigger.carried.takes : []
  if (takes.length === 0) return sent
  return valuesOf(takes, { names: (name) => sent[name], clock: work.clock })
}

export function receive(work: Work, subscriptionId: string, sent: Variables): void {
  const subscription = work.subscriptions.get(subscriptionId)
  if (subscription === undefined) throw gone(subscriptionId)
  const { activityId } = subscription
  const execution = executionOf(work, subscription.executionId)
  const element = definitionOf(work, execution).elements.get(activityId)
  const trigger = element !== undefined && 'trigger' in element ? element.trigger : null
  setVariables(work, execution, takenOf(work, trigger, sent))
  occur(work, execution, activityId)
}
