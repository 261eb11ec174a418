/** Writes a tree as text that reads back as the same tree, with parentheses only where they are needed. */
import { LEVEL } from './infix.ts'
import { isKeyword } from './token.ts'
import type { Expression } from './tree.ts'

const PLAIN_NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u

function levelOf(node: Expression): number {
  switch (node.kind) {
    case 'chain':
      return node.operator === '&' ? LEVEL.concat : LEVEL[node.operator]
    case 'not':
      return LEVEL.not
    case 'negate':
      return LEVEL.unary
    case 'binary':
      if (node.operator === '+' || node.operator === '-') return LEVEL.sum
      return node.operator === '*' || node.operator === '/' || node.operator === '%'
        ? LEVEL.product
        : LEVEL.comparison
    case 'in':
    case 'between':
    case 'isNull':
      return LEVEL.comparison
    case 'number':
    case 'text':
    case 'flag':
    case 'null':
    case 'name':
    case 'call':
      return LEVEL.atom
  }
}

function quoted(text: string, quote: string): string {
  return `${quote}${text.replaceAll(quote, quote + quote)}${quote}`
}

function printName(name: string): string {
  return PLAIN_NAME.test(name) && !isKeyword(name) ? name : quoted(name, '"')
}

/** The node in parentheses where it binds less tightly than `least`. */
function atLeast(node: Expression, least: number): string {
  const text = printExpression(node)
  return levelOf(node) < least ? `(${text})` : text
}

function list(nodes: readonly Expression[]): string {
  return nodes.map(printExpression).join(', ')
}

function printBinary(node: Expression & { kind: 'binary' }): string {
  const level = levelOf(node)
  const left = atLeast(node.left, level === LEVEL.comparison ? level + 1 : level)
  return `${left} ${node.operator} ${atLeast(node.right, level + 1)}`
}

/** The text of a tree. */
export function printExpression(node: Expression): string {
  const operand = LEVEL.comparison + 1
  switch (node.kind) {
    case 'number':
      return node.text
    case 'text':
      return quoted(node.value, "'")
    case 'flag':
      return String(node.value)
    case 'null':
      return 'null'
    case 'name':
      return `${node.qualifier === null ? '' : `${printName(node.qualifier)}.`}${printName(node.name)}`
    case 'not':
      return `not ${atLeast(node.operand, LEVEL.not)}`
    case 'negate':
      return `-${atLeast(node.operand, LEVEL.unary)}`
    case 'binary':
      return printBinary(node)
    case 'chain':
      return node.operands.map((part) => atLeast(part, levelOf(node) + 1)).join(` ${node.operator} `)
    case 'in':
      return `${atLeast(node.subject, operand)} ${node.negated ? 'not ' : ''}in (${list(node.options)})`
    case 'between':
      return `${atLeast(node.subject, operand)} ${node.negated ? 'not ' : ''}between ${atLeast(node.low, operand)} and ${atLeast(node.high, operand)}`
    case 'isNull':
      return `${atLeast(node.operand, operand)} is ${node.negated ? 'not ' : ''}null`
    case 'call':
      return `${node.name}(${list(node.args)})`
  }
}
