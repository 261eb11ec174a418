// An approval begins: who they are is asked of the service, then each gets a task, or all of them one.
import type { Approver, ApproverRule } from '../approval.ts'
import type { UserTask } from '../definition.ts'
import { evaluateFormula, type Sight } from '../expression/evaluate-formula.ts'
import { putTask, userTaskRow } from '../run/user-task.ts'
import { sightOf } from '../run/variables.ts'
import { elementOf, executionOf, gone, type Work } from '../run/work.ts'
import type { Execution, Task } from '../state.ts'
import { approvedBefore, forgetApprovals, keepApproval, votesKept } from './approved-before.ts'
import { keepSheet, newSheet, type Sheet, verdictOf } from './sheet.ts'

function askedOf(rule: ApproverRule, sight: Sight): Approver {
  if (rule.kind !== 'expression') return rule
  const value = evaluateFormula(rule.formula, sight)
  const names = (Array.isArray(value) ? value : String(value ?? '').split(',')).map((name) =>
    String(name).trim(),
  )
  return { kind: 'names', names: names.filter((name) => name !== '') }
}

export function ask(work: Work, execution: Execution, element: UserTask): void {
  if (element.approval === null) return
  const sight = sightOf(work, execution)
  const { id: executionId, processInstanceId } = execution
  const { approvers, copyTo, fourEyes } = element.approval
  work.effects.push({
    kind: 'ask',
    executionId,
    processInstanceId,
    activityId: element.id,
    approvers: approvers.map((rule) => askedOf(rule, sight)),
    copyTo: copyTo.map((rule) => askedOf(rule, sight)),
    fourEyes,
  })
}

/** A task of an approval for one person. */
export function askOne(work: Work, execution: Execution, userId: string, more: Partial<Task> = {}): Task {
  const element = elementOf(work, execution)
  if (element?.kind !== 'userTask') throw gone(execution.id)
  return putTask(work, { ...userTaskRow(work, execution, element), assignee: userId, ...more })
}

function askAnybody(work: Work, execution: Execution, element: UserTask, people: readonly string[]): void {
  const [only, ...others] = people
  if (only !== undefined && others.length === 0) {
    askOne(work, execution, only)
    return
  }
  const { id: taskId } = putTask(work, { ...userTaskRow(work, execution, element), assignee: null })
  for (const userId of people) {
    const id = work.newId()
    work.candidates.set(id, { id, taskId, userId, groupId: null })
  }
}

/** Who approved the step before. */
function earlierOf(
  work: Work,
  execution: Execution,
  element: UserTask,
  people: readonly string[],
): readonly string[] {
  if (element.approval?.skipSame !== true) return []
  const earlier = approvedBefore(work, execution)
  return people.filter((userId) => earlier.has(userId))
}

/** Those who are asked at once; the others wait for their turn. */
function askEach(
  work: Work,
  execution: Execution,
  people: readonly string[],
  sheet: Sheet,
  isSequential: boolean,
): void {
  const asked = isSequential ? people.slice(0, 1) : people
  keepSheet(work, execution, { ...sheet, waiting: people.slice(asked.length) })
  for (const userId of asked) askOne(work, execution, userId)
}

/** The service has found who they are. */
export function beginApproval(work: Work, executionId: string, found: readonly string[]): void {
  const execution = executionOf(work, executionId)
  const element = elementOf(work, execution)
  if (element?.kind !== 'userTask' || element.approval === null) throw gone(executionId)
  const people = [...new Set(found)]
  forgetApprovals(work, execution)
  const kept = votesKept(work, execution)
  const skipped = earlierOf(work, execution, element, people)
  const { approval } = element
  const sheetWith = (signed: readonly string[]) =>
    newSheet(
      approval,
      people,
      people.filter((userId) => signed.includes(userId)),
    )
  const usual = sheetWith([...skipped, ...(kept ?? [])])
  // What somebody goes back to is asked anew: nobody is skipped where that would pass it by.
  const sheet = kept !== null && verdictOf(usual) === 'passed' ? sheetWith(kept) : usual
  keepSheet(work, execution, sheet)
  if (verdictOf(sheet) === 'passed') {
    keepApproval(work, execution, sheet.approved)
    work.agenda.push({ kind: 'leave', executionId })
    return
  }
  if (sheet.isOfOne) askAnybody(work, execution, element, people)
  else {
    const asked = people.filter((userId) => !sheet.approved.includes(userId))
    askEach(work, execution, asked, sheet, element.approval.sequential)
  }
}
