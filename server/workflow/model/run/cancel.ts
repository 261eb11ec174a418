// A transaction is cancelled: its tokens are taken away, what was done in it is undone, and it goes on from its cancel boundary.
import type { Execution } from '../state.ts'
import { removeOthers, runHandlers } from './compensate.ts'
import { occur } from './occur.ts'
import { boundariesOf, elementOf, executionOf, isOneOfSeveral, type Work } from './work.ts'

function transactionAround(work: Work, execution: Execution): Execution | null {
  for (let parentId = execution.parentId; parentId !== null; ) {
    const at = executionOf(work, parentId)
    const element = elementOf(work, at)
    if (element?.kind === 'subProcess' && element.isTransaction && !at.isMultiInstanceRoot) return at
    parentId = at.parentId
  }
  return null
}

export function cancel(work: Work, execution: Execution): void {
  const transaction = transactionAround(work, execution)
  if (transaction === null) {
    work.agenda.push({ kind: 'leave', executionId: execution.id })
    return
  }
  removeOthers(work, transaction, execution)
  const undoes = runHandlers(work, execution, { scopes: [transaction.id], activityId: null })
  if (!undoes) goOnCancelled(work, transaction)
}

/** What is undone is done: the cancel end has nothing left to wait for. */
export function isCancelling(work: Work, execution: Execution): boolean {
  const element = elementOf(work, execution)
  return element?.kind === 'endEvent' && element.thrown.some(({ kind }) => kind === 'cancel')
}

export function finishCancel(work: Work, execution: Execution): void {
  const transaction = transactionAround(work, execution)
  if (transaction !== null) goOnCancelled(work, transaction)
}

/** Without a cancel boundary it ends as if it were done. */
function goOnCancelled(work: Work, transaction: Execution): void {
  const boundary = boundariesOf(work, transaction).find(({ trigger }) => trigger.kind === 'cancel')
  const root =
    isOneOfSeveral(work, transaction) && transaction.parentId !== null
      ? executionOf(work, transaction.parentId)
      : transaction
  if (boundary === undefined) work.agenda.push({ kind: 'leave', executionId: transaction.id })
  else occur(work, root, boundary.id)
}
