// What is measured on both sides: the same work, asked for in each side's own words.
import type { LoadUnit } from '../measure/load.ts'

/** One request or several that belong together, for one tenant. */
export type Question = { readonly generic: LoadUnit; readonly handWritten: LoadUnit }

export type Workload = {
  readonly name: string
  /** A question for a tenant with its token on each side; `turn` varies what is asked. */
  readonly ask: (tokens: { readonly generic: string; readonly handWritten: string }, turn: number) => Question
  /** What of the answers may differ between two equal ones: taken out before they are compared. */
  readonly ignore: readonly string[]
  /** Statements for an administrator that undo what the workload wrote. */
  readonly cleanUp: readonly string[]
}
