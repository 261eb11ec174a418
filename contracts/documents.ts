// The routines that follow from the approval, actions and conversions of a module: what they are, and whether the database has them so.
import type { Text } from './language.ts'

export const ROUTINE_STATES = ['new', 'changed', 'same'] as const
export type RoutineState = (typeof ROUTINE_STATES)[number]

export type PlannedRoutine = {
  readonly sName: string
  /** The SQL that makes it. */
  readonly text: string
  readonly state: RoutineState
}

/** `where` is a place in a row, `gdsapproval.<sId>.jApprove.steps.0`, or the name of a routine. */
export type DocumentProblem = { readonly where: string; readonly message: Text }

/** With problems, none of the routines are written. */
export type DocumentsPlan = {
  readonly files: readonly PlannedRoutine[]
  readonly problems: readonly DocumentProblem[]
}
