// Comparing and sending single values of a row.

import { timestampValue } from '#contracts/expression/clock.ts'
import { decimalFrom } from '#contracts/expression/decimal.ts'
import type { ValueType } from '#contracts/expression/types.ts'
import { rawNumber } from '../../data/exact-json.ts'

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const sameTimestamp = (left: unknown, right: unknown): boolean =>
  timestampValue(String(left)) === timestampValue(String(right)) && timestampValue(String(left)) !== null

/** Whether two values of a column mean the same: `12.50` and 12.5 do, null and an empty text do. */
export const sameValue = (left: unknown, right: unknown, type: ValueType): boolean => {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right)
  if (left === right) return true
  if (type === 'decimal' || type === 'flag') {
    const number = decimalFrom(left)
    const other = decimalFrom(right)
    return number !== null && other !== null && number.eq(other)
  }
  if (type === 'timestamp') return sameTimestamp(left, right)
  if (type === 'date') return String(left).slice(0, 10) === String(right).slice(0, 10)
  return typeof left === 'object'
    ? JSON.stringify(left) === JSON.stringify(right)
    : String(left) === String(right)
}

/** The value as a save sends it: numbers with every digit, an empty text as null. */
export const wireValue = (value: unknown, type: ValueType): unknown => {
  if (isEmpty(value)) return null
  if (type === 'decimal' && typeof value === 'string') return rawNumber(value) ?? value
  if (type === 'flag') return value === true || value === 1 || value === '1' ? 1 : 0
  return value
}
