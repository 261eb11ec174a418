// Rows that somebody is about to act on, as they are found in the database.
import type { Target } from './save-targets.ts'

/** Rows of a table: those whose ids are known, and the masters of the lines touched below. */
export type Touched = {
  readonly target: Target
  readonly ids: readonly string[]
  readonly below: readonly Touched[]
}
