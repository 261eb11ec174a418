// A token leaves an element, or comes to its end; a scope without tokens is left in turn.
import { keepCall } from '../approve/approved-before.ts'
import type { Execution } from '../state.ts'
import { finishCancel, isCancelling } from './cancel.ts'
import { rememberHandlers } from './compensate.ts'
import { finishInstance } from './instance.ts'
import { giveOut } from './local-values.ts'
import { disarmStarts } from './occur.ts'
import { disarm, empty, remove, removeTasks } from './remove.ts'
import { leaveOne } from './several.ts'
import { takeFlows } from './take-flows.ts'
import { dropVariables } from './variables.ts'
import { change, elementOf, hasChildren, isEventSubProcess, isOneOfSeveral, note, type Work } from './work.ts'

export function leave(work: Work, execution: Execution): void {
  const element = elementOf(work, execution)
  if (element === null) return
  removeTasks(work, execution, 'taskEnded')
  if (element.kind === 'callActivity') keepCall(work, execution)
  const isOne = isOneOfSeveral(work, execution)
  if (isOne || element.loop === null) rememberHandlers(work, execution, element)
  if (isOne || element.loop === null) giveOut(work, execution, element)
  disarm(work, execution.id)
  empty(work, execution)
  note(work, execution, 'activityEnded')
  if (isOne) {
    leaveOne(work, execution, element)
    return
  }
  if (execution.isScope) {
    dropVariables(work, execution.id)
    change(work, execution, { isScope: false })
  }
  takeFlows(work, execution, element)
}

export function end(work: Work, execution: Execution): void {
  remove(work, execution)
  if (execution.parentId !== null) work.agenda.push({ kind: 'close', executionId: execution.parentId })
}

/** Whether nothing but event sub-processes runs in it. */
function isLeftToEvents(work: Work, scope: Execution): boolean {
  for (const child of work.executions.under(scope.id)) if (!isEventSubProcess(work, child)) return false
  return true
}

/** Two tokens may end at once: the second finds a scope that is left already. */
export function close(work: Work, scope: Execution): void {
  if (!scope.isScope) return
  if (hasChildren(work, scope.id)) {
    if (isLeftToEvents(work, scope)) disarmStarts(work, scope)
    return
  }
  if (scope.parentId === null) finishInstance(work, scope)
  else if (isCancelling(work, scope)) finishCancel(work, scope)
  else leave(work, scope)
}
