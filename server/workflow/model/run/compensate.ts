// Undoing what was done: activities that are left leave their handlers with the scope around them, and a thrown compensation runs them.
import type { Element } from '../definition.ts'
import type { Execution, Subscription } from '../state.ts'
import { spend, WORK } from './limits.ts'
import { remove } from './remove.ts'
import {
  addChild,
  boundariesOf,
  change,
  childrenOf,
  definitionOf,
  eventStartsOf,
  executionOf,
  isEventSubProcess,
  type Work,
} from './work.ts'

const handlersAt = (work: Work, executionId: string): readonly Subscription[] =>
  [...work.subscriptions.under(executionId)].filter(
    (row) => row.kind === 'compensation' && row.executionId === executionId,
  )

/** Handlers of what was done within an execution belong to the scope around it from now on. */
export function passHandlersOn(work: Work, execution: Execution): void {
  const { parentId } = execution
  if (parentId === null) return
  for (const row of handlersAt(work, execution.id)) {
    spend(work, WORK.row)
    work.subscriptions.set(row.id, { ...row, executionId: parentId })
  }
}

/** A scope with an event sub-process for it says itself how all that was done in it is undone. */
function wholeHandlersOf(work: Work, execution: Execution): readonly string[] {
  if (!execution.isScope) return []
  return eventStartsOf(work, execution).flatMap(({ trigger, parentId }) =>
    trigger?.kind === 'compensation' ? (parentId ?? []) : [],
  )
}

/** What is done may have to be undone later: its handlers are remembered in the scope around it. */
export function rememberHandlers(work: Work, execution: Execution, element: Element): void {
  const { parentId, processInstanceId } = execution
  if (parentId === null) return
  const within = handlersAt(work, execution.id)
  passHandlersOn(work, execution)
  const remember = (activityId: string): string => {
    const id = work.newId()
    const where = { executionId: parentId, processInstanceId, activityId }
    work.subscriptions.set(id, { ...where, id, kind: 'compensation', name: element.id, withinId: null })
    return id
  }
  for (const { handlerId } of boundariesOf(work, execution)) if (handlerId !== null) remember(handlerId)
  for (const whole of wholeHandlersOf(work, execution)) {
    const withinId = remember(whole)
    for (const { id, ...row } of within) {
      if (row.withinId === null) work.subscriptions.set(id, { ...row, id, executionId: parentId, withinId })
    }
  }
}

function isWithin(elements: ReadonlyMap<string, Element>, id: string | null, scopeId: string): boolean {
  for (let at = id; at !== null; at = elements.get(at)?.parentId ?? null) {
    if (at === scopeId) return true
  }
  return false
}

/** Whoever throws from within an event sub-process means the scope around that one too. */
function scopesOf(work: Work, execution: Execution): readonly (string | null)[] {
  const parent = execution.parentId === null ? undefined : work.executions.get(execution.parentId)
  const isByEvent = parent !== undefined && isEventSubProcess(work, parent)
  return isByEvent ? [execution.parentId, parent.parentId] : [execution.parentId]
}

/** What a scope kept for its own way of being undone is that way's to run. */
function handOver(work: Work, wholeId: string, token: Execution): void {
  for (const row of [...work.subscriptions.under(wholeId)])
    work.subscriptions.set(row.id, { ...row, executionId: token.id, withinId: null })
}

/** Runs the handlers, last first, below an execution, which is left when all of them are done; whether there are any. */
export function runHandlers(
  work: Work,
  execution: Execution,
  { scopes, activityId }: { readonly scopes: readonly (string | null)[]; readonly activityId: string | null },
): boolean {
  const { elements } = definitionOf(work, execution)
  const handlers = scopes
    .flatMap((scope) => (scope === null ? [] : handlersAt(work, scope)))
    .filter(({ withinId }) => withinId === null)
    .filter(({ name }) => activityId === null || isWithin(elements, name, activityId))
  if (handlers.length > 0) change(work, execution, { isScope: true })
  for (const handler of handlers.toReversed()) {
    work.subscriptions.delete(handler.id)
    const token = addChild(work, executionOf(work, execution.id), handler.activityId)
    handOver(work, handler.id, token)
    work.agenda.push({ kind: 'enter', executionId: token.id, elementId: handler.activityId })
  }
  return handlers.length > 0
}

export function compensate(work: Work, execution: Execution, activityId: string | null): void {
  const any = runHandlers(work, execution, { scopes: scopesOf(work, execution), activityId })
  if (!any) work.agenda.push({ kind: 'leave', executionId: execution.id })
}

/** Tokens of a scope but one are taken away; what was done in it can still be undone. */
export function removeOthers(work: Work, scope: Execution, stays: Execution): void {
  for (const other of childrenOf(work, scope.id)) if (other.id !== stays.id) remove(work, other)
}
