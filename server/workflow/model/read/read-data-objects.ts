// Values that a model gives to variables of a scope before anything runs in it.
import type { InitialValue } from '../definition.ts'
import { addedNodes, type ModelNode, textAt } from './model-node.ts'
import { type Reading, referenceOf } from './reading.ts'

const NUMBERS: ReadonlySet<string> = new Set([
  'int',
  'integer',
  'long',
  'short',
  'double',
  'float',
  'decimal',
])

function typedValue(text: string, type: string | null): unknown {
  if (type === 'boolean') return text === 'true'
  return type !== null && NUMBERS.has(type) ? Number(text) : text
}

/** What a data object says of its value; none where it says nothing. */
export function readInitialValue(
  reading: Reading,
  node: ModelNode,
  scopeId: string | null,
): readonly InitialValue[] {
  const name = textAt(node, 'name')
  const [given] = addedNodes(node, 'value')
  const text = given === undefined ? null : textAt(given, '$body')
  if (name === null || text === null) return []
  return [{ scopeId, name, value: typedValue(text, referenceOf(reading, node, 'itemSubjectRef')) }]
}
