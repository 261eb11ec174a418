/**
 * The tree of an expression as it was written: plain data, no types yet. Aliases (`==`, `&&`, `<>`, …) are
 * already one word, and `= null` is `is null`. It can be sent as JSON.
 */
import type { Span } from './errors.ts'

export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>='
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%'
export type ChainOperator = 'and' | 'or' | '&'

export type Expression =
  /** `text` keeps the digits as written. */
  | { readonly kind: 'number'; readonly text: string; readonly span: Span }
  | { readonly kind: 'text'; readonly value: string; readonly span: Span }
  | { readonly kind: 'flag'; readonly value: boolean; readonly span: Span }
  | { readonly kind: 'null'; readonly span: Span }
  /** `sName`, or `context.sUserId` where `qualifier` is the word before the dot. */
  | { readonly kind: 'name'; readonly qualifier: string | null; readonly name: string; readonly span: Span }
  | { readonly kind: 'not'; readonly operand: Expression; readonly span: Span }
  | { readonly kind: 'negate'; readonly operand: Expression; readonly span: Span }
  | {
      readonly kind: 'binary'
      readonly operator: ComparisonOperator | ArithmeticOperator
      readonly left: Expression
      readonly right: Expression
      readonly span: Span
    }
  /** Two or more operands of one associative operator. */
  | {
      readonly kind: 'chain'
      readonly operator: ChainOperator
      readonly operands: readonly Expression[]
      readonly span: Span
    }
  | {
      readonly kind: 'in'
      readonly subject: Expression
      readonly options: readonly Expression[]
      readonly negated: boolean
      readonly span: Span
    }
  | {
      readonly kind: 'between'
      readonly subject: Expression
      readonly low: Expression
      readonly high: Expression
      readonly negated: boolean
      readonly span: Span
    }
  | { readonly kind: 'isNull'; readonly operand: Expression; readonly negated: boolean; readonly span: Span }
  | {
      readonly kind: 'call'
      readonly name: string
      readonly args: readonly Expression[]
      readonly span: Span
    }

/** The nodes directly below a node, in the order they are written. */
export function childrenOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'flag':
    case 'null':
    case 'name':
      return []
    case 'not':
    case 'negate':
    case 'isNull':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'chain':
      return node.operands
    case 'in':
      return [node.subject, ...node.options]
    case 'between':
      return [node.subject, node.low, node.high]
    case 'call':
      return node.args
  }
}
