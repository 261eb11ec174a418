// The value of a formula over the variables that can be seen where it stands. What decides (and, or, if) asks no more than it needs.
import { Decimal } from 'decimal.js'
import { checkExpression } from '#contracts/expression/check.ts'
import type { Clock } from '#contracts/expression/clock.ts'
import { decimalText } from '#contracts/expression/decimal.ts'
import { ExpressionError } from '#contracts/expression/errors.ts'
import { evaluate } from '#contracts/expression/evaluate.ts'
import { Moment } from '#contracts/expression/moment.ts'
import { columnsOfValues } from '#contracts/expression/scope.ts'
import { childrenOf, type Expression } from '#contracts/expression/tree.ts'
import type { Value, ValueType } from '#contracts/expression/types.ts'
import { FlowFault } from '../fault.ts'
import type { Calculation, Formula } from './formula.ts'
import { type Names, type Path, valueAt } from './path.ts'

export type Sight = {
  readonly names: Names
  readonly clock: Clock
  /** Told of what is about to be calculated, in characters; may throw. */
  readonly calculates?: (characters: number) => void
}

type Evaluation = Sight & { readonly paths: ReadonlyMap<string, Path> }

function namesIn(tree: Expression): readonly string[] {
  if (tree.kind === 'name') return tree.qualifier === null ? [tree.name] : []
  return childrenOf(tree).flatMap(namesIn)
}

/** A Decimal where a double does not hold the number, and a moment that says which kind it is. */
function plainOf(value: Value, type: ValueType): unknown {
  if (typeof value === 'string' && (type === 'date' || type === 'timestamp')) return new Moment(type, value)
  if (!Decimal.isDecimal(value)) return value !== null && typeof value === 'object' ? value.json : value
  const number = value.toNumber()
  return decimalText(value) === String(number) ? number : value
}

function computed(tree: Expression, evaluation: Evaluation): unknown {
  const row = Object.fromEntries(
    namesIn(tree).map((name) => {
      const path = evaluation.paths.get(name)
      return [name, path === undefined ? null : valueAt(path, evaluation.names)]
    }),
  )
  const checked = checkExpression(tree, { columns: columnsOfValues(row) })
  if (checked.ok) {
    const { expression } = checked
    return plainOf(evaluate(expression, { row, clock: evaluation.clock }), expression.type)
  }
  throw checked.errors[0] ?? new ExpressionError('value_expected', tree.span)
}

function chainHolds(tree: Expression & { kind: 'chain' }, evaluation: Evaluation): boolean {
  const decisive = tree.operator === 'or'
  return tree.operands.some((operand) => (outcomeOf(operand, evaluation) === true) === decisive) === decisive
}

/** The value of what decides; null for anything else. */
function decided(tree: Expression, evaluation: Evaluation): { readonly value: unknown } | null {
  if (tree.kind === 'chain' && tree.operator !== '&') return { value: chainHolds(tree, evaluation) }
  if (tree.kind === 'not') return { value: outcomeOf(tree.operand, evaluation) !== true }
  const [condition, then, otherwise] = tree.kind === 'call' && tree.name === 'if' ? tree.args : []
  if (condition === undefined || then === undefined || otherwise === undefined) return null
  return { value: outcomeOf(outcomeOf(condition, evaluation) === true ? then : otherwise, evaluation) }
}

function outcomeOf(tree: Expression, evaluation: Evaluation): unknown {
  const path = tree.kind === 'name' ? evaluation.paths.get(tree.name) : undefined
  if (path !== undefined) return valueAt(path, evaluation.names)
  const decision = decided(tree, evaluation)
  return decision === null ? computed(tree, evaluation) : decision.value
}

function calculate(calculation: Calculation, sight: Sight, source: string): unknown {
  try {
    return outcomeOf(calculation.tree, { ...sight, paths: calculation.paths })
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    const { en, 'zh-CN': zh } = error.messages
    throw new FlowFault('expression', { en: `${source}: ${en}`, zh: `${source}：${zh}` })
  }
}

const told = (value: unknown): string => (Decimal.isDecimal(value) ? decimalText(value) : String(value))

/** An expression alone keeps the kind of its value; among others, or between texts, it becomes text. */
export function evaluateFormula(formula: Formula, sight: Sight): unknown {
  sight.calculates?.(formula.source.length)
  const values = formula.parts.map((part) =>
    typeof part === 'string' ? part : calculate(part, sight, formula.source),
  )
  if (values.length === 1) return values[0]
  return values.map((value) => (value === null || value === undefined ? '' : told(value))).join('')
}

export const textOf = (formula: Formula, sight: Sight): string | null => {
  const value = evaluateFormula(formula, sight)
  return value === null || value === undefined || value === '' ? null : told(value)
}

/** Whether a condition holds. What is neither true nor false nor nothing is a mistake of the model. */
export function holds(formula: Formula, sight: Sight): boolean {
  const value = evaluateFormula(formula, sight)
  if (value === true || value === 'true') return true
  if (value === false || value === 'false' || value === null) return false
  throw new FlowFault('expression', {
    en: `${formula.source} is not a condition`,
    zh: `${formula.source} 不是条件`,
  })
}
