// A place in a row, as complaints name it. Pure.
import type { RowProblem } from './written-of-module.ts'

/** `gdsapproval.<sId>.jApprove.steps.0`. */
export const placeOf = ({ table, sId, place }: RowProblem): string =>
  [table, sId, ...(place === '' ? [] : [place])].join('.')
