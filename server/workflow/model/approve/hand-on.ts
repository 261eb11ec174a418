// A task goes to somebody else, for good or to come back; others are asked to sign besides. Nobody is asked twice in one step.
import { FlowFault } from '../fault.ts'
import type { AddSigners, HandOn } from '../run/event.ts'
import { removeCandidates } from '../run/remove.ts'
import { executionOf, taskOf, type Work } from '../run/work.ts'
import type { Execution, Task } from '../state.ts'
import { askOne } from './ask.ts'
import { keepSheet, type Sheet, sheetOf } from './sheet.ts'

const ASKED_ALREADY = {
  en: 'Who is to be asked is asked in this step already, or has decided in it',
  zh: '该人员在本步骤中已是审批人，或已作出决定',
}

/** With whom the tasks of a step are; whoever may take the one that goes on is nobody's match. */
function holdersOf(work: Work, execution: Execution, except: Task | null): readonly string[] {
  const tasks = [...work.tasks.under(execution.id)]
  const others = tasks.filter(({ id }) => id !== except?.id)
  const candidates = others.flatMap(({ id }) => [...work.candidates.under(id)])
  return [...tasks.map(({ assignee }) => assignee), ...candidates.map(({ userId }) => userId)].filter(
    (userId) => userId !== null,
  )
}

function requireNew(
  work: Work,
  { execution, sheet, except }: { execution: Execution; sheet: Sheet; except: Task | null },
  users: readonly string[],
): void {
  const { approved, rejected, waiting, afterwards } = sheet
  const known = [
    ...holdersOf(work, execution, except),
    ...approved,
    ...rejected,
    ...waiting,
    ...afterwards,
    ...users,
  ]
  const isTwice = (userId: string) => known.filter((one) => one === userId).length > 1
  if (users.some(isTwice)) throw new FlowFault('not_allowed', ASKED_ALREADY)
}

const COMES_BACK = {
  en: 'Who is to be asked gave this task away and waits for it to come back: answer it',
  zh: '该人员已委托此任务并等待其返回，请直接作出答复',
}

type Moved = Pick<Task, 'owner' | 'delegation' | 'delegators'>

/** What a delegate passes on still comes back to who delegated it; what they delegate comes back to them before. */
function movedBy({ owner, delegation, delegators }: Task, { by, to, how }: HandOn): Moved {
  if (delegation !== 'PENDING' || owner === null)
    return { owner: by, delegation: how === 'delegate' ? 'PENDING' : null, delegators: null }
  if (how === 'transfer') return { owner, delegation, delegators }
  const givers = [...(delegators ?? []), owner]
  if (givers.includes(to)) throw new FlowFault('not_allowed', COMES_BACK)
  return { owner: by, delegation, delegators: givers }
}

export function handOn(work: Work, asked: HandOn): void {
  const task = taskOf(work, asked.taskId)
  const execution = executionOf(work, task.executionId)
  const sheet = sheetOf(work, execution)
  if (sheet !== null) requireNew(work, { execution, sheet, except: task }, [asked.to])
  removeCandidates(work, task.id)
  const moved = movedBy(task, asked)
  work.tasks.set(task.id, { ...task, ...moved, assignee: asked.to })
  if (sheet === null || task.assignee === null || moved.delegation === 'PENDING') return
  const besides = sheet.besides?.map((one) => (one === task.assignee ? asked.to : one))
  if (besides !== undefined) keepSheet(work, execution, { ...sheet, besides })
}

export function addSigners(work: Work, { taskId, by, users, where }: AddSigners): void {
  const task = taskOf(work, taskId)
  const execution = executionOf(work, task.executionId)
  const sheet = sheetOf(work, execution)
  if (sheet === null)
    throw new FlowFault('not_allowed', { en: 'This task is no approval', zh: '此任务不是审批任务' })
  requireNew(work, { execution, sheet, except: null }, users)
  if (where === 'before') {
    removeCandidates(work, taskId)
    work.tasks.set(taskId, { ...task, assignee: task.assignee ?? by })
    for (const userId of users) askOne(work, execution, userId, { parentTaskId: taskId })
    return
  }
  if (where === 'after') {
    keepSheet(work, execution, { ...sheet, afterwards: [...sheet.afterwards, ...users] })
    return
  }
  keepSheet(work, execution, { ...sheet, besides: [...(sheet.besides ?? []), ...users] })
  for (const userId of users) askOne(work, execution, userId)
}
