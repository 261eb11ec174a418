// A token leaves an element, or comes to its end; a scope without tokens is left in turn.
import type { Element } from '../definition.ts'
import type { Execution } from '../state.ts'
import { finishInstance } from './instance.ts'
import { disarm, empty, remove, removeTasks } from './remove.ts'
import { leaveOne } from './several.ts'
import { takeFlows } from './take-flows.ts'
import { dropVariables } from './variables.ts'
import { boundariesOf, change, childrenOf, elementOf, isOneOfSeveral, note, type Work } from './work.ts'

/** What is done may have to be undone later: its handler is remembered in the scope around it. */
function rememberHandlers(work: Work, execution: Execution, element: Element): void {
  const { parentId, processInstanceId } = execution
  if (parentId === null) return
  for (const boundary of boundariesOf(work, execution)) {
    if (boundary.kind !== 'boundaryEvent' || boundary.handlerId === null) continue
    const id = work.newId()
    const activityId = boundary.handlerId
    work.subscriptions.set(id, {
      id,
      kind: 'compensation',
      name: element.id,
      executionId: parentId,
      processInstanceId,
      activityId,
    })
  }
  for (const row of [...work.subscriptions.values()]) {
    if (row.executionId !== execution.id || row.kind !== 'compensation') continue
    work.subscriptions.set(row.id, { ...row, executionId: parentId })
  }
}

export function leave(work: Work, execution: Execution): void {
  const element = elementOf(work, execution)
  if (element === null) return
  removeTasks(work, execution, 'taskEnded')
  if (!isOneOfSeveral(work, execution)) rememberHandlers(work, execution, element)
  disarm(work, execution.id)
  empty(work, execution)
  note(work, execution, 'activityEnded')
  if (isOneOfSeveral(work, execution)) {
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

export function close(work: Work, scope: Execution): void {
  if (childrenOf(work, scope.id).length > 0) return
  if (scope.parentId === null) finishInstance(work, scope)
  else leave(work, scope)
}
