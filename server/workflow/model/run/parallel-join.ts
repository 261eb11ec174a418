// A parallel gateway with several ways in: it opens when a token has come by every one of them, and takes one of each.
import type { Element } from '../definition.ts'
import type { Execution } from '../state.ts'
import { spend, WORK } from './limits.ts'
import { remove } from './remove.ts'
import { change, childrenOf, note, type Work } from './work.ts'

/** Tokens that wait at an element of one scope. */
export function waitingAt(work: Work, { parentId, activityId }: Execution): readonly Execution[] {
  const beside = parentId === null ? [] : childrenOf(work, parentId)
  spend(work, beside.length * WORK.row)
  return beside.filter((each) => each.activityId === activityId && !each.isActive)
}

/** One token stays for all that came. */
export function merge(work: Work, stays: Execution, others: readonly Execution[]): void {
  for (const other of others) {
    note(work, other, 'activityEnded')
    remove(work, other)
  }
  change(work, stays, { isActive: true })
  work.agenda.push({ kind: 'leave', executionId: stays.id })
}

export function arriveAtParallel(work: Work, execution: Execution, gateway: Element): void {
  if (gateway.incoming.length < 2) {
    work.agenda.push({ kind: 'leave', executionId: execution.id })
    return
  }
  const arrived = change(work, execution, { isActive: false })
  const byFlow = Map.groupBy(waitingAt(work, arrived), (each) => each.arrivedBy)
  if (byFlow.size < gateway.incoming.length) return
  const others = [...byFlow]
    .filter(([flow]) => flow !== arrived.arrivedBy)
    .flatMap(([, [first]]) => first ?? [])
  merge(work, arrived, others)
}
