// Whether two values of a column are one and the same to the database, however each was written. Pure.
import { timestampValue } from '#contracts/expression/clock.ts'
import { decimalFrom } from '#contracts/expression/decimal.ts'
import { sameJson } from '#server/kernel/json/same-json.ts'
import type { Target } from '../../rows/plan/save-targets.ts'

const NUMBERS: ReadonlySet<string> = new Set(['int2', 'int4', 'int8', 'numeric', 'float4', 'float8'])

const sameInstant = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' && timestampValue(a) === timestampValue(b)

const sameNumber = (a: unknown, b: unknown): boolean => {
  const left = decimalFrom(a)
  const right = decimalFrom(b)
  return left !== null && right !== null && left.eq(right)
}

/** Compares `a` and `b` as values of a column of the target's table; absent is null. */
export const sameValue = (
  { relation }: Target,
  name: string,
  { a, b }: { readonly a: unknown; readonly b: unknown },
): boolean => {
  if (a === b) return true
  if ((a ?? null) === null || (b ?? null) === null) return (a ?? null) === (b ?? null)
  const typeName = relation.columns.get(name)?.typeName ?? ''
  if (NUMBERS.has(typeName)) return sameNumber(a, b)
  if (typeName === 'timestamptz') return sameInstant(a, b)
  return sameJson(a, b)
}
