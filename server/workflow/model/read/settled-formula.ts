// A formula that has one value for ever, for it is asked where no variable can be seen.
import { createClock } from '#contracts/expression/clock.ts'
import { textOf } from '../expression/evaluate-formula.ts'
import { type Formula, literalFormula } from '../expression/formula.ts'
import { FlowFault } from '../fault.ts'
import { type Reading, report } from './reading.ts'

/** How it is where no variable can be seen. */
export const NOTHING_SEEN = {
  names: () => undefined,
  clock: createClock({ now: '2000-01-01T00:00:00.000Z', timeZone: 'UTC' }),
}

export function settledFormula(reading: Reading, elementId: string, formula: Formula): Formula {
  try {
    return literalFormula(textOf(formula, NOTHING_SEEN) ?? '')
  } catch (error) {
    if (!(error instanceof FlowFault)) throw error
    report(reading, 'expression', elementId, error.detail)
    return formula
  }
}
