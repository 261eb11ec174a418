// Somebody may work no more where an instance is: in each of its steps that asks them, or would, whoever stands in for them, the fallback or the
// administrators are asked instead, by the rules by which a step finds its people. Whoever comes back meanwhile stays asked.
import { sql } from '#server/platform/postgres/sql.ts'
import { SHEET, type Sheet } from '../model/approve/sheet.ts'
import type { State, Task } from '../model/state.ts'
import { approvalOf } from './approval-of.ts'
import type { HeldInstance } from './held-instance.ts'
import type { Transaction } from './run-step.ts'
import { type EngineParts, holdInstance, stepHeld } from './take-step.ts'

export type Gone = { readonly processInstanceId: string; readonly sUserId: string }

const sheetAt = ({ variables }: State, executionId: string): Sheet | undefined =>
  [...variables.values()].find((row) => row.executionId === executionId && row.name === SHEET)?.value as
    | Sheet
    | undefined

/** With whom a task is, or may be, or goes back to. */
const namesOf = ({ candidates }: State, task: Task): readonly (string | null)[] => [
  task.assignee,
  ...(task.delegation === 'PENDING' ? [task.owner, ...(task.delegators ?? [])] : []),
  ...[...candidates.values()].filter(({ taskId }) => taskId === task.id).map(({ userId }) => userId),
]

/** Who is asked in a step, or will be, and those who have signed in it. */
const namedIn = (state: State, executionId: string): ReadonlySet<string | null> => {
  const tasks = [...state.tasks.values()].filter((task) => task.executionId === executionId)
  const { waiting = [], afterwards = [], besides = [], approved = [] } = sheetAt(state, executionId) ?? {}
  return new Set([
    ...tasks.flatMap((task) => namesOf(state, task)),
    ...[...waiting, ...afterwards, ...besides, ...approved],
  ])
}

/** Whoever else may take it is left with it. */
const isLeftToOthers = ({ candidates }: State, { id, assignee }: Task, sUserId: string): boolean =>
  assignee === null &&
  [...candidates.values()].some(({ taskId, userId }) => taskId === id && userId !== sUserId)

const stepsOf = (state: State, sUserId: string): readonly Task[] => {
  const byStep = new Map([...state.tasks.values()].map((task) => [task.executionId, task]))
  return [...byStep.values()].filter(({ executionId }) => namedIn(state, executionId).has(sUserId))
}

/** Others than those whom the step asks already, where there are any. */
const peopleFor = async (
  parts: EngineParts,
  transaction: Transaction,
  [{ state, record, startUserId: submitter }, task, sUserId]: readonly [HeldInstance, Task, string],
): Promise<readonly string[]> => {
  const approval = await approvalOf(parts, transaction, task)
  const { executionId, processInstanceId, activityId } = task
  const { people } = await parts.findPeople(transaction, {
    ...{ kind: 'ask', executionId, processInstanceId, activityId, copyTo: [], record, submitter },
    approvers: [{ kind: 'names', names: [sUserId] }],
    fourEyes: approval?.fourEyes === true,
  })
  const named = namedIn(state, executionId)
  const others = people.filter((one) => !named.has(one))
  return others.length > 0 ? others : people
}

/** Throws rule_violation where the tenant has nobody who could be asked. */
export const replaceGone = async (
  parts: EngineParts,
  transaction: Transaction,
  { processInstanceId, sUserId }: Gone,
): Promise<void> => {
  let held = await holdInstance(parts, transaction, 'execution', processInstanceId)
  if (held === null) return
  const [found] = await transaction.query<{ mayWork: boolean }>(
    sql`select framework.may_work_here(${sql.value(sUserId)}) as "mayWork"`,
  )
  if (found?.mayWork !== false) return
  for (const task of stepsOf(held.state, sUserId)) {
    const people = await peopleFor(parts, transaction, [held, task, sUserId])
    const { id: taskId, executionId, processInstanceId: instance } = task
    const said = {
      ...{ taskId, processInstanceId: instance, action: 'replace', message: null },
      target: people.join(','),
    }
    const { state } = await stepHeld(parts, transaction, held, [
      { kind: 'replace', executionId, gone: sUserId, people },
      { comments: isLeftToOthers(held.state, task, sUserId) ? [] : [said] },
    ])
    held = { ...held, state }
  }
}
