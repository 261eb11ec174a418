/** What the parts of the checker share: the scope they look into and the mistakes they have found. */
import type { CheckedExpression } from './checked.ts'
import { type ErrorDetails, ExpressionError, type ExpressionErrorCode, type Span } from './errors.ts'
import type { Columns, Scope } from './scope.ts'
import type { Expression } from './tree.ts'

export type Checking = {
  readonly scope: Scope
  /** Set inside an aggregate: the lines whose columns a bare name means. */
  readonly line: { readonly collection: string; readonly columns: Columns } | null
  readonly errors: ExpressionError[]
  /** Checks a node below; given here so that the parts need not import each other in a circle. */
  readonly check: (checking: Checking, node: Expression) => CheckedExpression
}

/** A checked node together with where it was written. */
export type Operand = { readonly node: CheckedExpression; readonly span: Span }

/** Fits wherever a mistake was found, so that one mistake is reported once. */
const FAILED: CheckedExpression = { kind: 'literal', type: 'null', value: null }

export function failed(
  checking: Checking,
  code: ExpressionErrorCode,
  span: Span,
  details: ErrorDetails = {},
): CheckedExpression {
  checking.errors.push(new ExpressionError(code, span, details))
  return FAILED
}

export function operandsOf(checking: Checking, nodes: readonly Expression[]): readonly Operand[] {
  return nodes.map((node) => ({ node: checking.check(checking, node), span: node.span }))
}
