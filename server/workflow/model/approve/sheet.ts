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
  /** Asked beside them by one of them: each has to agree too, however many of the others must. Not said: nobody. */
  readonly besides?: readonly string[]
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

/** Whether as many agree as were needed from the first. */
export function isAgreed({ needed, approved, besides = [] }: Sheet): boolean {
  return approved.filter((one) => !besides.includes(one)).length >= needed
}

export function verdictOf(sheet: Sheet): Verdict {
  const { needed, total, approved, rejected, besides = [] } = sheet
  if (besides.some((one) => rejected.includes(one))) return 'rejected'
  if (isAgreed(sheet)) return besides.every((one) => approved.includes(one)) ? 'passed' : 'open'
  return total - rejected.length < needed ? 'rejected' : 'open'
}
