/** The operators that stand between their operands, and how tightly each binds. */
import type { ArithmeticOperator, ChainOperator, ComparisonOperator } from './tree.ts'

/** How tightly operators bind; operands of a higher level bind first. */
export const LEVEL = {
  or: 1,
  and: 2,
  not: 3,
  comparison: 4,
  concat: 5,
  sum: 6,
  product: 7,
  unary: 8,
  atom: 9,
} as const

/** `word`: in, between, is, and not before the first two. */
export type Infix =
  | { readonly kind: 'chain'; readonly operator: ChainOperator; readonly level: number }
  | { readonly kind: 'arithmetic'; readonly operator: ArithmeticOperator; readonly level: number }
  | { readonly kind: 'comparison'; readonly operator: ComparisonOperator; readonly level: number }
  | { readonly kind: 'word'; readonly level: number }

const chain = (operator: ChainOperator, level: number): Infix => ({ kind: 'chain', operator, level })
const arithmetic = (operator: ArithmeticOperator, level: number): Infix => ({
  kind: 'arithmetic',
  operator,
  level,
})
const comparison = (operator: ComparisonOperator): Infix => ({
  kind: 'comparison',
  operator,
  level: LEVEL.comparison,
})
const WORD: Infix = { kind: 'word', level: LEVEL.comparison }

const INFIX: ReadonlyMap<string, Infix> = new Map([
  ['or', chain('or', LEVEL.or)],
  ['and', chain('and', LEVEL.and)],
  ['&', chain('&', LEVEL.concat)],
  ['=', comparison('=')],
  ['!=', comparison('!=')],
  ['<', comparison('<')],
  ['<=', comparison('<=')],
  ['>', comparison('>')],
  ['>=', comparison('>=')],
  ['in', WORD],
  ['between', WORD],
  ['is', WORD],
  ['not', WORD],
  ['+', arithmetic('+', LEVEL.sum)],
  ['-', arithmetic('-', LEVEL.sum)],
  ['*', arithmetic('*', LEVEL.product)],
  ['/', arithmetic('/', LEVEL.product)],
  ['%', arithmetic('%', LEVEL.product)],
])

export function infixNamed(text: string): Infix | undefined {
  return INFIX.get(text)
}
