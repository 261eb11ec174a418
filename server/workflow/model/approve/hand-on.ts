// A task goes to somebody else, for good or to come back; others are asked to sign besides.
import { FlowFault } from '../fault.ts'
import type { AddSigners, HandOn } from '../run/event.ts'
import { removeCandidates } from '../run/remove.ts'
import { executionOf, taskOf, type Work } from '../run/work.ts'
import { askOne } from './ask.ts'
import { keepSheet, sheetOf } from './sheet.ts'

export function handOn(work: Work, { taskId, by, to, how }: HandOn): void {
  const task = taskOf(work, taskId)
  removeCandidates(work, taskId)
  const delegated = { owner: task.owner ?? by, delegation: 'PENDING' } as const
  const moved = how === 'delegate' ? delegated : { owner: by, delegation: null }
  work.tasks.set(taskId, { ...task, ...moved, assignee: to })
}

export function addSigners(work: Work, { taskId, by, users, where }: AddSigners): void {
  const task = taskOf(work, taskId)
  const execution = executionOf(work, task.executionId)
  const sheet = sheetOf(work, execution)
  if (sheet === null)
    throw new FlowFault('not_allowed', { en: 'This task is no approval', zh: '此任务不是审批任务' })
  if (where === 'before') {
    removeCandidates(work, taskId)
    work.tasks.set(taskId, { ...task, owner: task.assignee ?? by, assignee: null })
    for (const userId of users) askOne(work, execution, userId, { parentTaskId: taskId })
    return
  }
  if (where === 'after') {
    keepSheet(work, execution, { ...sheet, afterwards: [...sheet.afterwards, ...users] })
    return
  }
  const more = users.length
  keepSheet(work, execution, {
    ...sheet,
    ...{ needed: sheet.needed + more, total: sheet.total + more },
  })
  for (const userId of users) askOne(work, execution, userId)
}
