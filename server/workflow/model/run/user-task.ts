// A task for somebody: whom it asks, by when, and under which name.
import { approvalIn, type Element, type UserTask } from '../definition.ts'
import { evaluateFormula, type Sight, textOf } from '../expression/evaluate-formula.ts'
import type { Formula } from '../expression/formula.ts'
import { FlowFault } from '../fault.ts'
import type { Execution, Task } from '../state.ts'
import { dueDateOf } from './due.ts'
import { spend, WORK } from './limits.ts'
import { sightOf } from './variables.ts'
import type { Work } from './work.ts'

const DEFAULT_PRIORITY = '50'
/** How some designers write whoever started the process. */
const INITIATOR = '$INITIATOR'

/** A formula may give one name, several between commas, or a list of them. */
function namesOf(formulas: readonly Formula[], sight: Sight): readonly string[] {
  const names = formulas.flatMap((formula) => {
    const value = evaluateFormula(formula, sight)
    return (Array.isArray(value) ? value : String(value ?? '').split(',')).map((name) => String(name).trim())
  })
  return [...new Set(names.filter((name) => name !== ''))]
}

function assigneeOf(formula: Formula | null, sight: Sight): string | null {
  if (formula?.source !== INITIATOR) return formula === null ? null : textOf(formula, sight)
  const initiator = sight.names('initiator')
  return typeof initiator === 'string' ? initiator : null
}

function dueAtOf(formula: Formula | null, sight: Sight): string | null {
  const text = formula === null ? null : textOf(formula, sight)
  return text === null ? null : dueDateOf(text, sight.clock)
}

/** What the database can sort by. */
const MOST_PRIORITY = 2 ** 31 - 1

export function priorityOf(text: string): number {
  const priority = Number(text)
  if (Number.isInteger(priority) && Math.abs(priority) <= MOST_PRIORITY) return priority
  throw new FlowFault('expression', {
    en: `${text} is not a priority: a whole number`,
    zh: `${text} 不是有效的优先级（应为整数）`,
  })
}

/** What the step says of its tasks beside whom it asks. */
export const askedBy = (element: Element | undefined): Pick<Task, 'fields' | 'remind'> => {
  const { fields = {}, remind = null } = approvalIn(element) ?? {}
  return { fields: Object.keys(fields).length === 0 ? null : fields, remind }
}

/** The row of a task, which is not there yet. */
export function userTaskRow(work: Work, execution: Execution, element: UserTask): Task {
  const sight = sightOf(work, execution)
  const text = (formula: Formula | null) => (formula === null ? null : textOf(formula, sight))
  const { id: executionId, processInstanceId, definitionId } = execution
  return {
    id: work.newId(),
    executionId,
    processInstanceId,
    definitionId,
    activityId: element.id,
    name: text(element.name),
    assignee: assigneeOf(element.assignee, sight),
    ...{ owner: null, delegation: null, delegators: null, parentTaskId: null },
    priority: priorityOf(text(element.priority) ?? DEFAULT_PRIORITY),
    dueAt: dueAtOf(element.dueDate, sight),
    formKey: text(element.formKey),
    createdAt: sight.clock.now,
    ...askedBy(element),
  }
}

export function putTask(work: Work, task: Task): Task {
  const { id: taskId, executionId, processInstanceId, activityId } = task
  work.tasks.set(taskId, task)
  work.effects.push({ kind: 'taskCreated', executionId, processInstanceId, activityId, taskId })
  return task
}

export function createTask(work: Work, execution: Execution, element: UserTask): void {
  const sight = sightOf(work, execution)
  const { id } = putTask(work, userTaskRow(work, execution, element))
  const add = (userId: string | null, groupId: string | null) => {
    spend(work, WORK.row)
    const candidateId = work.newId()
    work.candidates.set(candidateId, { id: candidateId, taskId: id, userId, groupId })
  }
  for (const user of namesOf(element.candidateUsers, sight)) add(user, null)
  for (const group of namesOf(element.candidateGroups, sight)) add(null, group)
}
