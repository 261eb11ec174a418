// Takes executions away, with all that hangs on them: tokens below, called instances, tasks, timers, subscriptions, variables.
import type { Execution, Task } from '../state.ts'
import { dropVariables } from './variables.ts'
import { childrenOf, note, type Work } from './work.ts'

/** What an execution waits for. */
export function disarm(work: Work, executionId: string): void {
  for (const timer of [...work.timers.values()]) {
    if (timer.executionId === executionId) work.timers.delete(timer.id)
  }
  for (const subscription of [...work.subscriptions.values()]) {
    if (subscription.executionId === executionId) work.subscriptions.delete(subscription.id)
  }
}

export function removeCandidates(work: Work, taskId: string): void {
  for (const candidate of [...work.candidates.values()]) {
    if (candidate.taskId === taskId) work.candidates.delete(candidate.id)
  }
}

export function removeTask(work: Work, task: Task, kind: 'taskEnded' | 'taskCancelled'): void {
  removeCandidates(work, task.id)
  work.tasks.delete(task.id)
  const { id: taskId, executionId, processInstanceId, activityId } = task
  work.effects.push({ kind, executionId, processInstanceId, activityId, taskId })
}

export function removeTasks(work: Work, execution: Execution, kind: 'taskEnded' | 'taskCancelled'): void {
  for (const task of [...work.tasks.values()])
    if (task.executionId === execution.id) removeTask(work, task, kind)
}

/** Everything below an execution; it stays itself, and waits for nothing any more. */
export function empty(work: Work, execution: Execution): void {
  for (const child of childrenOf(work, execution.id)) {
    note(work, child, 'activityCancelled')
    remove(work, child)
  }
  for (const called of [...work.executions.values()]) {
    if (called.superExecutionId === execution.id) {
      remove(work, called)
      const { id: processInstanceId, definitionId } = called
      work.effects.push({ kind: 'instanceCancelled', processInstanceId, definitionId })
    }
  }
  removeTasks(work, execution, 'taskCancelled')
  disarm(work, execution.id)
}

export function remove(work: Work, execution: Execution): void {
  empty(work, execution)
  dropVariables(work, execution.id)
  work.executions.delete(execution.id)
}
