// What an event throws: caught by the scopes around it, told to others, ending its scope, or undoing what was done.
import type { Element, Trigger, TriggerOf } from '../definition.ts'
import { textOf } from '../expression/evaluate-formula.ts'
import { FlowFault } from '../fault.ts'
import type { Execution } from '../state.ts'
import { occur } from './occur.ts'
import { remove } from './remove.ts'
import { sightOf } from './variables.ts'
import {
  addChild,
  boundariesOf,
  change,
  childrenOf,
  definitionOf,
  elementOf,
  elementsWithin,
  executionOf,
  isOneOfSeveral,
  note,
  type Work,
} from './work.ts'

type Coded = TriggerOf<'error'> | TriggerOf<'escalation'>
type Catcher = { readonly execution: Execution; readonly activityId: string }

/** An event with the very code comes before one that catches all. */
function bestOf(candidates: readonly Element[], thrown: Coded): Element | undefined {
  const matching = (exact: boolean) =>
    candidates.find((element) => {
      if (element.kind !== 'boundaryEvent' && element.kind !== 'startEvent') return false
      const { trigger } = element
      if (trigger?.kind !== thrown.kind) return false
      return exact ? trigger.code !== null && trigger.code === thrown.code : trigger.code === null
    })
  return matching(true) ?? matching(false)
}

/** The starts of a scope's event sub-processes. */
function startsWithin(work: Work, scope: Execution): readonly Element[] {
  const byEvent = elementsWithin(work, scope).filter(
    (element) => element.kind === 'subProcess' && element.byEvent,
  )
  const ids = new Set(byEvent.map((element) => element.id))
  const all = [...definitionOf(work, scope).elements.values()]
  return all.filter((element) => element.parentId !== null && ids.has(element.parentId))
}

function isEventSubProcess(work: Work, execution: Execution): boolean {
  const element = elementOf(work, execution)
  return element?.kind === 'subProcess' && element.byEvent
}

function around(work: Work, execution: Execution): Execution | undefined {
  const id = execution.parentId ?? execution.superExecutionId
  return id === null ? undefined : work.executions.get(id)
}

/** What catches it right where an execution stands: an event sub-process of the scope it opens, then the boundary of its activity. */
function caughtAt(work: Work, at: Execution, thrown: Coded, cameFrom: Execution | null): Catcher | null {
  const opensScope = at.isScope && !at.isMultiInstanceRoot
  const asks = opensScope && (cameFrom === null || !isEventSubProcess(work, cameFrom))
  const start = asks ? bestOf(startsWithin(work, at), thrown) : undefined
  if (start !== undefined) return { execution: at, activityId: start.id }
  const boundary = bestOf(boundariesOf(work, at), thrown)
  if (boundary === undefined) return null
  const root = isOneOfSeveral(work, at) ? around(work, at) : undefined
  return { execution: root ?? at, activityId: boundary.id }
}

/** From within outwards, and on to whoever called. */
function catcherOf(work: Work, thrower: Execution, thrown: Coded): Catcher | null {
  let cameFrom: Execution | null = null
  for (let at: Execution | undefined = thrower; at !== undefined; at = around(work, at)) {
    const catcher = caughtAt(work, at, thrown, cameFrom)
    if (catcher !== null) return catcher
    cameFrom = at
  }
  return null
}

function throwError(work: Work, execution: Execution, thrown: TriggerOf<'error'>): void {
  const catcher = catcherOf(work, execution, thrown)
  if (catcher === null) {
    const code = thrown.code ?? ''
    throw new FlowFault('uncaught_error', {
      en: `Nothing catches the error ${code}`,
      zh: `错误 ${code} 未被捕获`,
    })
  }
  occur(work, catcher.execution, catcher.activityId)
}

function throwEscalation(work: Work, execution: Execution, thrown: TriggerOf<'escalation'>): void {
  const catcher = catcherOf(work, execution, thrown)
  if (catcher !== null) occur(work, catcher.execution, catcher.activityId)
  work.agenda.push({ kind: 'leave', executionId: execution.id })
}

function terminate(work: Work, execution: Execution, thrown: TriggerOf<'terminate'>): void {
  const scopeId = thrown.everything ? execution.processInstanceId : execution.parentId
  if (scopeId === null) return
  for (const child of childrenOf(work, scopeId)) {
    note(work, child, child.id === execution.id ? 'activityEnded' : 'activityCancelled')
    remove(work, child)
  }
  work.agenda.push({ kind: 'close', executionId: scopeId })
}

/** The handlers of what was done in the scope, last first; the event is left when all of them are done. */
function compensate(work: Work, execution: Execution, thrown: TriggerOf<'compensation'>): void {
  const parent = around(work, execution)
  const scopes =
    parent !== undefined && isEventSubProcess(work, parent) ? [parent.id, parent.parentId] : [parent?.id]
  const handlers = [...work.subscriptions.values()].filter(
    (row) =>
      row.kind === 'compensation' &&
      scopes.includes(row.executionId) &&
      (thrown.activityId === null || row.name === thrown.activityId),
  )
  if (handlers.length > 0) change(work, execution, { isScope: true })
  else work.agenda.push({ kind: 'leave', executionId: execution.id })
  for (const { id, activityId } of handlers.toReversed()) {
    work.subscriptions.delete(id)
    const token = addChild(work, executionOf(work, execution.id), activityId)
    work.agenda.push({ kind: 'enter', executionId: token.id, elementId: activityId })
  }
}

function tell(work: Work, execution: Execution, thrown: TriggerOf<'signal'> | TriggerOf<'message'>): void {
  const name = textOf(thrown.name, sightOf(work, execution)) ?? ''
  work.effects.push({ kind: thrown.kind, name, processInstanceId: execution.processInstanceId })
  work.agenda.push({ kind: 'leave', executionId: execution.id })
}

function followLink(work: Work, execution: Execution, { name }: TriggerOf<'link'>): void {
  const parentId = elementOf(work, execution)?.parentId ?? null
  const target = [...definitionOf(work, execution).elements.values()].find(
    (element) =>
      element.kind === 'catchEvent' &&
      element.parentId === parentId &&
      element.trigger.kind === 'link' &&
      element.trigger.name === name,
  )
  note(work, execution, 'activityEnded')
  const { id: executionId } = execution
  if (target === undefined) work.agenda.push({ kind: 'end', executionId })
  else work.agenda.push({ kind: 'enter', executionId, elementId: target.id })
}

export function throwOne(work: Work, execution: Execution, thrown: Trigger): void {
  switch (thrown.kind) {
    case 'error':
      throwError(work, execution, thrown)
      return
    case 'escalation':
      throwEscalation(work, execution, thrown)
      return
    case 'terminate':
      terminate(work, execution, thrown)
      return
    case 'compensation':
      compensate(work, execution, thrown)
      return
    case 'signal':
    case 'message':
      tell(work, execution, thrown)
      return
    case 'link':
      followLink(work, execution, thrown)
      return
    case 'timer':
    case 'conditional':
      work.agenda.push({ kind: 'leave', executionId: execution.id })
  }
}
