// An event that was waited for has happened: what it interrupts, and where its token goes on.
import type { BoundaryEvent, StartEvent } from '../definition.ts'
import type { Execution } from '../state.ts'
import { armScope } from './arm.ts'
import { disarm, empty, remove } from './remove.ts'
import { dropVariables } from './variables.ts'
import { addChild, change, childrenOf, definitionOf, executionOf, gone, note, type Work } from './work.ts'

function goOnFrom(work: Work, execution: Execution): void {
  note(work, execution, 'activityStarted')
  work.agenda.push({ kind: 'leave', executionId: execution.id })
}

function occurAtBoundary(work: Work, execution: Execution, boundary: BoundaryEvent): void {
  if (!boundary.interrupting) {
    if (execution.parentId === null) return
    goOnFrom(work, addChild(work, executionOf(work, execution.parentId), boundary.id))
    return
  }
  empty(work, execution)
  note(work, execution, 'activityCancelled')
  dropVariables(work, execution.id)
  const changes = { isScope: false, isMultiInstanceRoot: false, isActive: true, activityId: boundary.id }
  goOnFrom(work, change(work, execution, changes))
}

/** Event sub-processes of a scope that is interrupted or done wait no more; what may have to be undone stays known. */
export function disarmStarts(work: Work, scope: Execution): void {
  const { elements } = definitionOf(work, scope)
  const isStart = (activityId: string) => elements.get(activityId)?.kind === 'startEvent'
  for (const table of [work.timers, work.subscriptions]) {
    for (const row of [...table.under(scope.id)]) if (isStart(row.activityId)) table.delete(row.id)
  }
}

function occurInScope(work: Work, scope: Execution, start: StartEvent): void {
  if (start.parentId === null) return
  if (start.interrupting) {
    for (const child of childrenOf(work, scope.id)) {
      note(work, child, 'activityCancelled')
      remove(work, child)
    }
    disarmStarts(work, scope)
  }
  const within = change(work, addChild(work, scope, start.parentId), { isScope: true })
  note(work, within, 'activityStarted')
  armScope(work, within)
  goOnFrom(work, addChild(work, within, start.id))
}

/** `activityId` is the event; the execution is what waited for it, or the scope it belongs to. */
export function occur(work: Work, execution: Execution, activityId: string): void {
  const element = definitionOf(work, execution).elements.get(activityId)
  if (element === undefined) throw gone(activityId)
  if (element.kind === 'boundaryEvent') {
    occurAtBoundary(work, execution, element)
    return
  }
  if (element.kind === 'startEvent') {
    occurInScope(work, execution, element)
    return
  }
  if (execution.activityId === activityId) {
    work.agenda.push({ kind: 'leave', executionId: execution.id })
    return
  }
  // One of the events behind an event gateway: the others are waited for no more.
  disarm(work, execution.id)
  note(work, execution, 'activityEnded')
  goOnFrom(work, change(work, execution, { activityId }))
}
