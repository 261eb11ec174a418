/**
 * The tree after checking: every name is resolved, every operator is a typed function, every conversion is
 * explicit. Evaluation, SQL and references work on this tree alone.
 */

import type { Aggregate } from './functions/aggregates.ts'
import type { FunctionDefinition } from './functions/definition.ts'
import type { Qualifier } from './scope.ts'
import type { Value, ValueType } from './types.ts'

/** `row` is the expression's own row, `line` the line that an aggregate is looking at. */
export type ColumnScope = 'row' | 'line' | Qualifier

export type CheckedColumn = {
  readonly kind: 'column'
  readonly type: ValueType
  readonly scope: ColumnScope
  /** The name of the collection for a line's column, null for any other. */
  readonly collection: string | null
  readonly name: string
  readonly integer: boolean
}

export type CheckedCall = {
  readonly kind: 'call'
  readonly type: ValueType
  readonly definition: FunctionDefinition
  readonly args: readonly CheckedExpression[]
  /** The type that the parameters marked `same` share; `null` where there is none. */
  readonly shared: ValueType
}

export type CheckedExpression =
  | { readonly kind: 'literal'; readonly type: ValueType; readonly value: Value }
  | CheckedColumn
  | CheckedCall
  /** A number cut to a whole one within bounds. */
  | {
      readonly kind: 'whole'
      readonly type: 'decimal'
      readonly operand: CheckedExpression
      readonly min: number
      readonly max: number
    }
  /** `each` is computed for every line; null counts the lines. */
  | {
      readonly kind: 'aggregate'
      readonly type: ValueType
      readonly aggregate: Aggregate
      readonly collection: string
      readonly each: CheckedExpression | null
    }
