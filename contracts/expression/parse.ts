/** Reads an expression's text into its tree, by precedence climbing; sizes are limited, so it cannot overflow. */
import { ExpressionError, type Span } from './errors.ts'
import { type Infix, infixNamed, LEVEL } from './infix.ts'
import { LIMITS } from './limits.ts'
import { type DoubleQuotes, type Token, tokenize } from './token.ts'
import { type ComparisonOperator, childrenOf, type Expression } from './tree.ts'

/** Nested calls of the reader itself; a tree of the permitted depth, fully parenthesised, needs fewer. */
const NESTING_LIMIT = 4 * LIMITS.depth

type Reader = { readonly tokens: readonly Token[]; at: number; nesting: number; nodes: number }

const END: Token = { kind: 'end', text: '', start: 0, end: 0 }

function peek(reader: Reader, ahead = 0): Token {
  return reader.tokens[reader.at + ahead] ?? reader.tokens[reader.tokens.length - 1] ?? END
}

function next(reader: Reader): Token {
  const token = peek(reader)
  reader.at += 1
  return token
}

function is(token: Token, text: string): boolean {
  return (token.kind === 'symbol' || token.kind === 'keyword') && token.text === text
}

function expect(reader: Reader, text: string): Token {
  const token = peek(reader)
  if (!is(token, text)) throw new ExpressionError('token_expected', token, { expected: text })
  return next(reader)
}

function count(reader: Reader, node: Expression): Expression {
  reader.nodes += 1
  if (reader.nodes > LIMITS.nodes) {
    throw new ExpressionError('too_large', node.span, { limit: LIMITS.nodes })
  }
  return node
}

function across(left: Span, right: Span): Span {
  return { start: left.start, end: right.end }
}

function spanOf(token: Token): Span {
  return { start: token.start, end: token.end }
}

function tooDeep(span: Span): ExpressionError {
  return new ExpressionError('too_deep', span, { limit: LIMITS.depth })
}

/** Comma-separated expressions up to the closing parenthesis, which is taken too. */
function readList(reader: Reader): { readonly items: readonly Expression[]; readonly close: Token } {
  const items: Expression[] = []
  if (!is(peek(reader), ')')) {
    items.push(readLevel(reader, LEVEL.or))
    while (is(peek(reader), ',')) {
      next(reader)
      items.push(readLevel(reader, LEVEL.or))
    }
  }
  return { items, close: expect(reader, ')') }
}

function readName(reader: Reader, first: Token): Expression {
  if (first.kind === 'name' && is(peek(reader), '(')) {
    next(reader)
    const { items, close } = readList(reader)
    return { kind: 'call', name: first.text, args: items, span: across(first, close) }
  }
  if (!is(peek(reader), '.')) {
    return { kind: 'name', qualifier: null, name: first.text, span: spanOf(first) }
  }
  next(reader)
  const second = next(reader)
  if (second.kind !== 'name' && second.kind !== 'quotedName' && second.kind !== 'keyword') {
    throw new ExpressionError('name_expected', second)
  }
  return { kind: 'name', qualifier: first.text, name: second.text, span: across(first, second) }
}

function readKeyword(token: Token): Expression {
  switch (token.text) {
    case 'true':
    case 'false':
      return { kind: 'flag', value: token.text === 'true', span: spanOf(token) }
    case 'null':
      return { kind: 'null', span: spanOf(token) }
    default:
      throw new ExpressionError('value_expected', token)
  }
}

function readUnary(reader: Reader, token: Token, kind: 'not' | 'negate', level: number): Expression {
  const operand = readLevel(reader, level)
  return count(reader, { kind, operand, span: across(token, operand.span) })
}

function readPrefix(reader: Reader, level: number): Expression {
  const token = next(reader)
  if (is(token, '(')) {
    const inner = readLevel(reader, LEVEL.or)
    const close = expect(reader, ')')
    return { ...inner, span: across(token, close) }
  }
  if (is(token, '-')) return readUnary(reader, token, 'negate', LEVEL.unary)
  if (is(token, '!')) return readUnary(reader, token, 'not', LEVEL.unary)
  if (is(token, 'not') && level <= LEVEL.not) return readUnary(reader, token, 'not', LEVEL.not)
  switch (token.kind) {
    case 'number':
      return count(reader, { kind: 'number', text: token.text, span: spanOf(token) })
    case 'text':
      return count(reader, { kind: 'text', value: token.text, span: spanOf(token) })
    case 'name':
    case 'quotedName':
      return count(reader, readName(reader, token))
    case 'keyword':
      return count(reader, readKeyword(token))
    case 'symbol':
    case 'end':
      throw new ExpressionError('value_expected', token)
  }
}

function readChain(reader: Reader, first: Expression, infix: Infix & { kind: 'chain' }): Expression {
  const operands = [first]
  let last = first
  while (is(peek(reader), infix.operator)) {
    next(reader)
    last = readLevel(reader, infix.level + 1)
    operands.push(last)
  }
  return { kind: 'chain', operator: infix.operator, operands, span: across(first.span, last.span) }
}

/** `= null` and `!= null` mean `is null` and `is not null`: compared in SQL's way they would never hold. */
function compare(operator: ComparisonOperator, left: Expression, right: Expression): Expression {
  const span = across(left.span, right.span)
  if (operator === '=' || operator === '!=') {
    const negated = operator === '!='
    if (right.kind === 'null') return { kind: 'isNull', operand: left, negated, span }
    if (left.kind === 'null') return { kind: 'isNull', operand: right, negated, span }
  }
  return { kind: 'binary', operator, left, right, span }
}

/** `[not] in (…)`, `[not] between … and …`, `is [not] null`, after their subject. */
function readWordComparison(reader: Reader, subject: Expression): Expression {
  if (is(peek(reader), 'is')) {
    next(reader)
    const negated = is(peek(reader), 'not')
    if (negated) next(reader)
    return { kind: 'isNull', operand: subject, negated, span: across(subject.span, expect(reader, 'null')) }
  }
  const negated = is(peek(reader), 'not')
  if (negated) next(reader)
  if (is(peek(reader), 'between')) {
    next(reader)
    const low = readLevel(reader, LEVEL.concat)
    expect(reader, 'and')
    const high = readLevel(reader, LEVEL.concat)
    return { kind: 'between', subject, low, high, negated, span: across(subject.span, high.span) }
  }
  expect(reader, 'in')
  const open = expect(reader, '(')
  const { items, close } = readList(reader)
  if (items.length === 0) throw new ExpressionError('value_expected', across(open, close))
  return { kind: 'in', subject, options: items, negated, span: across(subject.span, close) }
}

function readInfix(reader: Reader, left: Expression, infix: Infix): Expression {
  if (infix.kind === 'word') return readWordComparison(reader, left)
  if (infix.kind === 'chain') return readChain(reader, left, infix)
  next(reader)
  const right = readLevel(reader, infix.level + 1)
  if (infix.kind === 'comparison') return compare(infix.operator, left, right)
  return { kind: 'binary', operator: infix.operator, left, right, span: across(left.span, right.span) }
}

function infixAt(token: Token): Infix | undefined {
  return token.kind === 'symbol' || token.kind === 'keyword' ? infixNamed(token.text) : undefined
}

/** Reads an expression whose operators all bind at least as tightly as `level`. */
function readLevel(reader: Reader, level: number): Expression {
  reader.nesting += 1
  if (reader.nesting > NESTING_LIMIT) throw tooDeep(spanOf(peek(reader)))
  let left = readPrefix(reader, level)
  let compared = false
  for (let infix = infixAt(peek(reader)); infix !== undefined; infix = infixAt(peek(reader))) {
    if (infix.level < level) break
    const isComparison = infix.level === LEVEL.comparison
    if (isComparison && compared) throw new ExpressionError('comparison_chain', peek(reader))
    left = count(reader, readInfix(reader, left, infix))
    compared = isComparison
  }
  reader.nesting -= 1
  return left
}

function refuseDepth(node: Expression, depth: number): void {
  if (depth > LIMITS.depth) throw tooDeep(node.span)
  for (const child of childrenOf(node)) refuseDepth(child, depth + 1)
}

/**
 * Reads an expression. `doubleQuotes: 'text'` takes "…" for a text, as process models write it.
 * Throws ExpressionError with the position of the first mistake.
 */
export function parseExpression(
  text: string,
  options: { readonly doubleQuotes?: DoubleQuotes } = {},
): Expression {
  const tokens = tokenize(text, options.doubleQuotes)
  const reader: Reader = { tokens, at: 0, nesting: 0, nodes: 0 }
  const tree = readLevel(reader, LEVEL.or)
  const rest = peek(reader)
  if (rest.kind !== 'end') {
    throw new ExpressionError('unexpected_token', rest, { found: text.slice(rest.start, rest.end) })
  }
  refuseDepth(tree, 1)
  return tree
}
