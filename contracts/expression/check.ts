/** Checks a tree against a scope: resolves names, types every operator, and reports all mistakes at once. */
import { checkAggregate } from './check-aggregate.ts'
import { applyDefinition, checkFunction } from './check-call.ts'
import { checkName } from './check-name.ts'
import type { CheckedExpression } from './checked.ts'
import { type Checking, failed, operandsOf } from './checking.ts'
import { convert, literal } from './convert.ts'
import type { ExpressionError, Span } from './errors.ts'
import type { FunctionDefinition } from './functions/definition.ts'
import {
  AND,
  ARITHMETIC,
  BETWEEN,
  COMPARISON,
  CONCAT,
  IN,
  IS_NULL,
  NEGATE,
  NOT,
  OR,
} from './functions/operators.ts'
import type { Scope } from './scope.ts'
import type { ArithmeticOperator, ComparisonOperator, Expression } from './tree.ts'
import { TYPE_NAMES, type ValueType } from './types.ts'

const CHAINS = { and: AND, or: OR, '&': CONCAT } as const

function definitionOf(operator: ArithmeticOperator | ComparisonOperator): FunctionDefinition {
  const operators: Readonly<Record<typeof operator, FunctionDefinition>> = { ...ARITHMETIC, ...COMPARISON }
  return operators[operator]
}

type Operator = {
  readonly definition: FunctionDefinition
  readonly operands: readonly Expression[]
  readonly span: Span
  readonly negated?: boolean
}

function checkOperator(checking: Checking, operator: Operator): CheckedExpression {
  const { definition, span } = operator
  const node = applyDefinition(checking, definition, operandsOf(checking, operator.operands), span)
  if (operator.negated !== true) return node
  return { kind: 'call', type: 'flag', definition: NOT, args: [node], shared: 'null' }
}

function checkCall(checking: Checking, node: Expression & { kind: 'call' }): CheckedExpression {
  const aggregate = checkAggregate(checking, node)
  if (aggregate !== null) return aggregate
  return checkFunction(checking, node, operandsOf(checking, node.args))
}

function checkNegate(checking: Checking, node: Expression & { kind: 'negate' }): CheckedExpression {
  if (node.operand.kind === 'number') return literal('decimal', `-${node.operand.text}`)
  return checkOperator(checking, { definition: NEGATE, operands: [node.operand], span: node.span })
}

function checkNode(checking: Checking, node: Expression): CheckedExpression {
  const { span } = node
  switch (node.kind) {
    case 'number':
      return literal('decimal', node.text)
    case 'text':
    case 'flag':
      return literal(node.kind, node.value)
    case 'null':
      return literal('null', null)
    case 'name':
      return checkName(checking, node)
    case 'negate':
      return checkNegate(checking, node)
    case 'not':
      return checkOperator(checking, { definition: NOT, operands: [node.operand], span })
    case 'binary': {
      const definition = definitionOf(node.operator)
      return checkOperator(checking, { definition, operands: [node.left, node.right], span })
    }
    case 'chain':
      return checkOperator(checking, { definition: CHAINS[node.operator], operands: node.operands, span })
    case 'in': {
      const operands = [node.subject, ...node.options]
      return checkOperator(checking, { definition: IN, operands, span, negated: node.negated })
    }
    case 'between': {
      const operands = [node.subject, node.low, node.high]
      return checkOperator(checking, { definition: BETWEEN, operands, span, negated: node.negated })
    }
    case 'isNull': {
      const operands = [node.operand]
      return checkOperator(checking, { definition: IS_NULL, operands, span, negated: node.negated })
    }
    case 'call':
      return checkCall(checking, node)
  }
}

export type CheckResult =
  | { readonly ok: true; readonly expression: CheckedExpression }
  | { readonly ok: false; readonly errors: readonly ExpressionError[] }

/** Converts the whole to the expected type, where one is expected and it is not wrong already. */
function asExpected(checking: Checking, tree: Expression, expected: ValueType | null): CheckedExpression {
  const node = checkNode(checking, tree)
  if (expected === null || checking.errors.length > 0) return node
  const converted = convert(node, expected)
  if (converted !== null) return converted
  const details = { expected: TYPE_NAMES[expected], found: TYPE_NAMES[node.type] }
  return failed(checking, 'wrong_type', tree.span, details)
}

/**
 * Checks a tree against the names of a scope. With `expected` the result has that type (`flag` for a
 * condition, the column's type for a default), converted where that loses nothing but a time of day.
 * Either the checked tree or every mistake found, in the order of the text.
 */
export function checkExpression(
  tree: Expression,
  scope: Scope,
  expected: ValueType | null = null,
): CheckResult {
  const checking: Checking = { scope, line: null, errors: [], check: checkNode }
  const expression = asExpected(checking, tree, expected)
  if (checking.errors.length === 0) return { ok: true, expression }
  const errors = checking.errors.toSorted((a, b) => a.position.start - b.position.start)
  return { ok: false, errors }
}
