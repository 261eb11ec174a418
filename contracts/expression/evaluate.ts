/**
 * The value of a checked expression over one row. What cannot be computed is null; what takes more work than the language allows
 * raises `too_much_work`.
 */
import type { Decimal } from 'decimal.js'
import type { CheckedCall, CheckedColumn, CheckedExpression } from './checked.ts'
import type { Clock } from './clock.ts'
import { add, divide, wholeNumber, wholeWithin } from './decimal.ts'
import { extreme } from './functions/choice.ts'
import { entryOf } from './scope.ts'
import type { Value } from './types.ts'
import { valueFrom } from './value.ts'
import { type Budget, openBudget, seeLines, spend, TIMESTAMP_WORK, workOf } from './work.ts'

/** A row as JSON gives it: a value by column name. A column that is missing is null. */
export type RawRow = Readonly<Record<string, unknown>>

/** What the names of an expression stand for. Lines are given by the name of their collection. */
export type Environment = {
  readonly row: RawRow
  readonly parent?: RawRow
  readonly old?: RawRow
  readonly context?: RawRow
  readonly constants?: RawRow
  readonly books?: RawRow
  readonly collections?: Readonly<Record<string, readonly RawRow[]>>
  /** The sum of a column of a collection, from whoever keeps it; undefined where it has to be added up. */
  readonly sums?: (collection: string, column: string) => Decimal | null | undefined
  readonly clock: Clock
}

function rowOf(column: CheckedColumn, environment: Environment, line: RawRow | null): RawRow | null {
  if (column.scope === 'line') return line
  return environment[column.scope] ?? null
}

type Evaluation = { readonly environment: Environment; readonly budget: Budget }

function columnValue(column: CheckedColumn, { environment, budget }: Evaluation, line: RawRow | null): Value {
  if (column.type === 'timestamp') spend(budget, TIMESTAMP_WORK)
  const row = rowOf(column, environment, line)
  return row === null ? null : valueFrom(entryOf(row, column.name), column.type)
}

function callValue(call: CheckedCall, evaluation: Evaluation, line: RawRow | null): Value {
  const { definition } = call
  const values: Value[] = []
  for (const arg of call.args) {
    const value = nodeValue(arg, evaluation, line)
    if (value === null && definition.nulls === 'propagate') return null
    values.push(value)
  }
  if (definition.work !== undefined) spend(evaluation.budget, definition.work(values))
  return definition.evaluate(values, evaluation.environment.clock)
}

/** As SQL's sum, but of no value at all it is zero. */
function sumOf(values: readonly Value[]): Value {
  let total: Decimal | null = wholeNumber(0)
  for (const value of values) {
    if (total !== null && isDecimal(value)) total = add(total, value)
  }
  return total
}

function isDecimal(value: Value): value is Decimal {
  return value !== null && typeof value === 'object' && !('json' in value)
}

function averageOf(values: readonly Value[]): Value {
  const total = sumOf(values)
  const count = values.filter((value) => value !== null).length
  return isDecimal(total) ? divide(total, wholeNumber(count)) : null
}

type CheckedAggregate = CheckedExpression & { readonly kind: 'aggregate' }

/** A sum that somebody keeps; undefined for any other aggregate. */
function keptSum(
  { aggregate, collection, each }: CheckedAggregate,
  { sums }: Environment,
): Value | undefined {
  if (sums === undefined || aggregate !== 'sum') return undefined
  return each?.kind === 'column' && each.scope === 'line' ? sums(collection, each.name) : undefined
}

function aggregateValue(node: CheckedAggregate, evaluation: Evaluation): Value {
  const { environment } = evaluation
  const kept = keptSum(node, environment)
  if (kept !== undefined) return kept
  const lines = entryOf(environment.collections, node.collection) ?? []
  const { each } = node
  if (each === null) return wholeNumber(lines.length)
  seeLines(evaluation.budget, node.collection, lines.length)
  const values = lines.map((line) => nodeValue(each, evaluation, line))
  switch (node.aggregate) {
    case 'sum':
      return sumOf(values)
    case 'avg':
      return averageOf(values)
    case 'count':
      return wholeNumber(values.filter((value) => value === true).length)
    case 'min':
      return extreme(values, 1)
    case 'max':
      return extreme(values, -1)
  }
}

function nodeValue(node: CheckedExpression, evaluation: Evaluation, line: RawRow | null): Value {
  const value = valueOfKind(node, evaluation, line)
  spend(evaluation.budget, workOf(value))
  return value
}

function valueOfKind(node: CheckedExpression, evaluation: Evaluation, line: RawRow | null): Value {
  switch (node.kind) {
    case 'literal':
      return node.value
    case 'column':
      return columnValue(node, evaluation, line)
    case 'call':
      return callValue(node, evaluation, line)
    case 'whole': {
      const value = nodeValue(node.operand, evaluation, line)
      return isDecimal(value) ? wholeWithin(value, node.min, node.max) : null
    }
    case 'aggregate':
      return aggregateValue(node, evaluation)
  }
}

/** The value of an expression; `jsonOf` turns it into what a row of JSON holds. */
export function evaluate(expression: CheckedExpression, environment: Environment): Value {
  return nodeValue(expression, { environment, budget: openBudget() }, null)
}
