// Somebody approves or rejects: what that means for the task, for the approval it is a part of, and for the process.
import { approvalIn } from '../definition.ts'
import { FlowFault } from '../fault.ts'
import type { Decision } from '../run/event.ts'
import { removeTask, removeTasks } from '../run/remove.ts'
import { setVariables } from '../run/variables.ts'
import { elementOf, executionOf, gone, taskOf, type Work } from '../run/work.ts'
import type { Execution, Task } from '../state.ts'
import { keepApproval } from './approved-before.ts'
import { askOne } from './ask.ts'
import { finishRoot } from './finish.ts'
import { keepSheet, type Sheet, sheetOf, verdictOf } from './sheet.ts'

/** A delegate has answered: the task goes back to who gave it. */
function giveBack(work: Work, task: Task): void {
  work.tasks.set(task.id, { ...task, assignee: task.owner, delegation: 'RESOLVED' })
}

function pass(work: Work, execution: Execution, sheet: Sheet): void {
  const [next, ...afterwards] = sheet.afterwards
  if (next !== undefined) {
    const signatures = sheet.approved.length + 1
    keepSheet(work, execution, { ...sheet, rejected: [], total: signatures, needed: signatures, afterwards })
    removeTasks(work, execution, 'taskCancelled')
    askOne(work, execution, next)
    return
  }
  removeTasks(work, execution, 'taskCancelled')
  setVariables(work, execution, { outcome: 'approve' })
  keepApproval(work, execution, sheet.approved)
  work.agenda.push({ kind: 'leave', executionId: execution.id })
}

function refuse(work: Work, execution: Execution): void {
  const element = elementOf(work, execution)
  removeTasks(work, execution, 'taskCancelled')
  setVariables(work, execution, { outcome: 'reject' })
  keepApproval(work, execution, [])
  if (approvalIn(element)?.onReject === 'continue')
    work.agenda.push({ kind: 'leave', executionId: execution.id })
  else finishRoot(work, execution, 'rejected')
}

/** The word is that of whom the task is with, whoever gave it for them. */
function count(work: Work, execution: Execution, signer: string, outcome: Decision['outcome']): void {
  const before = sheetOf(work, execution)
  if (before === null) throw gone(execution.id)
  const isApproved = outcome === 'approve'
  const [next, ...waiting] = before.waiting
  const sheet: Sheet = {
    ...before,
    approved: isApproved ? [...before.approved, signer] : before.approved,
    rejected: isApproved ? before.rejected : [...before.rejected, signer],
  }
  keepSheet(work, execution, sheet)
  const verdict = verdictOf(sheet)
  if (verdict === 'passed') pass(work, execution, sheet)
  else if (verdict === 'rejected') refuse(work, execution)
  else if (next !== undefined) {
    keepSheet(work, execution, { ...sheet, waiting })
    askOne(work, execution, next)
  }
}

const NOT_YOUR_TURN = {
  en: 'Others sign before you',
  zh: '须先由他人会签',
}

export function decide(work: Work, decision: Decision): void {
  const task = taskOf(work, decision.taskId)
  if ([...work.tasks.values()].some(({ parentTaskId }) => parentTaskId === task.id))
    throw new FlowFault('not_allowed', NOT_YOUR_TURN)
  const execution = executionOf(work, task.executionId)
  setVariables(work, execution, decision.variables)
  if (task.delegation === 'PENDING') {
    giveBack(work, task)
    return
  }
  removeTask(work, task, 'taskEnded')
  // Who was to sign first has signed: the task of who asked for it is the next.
  if (task.parentTaskId !== null && decision.outcome === 'approve') return
  count(work, execution, task.assignee ?? decision.by, decision.outcome)
}
