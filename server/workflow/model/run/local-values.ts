// Values that an element alone sees while it lasts, and what it gives to the scope around it when it is left.
import type { Element } from '../definition.ts'
import { evaluateFormula } from '../expression/evaluate-formula.ts'
import type { Execution } from '../state.ts'
import { dropVariables, setLocal, setVariables, sightOf } from './variables.ts'
import { executionOf, type Work } from './work.ts'

export function takeIn(work: Work, execution: Execution, { takes }: Element): void {
  for (const { target, value } of takes) {
    setLocal(work, execution, target, evaluateFormula(value, sightOf(work, execution)))
  }
}

export function giveOut(work: Work, execution: Execution, { takes, gives }: Element): void {
  const sight = sightOf(work, execution)
  const given = gives.map(({ target, value }) => [target, evaluateFormula(value, sight)])
  if (takes.length > 0) dropVariables(work, execution.id)
  if (execution.parentId === null || given.length === 0) return
  setVariables(work, executionOf(work, execution.parentId), Object.fromEntries(given))
}
