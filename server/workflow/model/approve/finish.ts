// A process ends before its end: rejected, returned to who submitted it, withdrawn, or ended by an administrator.
import type { Ending } from '../run/event.ts'
import { remove } from '../run/remove.ts'
import { executionOf, type Work } from '../run/work.ts'
import type { Execution } from '../state.ts'

/** The whole of it, with whatever called it. */
export function finishRoot(work: Work, execution: Pick<Execution, 'rootInstanceId'>, outcome: Ending): void {
  const root = executionOf(work, execution.rootInstanceId)
  remove(work, root)
  work.agenda.length = 0
  work.effects.push({ kind: 'decided', outcome })
  work.effects.push({ kind: 'instanceEnded', processInstanceId: root.id, definitionId: root.definitionId })
}
