// What filters cost: weighed by what they ask, before anything is looked up or planned, so that a body of any size and shape is
// judged in the time that it takes to walk it.
import { READ_LIMITS } from '#contracts/requests/request-limits.ts'

/** Characters are those of texts. */
export type Weight = { readonly weight: number; readonly characters: number }

const COMPARISON = 1
const TEXT_ORDER = 5
const PATTERN = 25
const VALUES_OF_ONE = 10
/** A pattern is held against each row as a whole: longer ones cost more. */
const PATTERN_CHARACTERS_OF_ONE = 5

const PATTERNS: ReadonlySet<unknown> = new Set(['contains', 'startsWith', 'endsWith'])
const ORDERS: ReadonlySet<unknown> = new Set(['gt', 'ge', 'lt', 'le', 'between'])

/** Of a list that is too long only as much as one may hold: it is refused by itself, in its own place. */
const valuesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, READ_LIMITS.values) : [value]

/** Lists within lists are refused later, whatever they hold. */
const charactersOf = (values: readonly unknown[]): number =>
  values.reduce((sum: number, one) => sum + (typeof one === 'string' ? one.length : 0), 0)

/** One text that is looked for in one field. */
export const patternWeight = (characters: number): number =>
  PATTERN + Math.floor(characters / PATTERN_CHARACTERS_OF_ONE)

/** The weight of one comparison. */
export const weighComparison = ({
  op,
  value,
}: {
  readonly op?: unknown
  readonly value?: unknown
}): Weight => {
  const values = valuesOf(value)
  const characters = charactersOf(values)
  if (PATTERNS.has(op) && !Array.isArray(value)) return { weight: patternWeight(characters), characters }
  const isTextOrder = ORDERS.has(op) && values.some((one) => typeof one === 'string')
  const each = isTextOrder ? TEXT_ORDER : COMPARISON
  return { weight: each + Math.floor(values.length / VALUES_OF_ONE), characters }
}
