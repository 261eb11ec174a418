/** The operators of the language; each is a function with a symbol for a name. */
import { add, divide, multiply, negate, remainder, subtract } from '../decimal.ts'
import { bounded } from '../text.ts'
import type { ArithmeticOperator, ComparisonOperator } from '../tree.ts'
import type { Value } from '../types.ts'
import { compareValues } from '../value.ts'
import { DIVISION_WORK } from '../work.ts'
import { type FunctionDefinition, lenient, strict } from './definition.ts'

export const ARITHMETIC: Readonly<Record<ArithmeticOperator, FunctionDefinition>> = {
  '+': strict({
    name: '+',
    parameters: ['decimal', 'decimal'],
    result: 'decimal',
    evaluate: ([a, b]) => add(a, b),
    sql: '($1 + $2)',
  }),
  '-': strict({
    name: '-',
    parameters: ['decimal', 'decimal'],
    result: 'decimal',
    evaluate: ([a, b]) => subtract(a, b),
    sql: '($1 - $2)',
  }),
  '*': strict({
    name: '*',
    parameters: ['decimal', 'decimal'],
    result: 'decimal',
    evaluate: ([a, b]) => multiply(a, b),
    sql: 'round($1 * $2, 20)',
  }),
  '/': strict({
    name: '/',
    parameters: ['decimal', 'decimal'],
    result: 'decimal',
    evaluate: ([a, b]) => divide(a, b),
    work: () => DIVISION_WORK,
    sql: 'round(div($1 * 1000000000000000000000, nullif($2, 0)) * 0.000000000000000000001, 20)',
  }),
  '%': strict({
    name: '%',
    parameters: ['decimal', 'decimal'],
    result: 'decimal',
    evaluate: ([a, b]) => remainder(a, b),
    work: () => DIVISION_WORK,
    sql: 'mod($1, nullif($2, 0))',
  }),
}

function comparison(
  operator: ComparisonOperator,
  sqlOperator: string,
  holds: (difference: number) => boolean,
): FunctionDefinition {
  const isEquality = operator === '=' || operator === '!='
  return strict({
    name: operator,
    parameters: ['same', 'same'],
    result: 'flag',
    evaluate: ([a, b]) => holds(compareValues(a, b)),
    // Equality does not depend on the collation, and without one it can use any index.
    sql: ({ shared }) =>
      shared === 'text' && !isEquality ? `($1 ${sqlOperator} $2 collate "C")` : `($1 ${sqlOperator} $2)`,
  })
}

export const COMPARISON: Readonly<Record<ComparisonOperator, FunctionDefinition>> = {
  '=': comparison('=', '=', (difference) => difference === 0),
  '!=': comparison('!=', '<>', (difference) => difference !== 0),
  '<': comparison('<', '<', (difference) => difference < 0),
  '<=': comparison('<=', '<=', (difference) => difference <= 0),
  '>': comparison('>', '>', (difference) => difference > 0),
  '>=': comparison('>=', '>=', (difference) => difference >= 0),
}

export const NEGATE = strict({
  name: '-',
  parameters: ['decimal'],
  result: 'decimal',
  evaluate: ([a]) => negate(a),
  sql: '(- $1)',
})

export const NOT = strict({
  name: 'not',
  parameters: ['flag'],
  result: 'flag',
  evaluate: ([a]) => !a,
  sql: '(not $1)',
})

function joined(word: string, count: number): string {
  return `(${Array.from({ length: count }, (_, index) => `$${index + 1}`).join(` ${word} `)})`
}

/** False as soon as one is false; otherwise null as soon as one is null. */
function allHold(args: readonly Value[]): boolean | null {
  if (args.includes(false)) return false
  return args.includes(null) ? null : true
}

/** True as soon as one is true; otherwise null as soon as one is null. */
function oneHolds(args: readonly Value[]): boolean | null {
  if (args.includes(true)) return true
  return args.includes(null) ? null : false
}

export const AND = lenient({
  name: 'and',
  parameters: [],
  rest: 'flag',
  result: 'flag',
  evaluate: allHold,
  sql: ({ count }) => joined('and', count),
})

export const OR = lenient({
  name: 'or',
  parameters: [],
  rest: 'flag',
  result: 'flag',
  evaluate: oneHolds,
  sql: ({ count }) => joined('or', count),
})

/** Also the function `concat`. */
export const CONCAT = lenient({
  name: 'concat',
  parameters: ['printable'],
  rest: 'printable',
  result: 'text',
  evaluate: (args) => bounded(args.map((part) => part ?? '').join('')),
  sql: 'concat($*)',
})

function equals(left: Value, right: Value): boolean | null {
  return left === null || right === null ? null : compareValues(left, right) === 0
}

export const IN = lenient({
  name: 'in',
  parameters: ['same', 'same'],
  rest: 'same',
  result: 'flag',
  evaluate: ([subject, ...options]) => oneHolds(options.map((option) => equals(subject, option))),
  sql: '($1 in ($2*))',
})

export const BETWEEN = lenient({
  name: 'between',
  parameters: ['same', 'same', 'same'],
  result: 'flag',
  evaluate: ([subject, low, high]) =>
    allHold([
      subject === null || low === null ? null : compareValues(subject, low) >= 0,
      subject === null || high === null ? null : compareValues(subject, high) <= 0,
    ]),
  sql: ({ shared }) => (shared === 'text' ? '($1 collate "C" between $2 and $3)' : '($1 between $2 and $3)'),
})

export const IS_NULL = lenient({
  name: 'is null',
  parameters: ['any'],
  result: 'flag',
  evaluate: ([value]) => value === null,
  sql: '($1 is null)',
})
