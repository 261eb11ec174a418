// What an execution waits for beside its own work, as a version of the process has it: events at its edge, starts of event sub-processes within
// it, and what a gateway or an event itself waits for.
import type { Definition, Element } from '../definition.ts'
import { indexOf } from '../definition-index.ts'
import type { Awaited } from '../run/arm.ts'
import type { Execution } from '../state.ts'

/** By the element that each leads on from. */
export type AwaitedEvents = ReadonlyMap<string, Awaited>

/** How an execution stands among the others. */
export type Standing = {
  readonly isOneOfSeveral: boolean
  /** Whether an event sub-process has taken the scope over: then nothing more is waited for in it. */
  readonly isTakenOver: boolean
}

const ofEvent = (element: Element | undefined): readonly [string, Awaited][] => {
  if (element?.kind === 'catchEvent') return [[element.id, element.trigger]]
  if (element?.kind === 'receiveTask' && element.message !== null)
    return [[element.id, { kind: 'message', name: element.message }]]
  return []
}

const ownEvents = (definition: Definition, element: Element | undefined): readonly [string, Awaited][] => {
  if (element?.kind !== 'eventGateway') return ofEvent(element)
  return element.outgoing.flatMap((id) =>
    ofEvent(definition.elements.get(definition.flows.get(id)?.to ?? '')),
  )
}

export function awaitedBy(
  definition: Definition,
  { activityId, isScope, isMultiInstanceRoot }: Execution,
  { isOneOfSeveral, isTakenOver }: Standing,
): AwaitedEvents {
  const index = indexOf(definition)
  const element = activityId === null ? undefined : definition.elements.get(activityId)
  const isOpen = activityId === null || (isScope && !isMultiInstanceRoot && element?.kind === 'subProcess')
  const edge = isOneOfSeveral || activityId === null ? [] : (index.boundaries.get(activityId) ?? [])
  const starts = isOpen && !isTakenOver ? (index.eventStarts.get(activityId) ?? []) : []
  return new Map<string, Awaited>([
    ...edge.map(({ id, trigger }): [string, Awaited] => [id, trigger]),
    ...starts.flatMap(({ id, trigger }): [string, Awaited][] => (trigger === null ? [] : [[id, trigger]])),
    ...(isMultiInstanceRoot ? [] : ownEvents(definition, element)),
  ])
}
