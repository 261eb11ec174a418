// Where an approval stands: who must agree, who has, and whose turn it is. Kept as a variable of the execution that waits at the task.
import type { Approval } from '../approval.ts'
import { neededOf } from '../approval.ts'
import { setLocal } from '../run/variables.ts'
import { namedKey, type Work } from '../run/work.ts'
import type { Execution } from '../state.ts'

export type Sheet = {
  readonly needed: number
  readonly total: number
  readonly approved: readonly string[]
  readonly rejected: readonly string[]
  /** Whose turn is yet to come. */
  readonly waiting: readonly string[]
  /** Who signs when the others are done. */
  readonly afterwards: readonly string[]
  /** Any of the people signs for all of them. */
  readonly isOfOne: boolean
}

/** The variable. */
export const SHEET = 'approvalSheet'

export const sheetOf = (work: Work, execution: Execution): Sheet | null =>
  (work.variables.under(namedKey(execution.id, SHEET)).next().value?.value as Sheet | undefined) ?? null

export const keepSheet = (work: Work, execution: Execution, sheet: Sheet): void =>
  setLocal(work, execution, SHEET, sheet)

export function newSheet(
  { countersign }: Approval,
  people: readonly string[],
  approved: readonly string[],
): Sheet {
  const isOfOne = countersign.kind === 'one'
  const total = isOfOne ? 1 : people.length
  return {
    needed: neededOf(countersign, total),
    total,
    approved: isOfOne ? approved.slice(0, 1) : approved,
    rejected: [],
    waiting: [],
    afterwards: [],
    isOfOne,
  }
}

export type Verdict = 'open' | 'passed' | 'rejected'

export function verdictOf({ needed, total, approved, rejected }: Sheet): Verdict {
  if (approved.length >= needed) return 'passed'
  return total - rejected.length < needed ? 'rejected' : 'open'
}
