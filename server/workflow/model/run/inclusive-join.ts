// An inclusive gateway with several ways in: it opens when no token is left that could still come to it.
import { arrivals } from '../definition-index.ts'
import type { Execution } from '../state.ts'
import { spend, WORK } from './limits.ts'
import { merge, waitingAt } from './parallel-join.ts'
import { childrenOf, definitionOf, elementOf, type Work } from './work.ts'

const isWaitingInclusive = (work: Work, execution: Execution): boolean =>
  !execution.isActive && elementOf(work, execution)?.kind === 'inclusiveGateway'

/**
 * The tokens of the same scope that a gateway still has to wait for: those that may come by a way on which no token waits yet. Which may as well
 * come by a way that has its token is not waited for, as BPMN has it; ways through the gateway itself do not count.
 */
function awaited(work: Work, waiting: Execution): readonly Execution[] {
  const { parentId, activityId } = waiting
  if (parentId === null || activityId === null) return []
  const definition = definitionOf(work, waiting)
  const filled = new Set(waitingAt(work, waiting).map(({ arrivedBy }) => arrivedBy))
  const beside = childrenOf(work, parentId)
  spend(work, beside.length * WORK.row)
  return beside.filter((other) => {
    if (other.activityId === null || other.activityId === activityId) return false
    const flows = [...arrivals(definition, other.activityId, activityId)]
    return flows.length > 0 && !flows.some((flowId) => filled.has(flowId))
  })
}

/** Gateways that wait for each other alone would do so for ever. */
function waitsForItself(work: Work, waiting: Execution, seen: Set<string>): boolean {
  if (seen.has(waiting.id)) return true
  seen.add(waiting.id)
  return awaited(work, waiting).every(
    (other) => isWaitingInclusive(work, other) && waitsForItself(work, other, seen),
  )
}

/** Opens the first gateway that has nothing left to wait for. Asked when all tokens stand still. */
export function openInclusive(work: Work): void {
  const waiting = [...work.executions.values()].filter((execution) => isWaitingInclusive(work, execution))
  const opening =
    waiting.find((execution) => awaited(work, execution).length === 0) ??
    waiting.find((execution) => waitsForItself(work, execution, new Set()))
  if (opening === undefined) return
  merge(
    work,
    opening,
    waitingAt(work, opening).filter((other) => other.id !== opening.id),
  )
}
