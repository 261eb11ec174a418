// An inclusive gateway with several ways in: it opens when no token is left that could still come to it.
import { reaches } from '../definition-index.ts'
import type { Execution } from '../state.ts'
import { spend, WORK } from './limits.ts'
import { merge, waitingAt } from './parallel-join.ts'
import { childrenOf, definitionOf, elementOf, type Work } from './work.ts'

const isWaitingInclusive = (work: Work, execution: Execution): boolean =>
  !execution.isActive && elementOf(work, execution)?.kind === 'inclusiveGateway'

/** The tokens of the same scope that a gateway still has to wait for. */
function awaited(work: Work, waiting: Execution): readonly Execution[] {
  const { parentId, activityId } = waiting
  if (parentId === null || activityId === null) return []
  const definition = definitionOf(work, waiting)
  const beside = childrenOf(work, parentId)
  spend(work, beside.length * WORK.row)
  return beside.filter(
    (other) =>
      other.activityId !== null &&
      other.activityId !== activityId &&
      reaches(definition, other.activityId, activityId),
  )
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
