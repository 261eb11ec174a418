// An instance goes on in another version of its process: what is open stays open, what is waited for is what that version waits for.
import type { Definition } from '../definition.ts'
import { FlowFault } from '../fault.ts'
import { arm } from '../run/arm.ts'
import { askedBy } from '../run/user-task.ts'
import { change, executionOf, type Work } from '../run/work.ts'
import type { State } from '../state.ts'
import { judgeRenewal } from './judge-renewal.ts'

/** The other versions of its process that run in the state. */
export const olderIn = (
  state: Pick<State, 'executions'>,
  { id, key }: Definition,
  definition: (id: string) => Definition | undefined,
): readonly Definition[] => {
  const ids = new Set([...state.executions.values()].map(({ definitionId }) => definitionId))
  return [...ids].flatMap((one) => {
    const found = definition(one)
    return found !== undefined && found.key === key && found.id !== id ? [found] : []
  })
}

function renewOf(work: Work, from: Definition, to: Definition): void {
  const { problems, dropped, armed } = judgeRenewal(work, { from, to })
  const [problem] = problems
  if (problem !== undefined) throw new FlowFault('not_allowed', problem)
  for (const execution of work.executions.values())
    if (execution.definitionId === from.id) change(work, execution, { definitionId: to.id })
  for (const task of [...work.tasks.values()])
    if (task.definitionId === from.id)
      work.tasks.set(task.id, { ...task, definitionId: to.id, ...askedBy(to.elements.get(task.activityId)) })
  for (const id of dropped) {
    work.timers.delete(id)
    work.subscriptions.delete(id)
  }
  for (const { executionId, activityId, trigger } of armed)
    arm(work, { execution: executionOf(work, executionId), activityId }, trigger)
}

export function renew(work: Work, definitionId: string): void {
  const to = work.definition(definitionId)
  if (to === undefined)
    throw new FlowFault('unknown_process', {
      en: `There is no process ${definitionId}`,
      zh: `流程 ${definitionId} 不存在`,
    })
  for (const from of olderIn(work, to, work.definition)) renewOf(work, from, to)
}
