// What of the variables goes over from one instance to another: to and from a called process, along with a message or signal.
import type { Assignment, Carried, Passed } from '../definition.ts'
import { askedFormula } from '../expression/formula.ts'
import { addedNodes, type ModelNode, textAt } from './model-node.ts'
import { formulaOf, formulaOrNull, type Reading } from './reading.ts'

type Mappings = readonly ModelNode[]

function valuesOf(reading: Reading, mappings: Mappings, id: string): readonly Assignment[] {
  return mappings.flatMap((mapping) => {
    const source = textAt(mapping, 'source')
    const expression = textAt(mapping, 'sourceExpression')
    const target = textAt(mapping, 'target')
    if (target === null) return []
    if (expression !== null) return [{ target, value: formulaOf(reading, id, expression) }]
    return source === null ? [] : [{ target, value: askedFormula(source) }]
  })
}

function allOf(mappings: Mappings): Passed['all'] {
  const whole = mappings.filter((mapping) => textAt(mapping, 'variables') === 'all')
  if (whole.length === 0) return 'nothing'
  return whole.every((mapping) => textAt(mapping, 'local') === 'true') ? 'own' : 'seen'
}

export const readPassed = (reading: Reading, mappings: Mappings, id: string): Passed => ({
  values: valuesOf(reading, mappings, id),
  all: allOf(mappings),
})

/** The business key that goes along. */
export const passedKey = (mappings: Mappings): string | null =>
  mappings.map((mapping) => textAt(mapping, 'businessKey')).find((text) => text !== null) ?? null

/** One engine says what is sent in the event's definition (`in`), the other beside it (`out`, and `in` for what is taken). */
export function readCarried(reading: Reading, event: ModelNode, definition: ModelNode, id: string): Carried {
  const sent = [...addedNodes(definition, 'in'), ...addedNodes(event, 'out')]
  return {
    sends: readPassed(reading, sent, id),
    businessKey: formulaOrNull(reading, id, passedKey(sent)),
    takes: valuesOf(reading, addedNodes(event, 'in'), id),
  }
}
