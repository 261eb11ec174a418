/** Implicit conversions: which there are, and how several operands find one type. */
import { parseDate } from './calendar.ts'
import type { CheckedCall, CheckedExpression } from './checked.ts'
import { timestampValue } from './clock.ts'
import { ONE, wholeWithin } from './decimal.ts'
import { SWITCH } from './functions/choice.ts'
import { DAY_OF_TIMESTAMP, NUMBER_OF_FLAG, START_OF_DAY, TEXT_CONVERSIONS } from './functions/conversions.ts'
import type { FunctionDefinition, WholeRange } from './functions/definition.ts'
import type { ValueType } from './types.ts'
import { valueFrom } from './value.ts'

export function literal(type: ValueType, value: unknown): CheckedExpression {
  return { kind: 'literal', type, value: valueFrom(value, type) }
}

function callOf(definition: FunctionDefinition, type: ValueType, arg: CheckedExpression): CheckedCall {
  return { kind: 'call', type, definition, args: [arg], shared: 'null' }
}

function flagFromDecimal(node: CheckedExpression): CheckedExpression | null {
  if (node.kind !== 'literal' || node.value === null || typeof node.value !== 'object') return null
  if ('json' in node.value) return null
  if (node.value.isZero()) return literal('flag', false)
  return node.value.eq(ONE) ? literal('flag', true) : null
}

function dateFromText(node: CheckedExpression, type: 'date' | 'timestamp'): CheckedExpression | null {
  if (node.kind !== 'literal' || typeof node.value !== 'string') return null
  const isDate = parseDate(node.value) !== null
  if (type === 'date') return isDate ? literal('date', node.value) : null
  if (isDate) return callOf(START_OF_DAY, 'timestamp', literal('date', node.value))
  const timestamp = timestampValue(node.value)
  return timestamp === null ? null : literal('timestamp', timestamp)
}

/** Whether the argument at `index` can become the result of the call. */
function isBranch(call: CheckedCall, index: number): boolean {
  const { definition, args } = call
  if (definition === SWITCH) {
    const isElse = args.length % 2 === 0 && index === args.length - 1
    return isElse || (index >= 2 && index % 2 === 0)
  }
  return (definition.parameters[index] ?? definition.rest) === 'same'
}

/** Converts what a choice chooses from, so that `if(c, 1, 0)` can be a flag and `if(c, '2026-01-31', null)` a date. */
function convertBranches(node: CheckedExpression, type: ValueType): CheckedExpression | null {
  if (node.kind !== 'call' || node.definition.result !== 'same') return null
  const args: CheckedExpression[] = []
  for (const [index, arg] of node.args.entries()) {
    const converted = isBranch(node, index) ? convert(arg, type) : arg
    if (converted === null) return null
    args.push(converted)
  }
  const shared = node.definition === SWITCH ? node.shared : type
  return { ...node, type, args, shared }
}

function convertDirectly(node: CheckedExpression, type: ValueType): CheckedExpression | null {
  const from = node.type
  if (type === 'decimal' && from === 'flag') return callOf(NUMBER_OF_FLAG, 'decimal', node)
  if (type === 'flag' && from === 'decimal') return flagFromDecimal(node)
  if (type === 'timestamp' && from === 'date') return callOf(START_OF_DAY, 'timestamp', node)
  if (type === 'date' && from === 'timestamp') return callOf(DAY_OF_TIMESTAMP, 'date', node)
  if ((type === 'date' || type === 'timestamp') && from === 'text') return dateFromText(node, type)
  return null
}

/** The node as that type, with the conversion made explicit; null when there is none. */
export function convert(node: CheckedExpression, type: ValueType): CheckedExpression | null {
  if (node.type === type) return node
  if (node.type === 'null' || (node.kind === 'literal' && node.value === null)) return literal(type, null)
  return convertDirectly(node, type) ?? convertBranches(node, type)
}

/** The node as text, as text() would give it; null where text() has no form for its type. */
export function convertToText(node: CheckedExpression): CheckedExpression | null {
  if (node.type === 'text' || node.type === 'null') return convert(node, 'text')
  const form = TEXT_CONVERSIONS.find((definition) => definition.parameters[0] === node.type)
  return form === undefined ? null : callOf(form, 'text', node)
}

export function convertToWhole(node: CheckedExpression, { min, max }: WholeRange): CheckedExpression | null {
  const number = convert(node, 'decimal')
  if (number === null) return null
  if (number.kind === 'literal' && number.value !== null && typeof number.value === 'object') {
    if ('json' in number.value) return null
    return literal('decimal', wholeWithin(number.value, min, max))
  }
  return { kind: 'whole', type: 'decimal', operand: number, min, max }
}

/** A flag can become a number and a date a time stamp, not the reverse, so the narrower type is tried first. */
const CANDIDATES: readonly ValueType[] = ['flag', 'date', 'timestamp', 'decimal', 'text']

/** All nodes as one type, without losing a time of day; null when they share none. */
export function unify(
  nodes: readonly CheckedExpression[],
): { readonly type: ValueType; readonly nodes: readonly CheckedExpression[] } | null {
  const types = new Set(nodes.map((node) => node.type))
  types.delete('null')
  if (types.size === 0) return { type: 'null', nodes }
  for (const type of CANDIDATES) {
    if (!types.has(type) || (type === 'date' && types.has('timestamp'))) continue
    const converted = nodes.map((node) => convert(node, type)).filter((node) => node !== null)
    if (converted.length === nodes.length) return { type, nodes: converted }
  }
  return null
}
