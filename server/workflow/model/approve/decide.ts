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
import { isAgreed, keepSheet, type Sheet, sheetOf, verdictOf } from './sheet.ts'

/** A delegate has answered: the task goes back to who gave it, who may have been given it by another. */
function giveBack(work: Work, task: Task): void {
  const delegators = task.delegators ?? []
  const before = delegators.at(-1)
  const left = delegators.slice(0, -1)
  const back =
    before === undefined
      ? ({ delegation: 'RESOLVED' } as const)
      : { owner: before, delegators: left.length === 0 ? null : left }
  work.tasks.set(task.id, { ...task, assignee: task.owner, ...back })
}

function pass(work: Work, execution: Execution, sheet: Sheet): void {
  const [next, ...afterwards] = sheet.afterwards
  if (next !== undefined) {
    const signatures = sheet.approved.length + 1
    const all = { total: signatures, needed: signatures }
    keepSheet(work, execution, { ...sheet, ...all, rejected: [], besides: [], afterwards })
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

/** With whom a task is, whoever acts for them. */
const holderOf = ({ owner, assignee, delegation, delegators }: Task): string | null =>
  delegation === 'PENDING' ? (delegators?.[0] ?? owner) : assignee

/** Enough agree: only those asked beside them are waited for. */
function releaseOthers(work: Work, execution: Execution, sheet: Sheet): Sheet {
  const isBeside = (one: string | null): boolean => one !== null && sheet.besides?.includes(one) === true
  const tasks = [...work.tasks.under(execution.id)]
  const others = tasks.filter((task) => task.parentTaskId === null && !isBeside(holderOf(task)))
  const ids = new Set(others.map(({ id }) => id))
  for (const task of tasks)
    if (ids.has(task.id) || ids.has(task.parentTaskId ?? '')) removeTask(work, task, 'taskCancelled')
  return { ...sheet, waiting: sheet.waiting.filter(isBeside) }
}

/** Whose turn is next is asked once nobody else is. */
function goOn(work: Work, execution: Execution, sheet: Sheet): void {
  const left = isAgreed(sheet) ? releaseOthers(work, execution, sheet) : sheet
  const [next, ...waiting] = left.waiting
  const isFree = work.tasks.under(execution.id).next().done === true
  keepSheet(work, execution, isFree ? { ...left, waiting } : left)
  if (isFree && next !== undefined) askOne(work, execution, next)
}

/** The word is that of whom the task is with, whoever gave it for them. */
function count(work: Work, execution: Execution, signer: string, outcome: Decision['outcome']): void {
  const before = sheetOf(work, execution)
  if (before === null) throw gone(execution.id)
  const isApproved = outcome === 'approve'
  const sheet: Sheet = {
    ...before,
    approved: isApproved ? [...before.approved, signer] : before.approved,
    rejected: isApproved ? before.rejected : [...before.rejected, signer],
  }
  keepSheet(work, execution, sheet)
  const verdict = verdictOf(sheet)
  if (verdict === 'passed') pass(work, execution, sheet)
  else if (verdict === 'rejected') refuse(work, execution)
  else goOn(work, execution, sheet)
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
