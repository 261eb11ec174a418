// Takes executions away, with all that hangs on them: tokens below, called instances, tasks, timers, subscriptions, variables.
import type { Execution, Task } from '../state.ts'
import { dropVariables } from './variables.ts'
import { calledBy, childrenOf, note, type Work } from './work.ts'

/** What an execution waits for. */
export function disarm(work: Work, executionId: string): void {
  for (const { id } of [...work.timers.under(executionId)]) work.timers.delete(id)
  for (const row of [...work.subscriptions.under(executionId)])
    if (row.executionId === executionId) work.subscriptions.delete(row.id)
}

export function removeCandidates(work: Work, taskId: string): void {
  for (const { id } of [...work.candidates.under(taskId)]) work.candidates.delete(id)
}

export function removeTask(work: Work, task: Task, kind: 'taskEnded' | 'taskCancelled'): void {
  removeCandidates(work, task.id)
  work.tasks.delete(task.id)
  const { id: taskId, executionId, processInstanceId, activityId } = task
  work.effects.push({ kind, executionId, processInstanceId, activityId, taskId })
}

export function removeTasks(work: Work, execution: Execution, kind: 'taskEnded' | 'taskCancelled'): void {
  for (const task of [...work.tasks.under(execution.id)]) removeTask(work, task, kind)
}

/** Everything below an execution; it stays itself, and waits for nothing any more. */
export function empty(work: Work, execution: Execution): void {
  for (const child of childrenOf(work, execution.id)) {
    note(work, child, 'activityCancelled')
    remove(work, child)
  }
  for (const called of calledBy(work, execution.id)) {
    remove(work, called)
    const { id: processInstanceId, definitionId } = called
    work.effects.push({ kind: 'instanceCancelled', processInstanceId, definitionId })
  }
  removeTasks(work, execution, 'taskCancelled')
  disarm(work, execution.id)
}

export function remove(work: Work, execution: Execution): void {
  empty(work, execution)
  dropVariables(work, execution.id)
  work.executions.delete(execution.id)
}
