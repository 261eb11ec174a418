/** The shape of a function or operator: how it is typed, evaluated and written in SQL. */
import type { Decimal } from 'decimal.js'
import type { Clock } from '../clock.ts'
import type { Value, ValueType } from '../types.ts'

/** A number cut to a whole one and kept within bounds, alike on both sides. */
export type WholeRange = { readonly min: number; readonly max: number }

/**
 * `same`: all such parameters share one type, which is found from the arguments. `printable`: anything that
 * text() takes, converted. `pattern`: a date pattern, written as a text literal. `any`: taken as it is.
 */
export type ParameterType = ValueType | WholeRange | 'same' | 'printable' | 'pattern' | 'any'

/** How many arguments there are and what type the `same` ones share. */
export type CallShape = { readonly count: number; readonly shared: ValueType }

export type FunctionDefinition = {
  readonly name: string
  readonly parameters: readonly ParameterType[]
  /** The type of any number of further arguments; absent when there may be none. */
  readonly rest: ParameterType | null
  readonly result: ValueType | 'same'
  /** `propagate`: null as soon as one argument is null; `handled`: `evaluate` receives the nulls. */
  readonly nulls: 'propagate' | 'handled'
  readonly evaluate: (args: readonly Value[], clock: Clock) => Value
  /** Units of work beyond those that its arguments and its result count for by their size. */
  readonly work?: (args: readonly Value[]) => number
  /**
   * SQL with placeholders: `$1`, `$2` an argument, `$*` all with commas, `$2*` the second and all after it,
   * `$now`, `$today`, `$zone` the clock. An argument may stand in it more than once.
   */
  readonly sql: string | ((shape: CallShape) => string)
}

type Native<P> = P extends 'text' | 'date' | 'timestamp' | 'printable' | 'pattern'
  ? string
  : P extends 'decimal' | WholeRange
    ? Decimal
    : P extends 'flag'
      ? boolean
      : Value

type Natives<P extends readonly ParameterType[]> = { readonly [K in keyof P]: Native<P[K]> }

type Nullable<T extends readonly unknown[]> = { readonly [K in keyof T]: T[K] | null }

type Given<P extends readonly ParameterType[]> = {
  readonly name: string
  readonly parameters: P
  readonly result: ValueType | 'same'
  readonly sql: FunctionDefinition['sql']
}

/** A function that is null as soon as one argument is; its evaluation therefore sees no null. */
export function strict<const P extends readonly ParameterType[]>(
  given: Given<P> & {
    readonly evaluate: (args: Natives<P>, clock: Clock) => Value
    readonly work?: (args: Natives<P>) => number
  },
): FunctionDefinition {
  // Checking a call converts each argument to its parameter's type, which this cast relies on.
  const untyped = given as unknown as Omit<FunctionDefinition, 'rest' | 'nulls'>
  return { rest: null, nulls: 'propagate', ...untyped }
}

/** A function that is given nulls, and possibly any number of arguments. */
export function lenient<const P extends readonly ParameterType[]>(
  given: Given<P> & {
    readonly rest?: ParameterType
    readonly evaluate: (args: Nullable<Natives<P>> & readonly Value[], clock: Clock) => Value
  },
): FunctionDefinition {
  const evaluate = given.evaluate as unknown as FunctionDefinition['evaluate']
  return { nulls: 'handled', ...given, rest: given.rest ?? null, evaluate }
}
