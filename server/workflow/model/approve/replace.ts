// Somebody who is asked in a step, or would be, cannot come any more: others are asked in their place, or where a whole group may answer, nobody.
import type { Replacement } from '../run/event.ts'
import { executionOf, type Work } from '../run/work.ts'
import type { Execution, Task } from '../state.ts'
import { keepSheet, sheetOf } from './sheet.ts'

type Place = Replacement & { readonly first: string }

type Held = Pick<Task, 'assignee' | 'owner' | 'delegation' | 'delegators'>

/** A delegate who is gone gives it back; of those who wait for the answer whoever it is with is replaced, others are left out. */
function delegated({ owner, assignee, delegators }: Task, { gone, first }: Place): Held {
  const [holder, ...between] = [...(delegators ?? []), owner]
  const waiting = [holder === gone || holder === null || holder === undefined ? first : holder]
  for (const one of between) if (one !== gone && one !== null) waiting.push(one)
  const answers = assignee === gone ? waiting.pop() : assignee
  const left = waiting.slice(0, -1)
  return {
    assignee: answers ?? first,
    owner: waiting.at(-1) ?? gone,
    delegation: waiting.length === 0 ? 'RESOLVED' : 'PENDING',
    delegators: left.length === 0 ? null : left,
  }
}

function askInstead(work: Work, task: Task, { people, first }: Place): void {
  const isOne = people.length === 1
  work.tasks.set(task.id, { ...task, assignee: isOne ? first : null })
  if (isOne) return
  for (const userId of people) {
    const id = work.newId()
    work.candidates.set(id, { id, taskId: task.id, userId, groupId: null })
  }
}

/** Whoever else may take the task does; nobody: others are asked. */
function dropCandidate(work: Work, task: Task, place: Place): void {
  const candidates = [...work.candidates.under(task.id)]
  const own = candidates.filter(({ userId }) => userId === place.gone)
  if (own.length === 0) return
  for (const { id } of own) work.candidates.delete(id)
  if (own.length === candidates.length) askInstead(work, task, place)
  // Its to-do items follow what is written of it.
  else work.tasks.set(task.id, { ...task })
}

function replaceInSheet(work: Work, execution: Execution, { gone, first }: Place): void {
  const sheet = sheetOf(work, execution)
  if (sheet === null) return
  const replaced = (users: readonly string[]) => users.map((one) => (one === gone ? first : one))
  const { waiting, afterwards, besides } = sheet
  if (![...waiting, ...afterwards, ...(besides ?? [])].includes(gone)) return
  keepSheet(work, execution, {
    ...sheet,
    waiting: replaced(waiting),
    afterwards: replaced(afterwards),
    ...(besides === undefined ? {} : { besides: replaced(besides) }),
  })
}

export function replace(work: Work, replacement: Replacement): void {
  const execution = executionOf(work, replacement.executionId)
  const { gone, people } = replacement
  const [first] = people
  if (first === undefined) return
  // Whoever was asked beside others has to agree, so one alone takes their place.
  const isBeside = sheetOf(work, execution)?.besides?.includes(gone) === true
  const place = { ...replacement, people: isBeside ? [first] : people, first }
  for (const task of [...work.tasks.under(execution.id)]) {
    if (task.delegation === 'PENDING') work.tasks.set(task.id, { ...task, ...delegated(task, place) })
    else if (task.assignee === gone) askInstead(work, task, place)
    else if (task.assignee === null) dropCandidate(work, task, place)
  }
  replaceInSheet(work, execution, place)
}
