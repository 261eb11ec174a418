/** Checks sum, count, avg, min and max over lines, and tells them from min and max over values. */
import { checkName } from './check-name.ts'
import type { CheckedExpression } from './checked.ts'
import { type Checking, failed } from './checking.ts'
import { convert } from './convert.ts'
import { suggestionDetail } from './errors.ts'
import { type Aggregate, aggregateNamed } from './functions/aggregates.ts'
import { nearestName } from './nearest-name.ts'
import { entryOf } from './scope.ts'
import type { Expression } from './tree.ts'
import { TYPE_NAMES, type ValueType } from './types.ts'

type CallNode = Expression & { readonly kind: 'call' }

/** The lines that a call is about, and the expression to compute for each, if it is written. */
type Target = { readonly collection: string; readonly each: Expression | null }

function targetOf(checking: Checking, call: CallNode): Target | null {
  const [first, second, ...more] = call.args
  if (checking.line !== null || first?.kind !== 'name' || more.length > 0) return null
  const { collections } = checking.scope
  if (first.qualifier !== null) {
    const isLines = second === undefined && entryOf(collections, first.qualifier) !== undefined
    return isLines ? { collection: first.qualifier, each: first } : null
  }
  if (entryOf(collections, first.name) === undefined) return null
  return { collection: first.name, each: second ?? null }
}

/** What each aggregate computes from; null takes any type that can be compared. */
const EACH_TYPE: Readonly<Record<Aggregate, ValueType | null>> = {
  sum: 'decimal',
  avg: 'decimal',
  count: 'flag',
  min: null,
  max: null,
}

/** `count(lines.x)` counts the lines in which x has a value; `count(lines, c)` those for which c holds. */
function checkEach(checking: Checking, aggregate: Aggregate, each: Expression): CheckedExpression {
  const isColumn = each.kind === 'name' && each.qualifier !== null
  const node = each.kind === 'name' ? checkName(checking, each) : checking.check(checking, each)
  if (aggregate === 'count' && isColumn) {
    const isNull: Expression = { kind: 'isNull', operand: each, negated: true, span: each.span }
    return checking.check(checking, isNull)
  }
  const type = EACH_TYPE[aggregate]
  if (type !== null) {
    const converted = convert(node, type)
    if (converted !== null) return converted
    const details = { expected: TYPE_NAMES[type], found: TYPE_NAMES[node.type] }
    return failed(checking, 'wrong_type', each.span, details)
  }
  if (node.type !== 'json') return node
  return failed(checking, 'no_overload', each.span, { name: aggregate, found: TYPE_NAMES.json })
}

function failNotLines(checking: Checking, call: CallNode): CheckedExpression {
  const [first] = call.args
  const wanted = first?.kind === 'name' ? (first.qualifier ?? first.name) : null
  const known = checking.line === null ? Object.keys(checking.scope.collections ?? {}) : []
  const nearest = wanted === null ? null : nearestName(wanted, known)
  const details = { name: call.name, suggestion: suggestionDetail(nearest) }
  return failed(checking, 'not_lines', first?.span ?? call.span, details)
}

function checkTarget(
  checking: Checking,
  call: CallNode,
  aggregate: Aggregate,
  target: Target,
): CheckedExpression {
  const { collection, each } = target
  if (each === null) {
    if (aggregate === 'count') {
      return { kind: 'aggregate', type: 'decimal', aggregate, collection, each: null }
    }
    const details = { name: call.name, expected: 2, found: 1 }
    return failed(checking, 'argument_count', call.span, details)
  }
  const columns = entryOf(checking.scope.collections, collection) ?? {}
  const node = checkEach({ ...checking, line: { collection, columns } }, aggregate, each)
  const type = EACH_TYPE[aggregate] === null ? node.type : 'decimal'
  return { kind: 'aggregate', type, aggregate, collection, each: node }
}

/** The checked aggregate; null when the call is none and is to be checked as a function of values. */
export function checkAggregate(checking: Checking, call: CallNode): CheckedExpression | null {
  const aggregate = aggregateNamed(call.name)
  if (aggregate === null) return null
  const target = targetOf(checking, call)
  if (target !== null) return checkTarget(checking, call, aggregate, target)
  const canBeFunction = (aggregate === 'min' || aggregate === 'max') && call.args.length > 1
  return canBeFunction ? null : failNotLines(checking, call)
}
