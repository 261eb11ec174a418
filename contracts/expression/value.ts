/** Values between the outside and the language: reading JSON by type, comparing, and leaving as JSON. */
import { Decimal } from 'decimal.js'
import { parseDate } from './calendar.ts'
import { timestampValue } from './clock.ts'
import { decimalFrom, decimalText } from './decimal.ts'
import { Moment } from './moment.ts'
import { compareText } from './text.ts'
import type { Value, ValueType } from './types.ts'

const DATE_LENGTH = 10

function textFrom(raw: unknown): string | null {
  if (typeof raw === 'string') return raw
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw)
  return Array.isArray(raw) ? raw.join(',') : null
}

function flagFrom(raw: unknown): boolean | null {
  if (typeof raw === 'boolean') return raw
  const number = decimalFrom(raw)
  return number === null ? null : number.eq(1)
}

/** A date, or the date that begins an ISO text with a time. */
function dateFrom(raw: unknown): string | null {
  if (typeof raw !== 'string') return null
  const date = raw.slice(0, DATE_LENGTH)
  const isComplete = raw.length === DATE_LENGTH || /^[Tt ]/.test(raw.slice(DATE_LENGTH))
  return isComplete && parseDate(date) !== null ? date : null
}

/**
 * Reads what JSON or a driver gave for a column of a type. Numbers may come as number, text with every
 * digit, or Decimal; flags as 0/1 or boolean. What the type cannot hold is null.
 */
export function valueFrom(raw: unknown, type: ValueType): Value {
  if (raw === null || raw === undefined) return null
  if (raw instanceof Moment) return valueFrom(raw.text, type)
  switch (type) {
    case 'text':
      return textFrom(raw)
    case 'decimal':
      return decimalFrom(raw)
    case 'flag':
      return flagFrom(raw)
    case 'date':
      return dateFrom(raw)
    case 'timestamp':
      return typeof raw === 'string' ? timestampValue(raw) : null
    case 'json':
      return { json: raw }
    case 'null':
      return null
  }
}

/** The text to bind for a value in SQL, where it is cast to its type; a flag is 1 or 0. */
export function bindingOf(value: Value): string | null {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Decimal.isDecimal(value) ? decimalText(value) : JSON.stringify(value.json)
}

/**
 * What goes into a row of JSON: a decimal as text with every digit, a flag as 0 or 1, dates as ISO text.
 */
export function jsonOf(value: Value): unknown {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return Decimal.isDecimal(value) ? decimalText(value) : value.json
}

/** Negative, zero or positive for two values of one type; false sorts before true. */
export function compareValues(left: Value, right: Value): number {
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right)
  if (Decimal.isDecimal(left) && Decimal.isDecimal(right)) return left.comparedTo(right)
  return Number(left) - Number(right)
}
