// Whether two values have the same JSON text, without writing it: a value may be long, and the first difference decides.
import { Decimal } from 'decimal.js'

type Branch = Readonly<Record<string, unknown>>

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Decimal.isDecimal(value)

const isNumber = (value: unknown): value is number | Decimal =>
  typeof value === 'number' || Decimal.isDecimal(value)

const sameMembers = (a: Branch, b: Branch): boolean => {
  const [left, right] = [Object.keys(a), Object.keys(b)]
  return (
    left.length === right.length && left.every((key, at) => key === right[at] && sameJson(a[key], b[key]))
  )
}

/** Of values as they are parsed: keys in the same order, numbers of the same size. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (isNumber(a) && isNumber(b)) return new Decimal(a).eq(b)
  if (!isBranch(a) || !isBranch(b)) return false
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, at) => sameJson(value, b[at]))
  return Array.isArray(a) === Array.isArray(b) && sameMembers(a, b)
}
