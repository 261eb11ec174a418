// Counts what was answered to each kind of operation, with an example of each status and all answers that must not be.
import type { Tally } from './actor.ts'

type Answered = { readonly status: number; readonly text: string }

export type Count = (name: string, answer: Answered) => void

export const countInto =
  (tallies: Map<string, Tally>): Count =>
  (name, { status, text }) => {
    const tally: Tally = tallies.get(name) ?? { statuses: new Map(), examples: new Map(), errors: [] }
    tallies.set(name, tally)
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
    tally.examples.set(status, text)
    // A wrong request is told its field; without one, a constraint of the database spoke where a rule should have.
    const isUnexplained = status === 400 && !text.includes('"errors"')
    if (status >= 500 || isUnexplained) tally.errors.push(`${status} ${text}`)
  }
