// Whoever has voted in a step that is still open takes their vote back: they are asked again, and the votes of others stay.
import { approvalIn } from '../definition.ts'
import type { VoteTakenBack } from '../run/event.ts'
import { removeTasks } from '../run/remove.ts'
import { elementOf, executionOf, gone, type Work } from '../run/work.ts'
import type { State } from '../state.ts'
import { askOne } from './ask.ts'
import { keepSheet, SHEET, type Sheet, sheetOf } from './sheet.ts'

/** The execution at the step where somebody's vote is counted; the last of several. Null: there is none. */
export const votedAt = ({ variables, executions }: State, by: string): string | null =>
  [...variables.values()].findLast(({ name, value, executionId }) => {
    if (name !== SHEET || !executions.has(executionId)) return false
    const { approved, rejected } = value as Sheet
    return approved.includes(by) || rejected.includes(by)
  })?.executionId ?? null

export function takeVoteBack(work: Work, { executionId, by }: VoteTakenBack): void {
  const execution = executionOf(work, executionId)
  const sheet = sheetOf(work, execution)
  if (sheet === null) throw gone(executionId)
  const others = (votes: readonly string[]) => votes.filter((one) => one !== by)
  const { approved, rejected } = sheet
  let { waiting } = sheet
  if (approvalIn(elementOf(work, execution))?.sequential === true) {
    // Whose turn it was has to wait for it again.
    const asked = [...work.tasks.under(executionId)].flatMap(({ assignee, parentTaskId }) =>
      assignee === null || parentTaskId !== null ? [] : [assignee],
    )
    removeTasks(work, execution, 'taskCancelled')
    waiting = [...asked, ...waiting]
  }
  keepSheet(work, execution, { ...sheet, approved: others(approved), rejected: others(rejected), waiting })
  askOne(work, execution, by)
}
