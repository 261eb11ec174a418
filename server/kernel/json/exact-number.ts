// Keeps the digits of JSON numbers: what binary floating point would change becomes a Decimal.
import { Decimal } from 'decimal.js'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'

/** PostgreSQL's numeric could hold more; no business number does, and text of a million digits is an attack. */
export const MOST_DIGITS = 1_000
const LARGEST_EXPONENT = 1_000

export const TOO_LONG = { en: 'The number is out of range', zh: '数字超出范围' }

const exactly = (source: string, path: string): Decimal => {
  const decimal = source.length <= MOST_DIGITS ? new Decimal(source) : undefined
  if (decimal?.isFinite() && Math.abs(decimal.e) <= LARGEST_EXPONENT) return decimal
  throw invalidRequest([{ path, message: TOO_LONG }])
}

// A number of more than 15 digits, or with an exponent, where a value may stand; inside a text it costs time, not truth.
const MAY_BE_INEXACT = /(?:^|[[:,\s])-?(?:[\d.]{16}|\d[\d.]{0,15}[eE])/

/** Whether a JSON text may hold a number that a double does not; without one it needs no reviver, which takes most of the time. */
export const mayBeInexact = (text: string): boolean => MAY_BE_INEXACT.test(text)

/** A reviver for JSON.parse: leaves doubles that are exact, replaces the others. Throws AppError for absurd numbers. */
export const reviveExactly = (key: string, value: unknown, context?: { source?: string }): unknown => {
  const source = context?.source
  if (typeof value !== 'number' || source === undefined || String(value) === source) return value
  const decimal = exactly(source, key)
  return Number.isFinite(value) && decimal.equals(value) ? value : decimal
}

const TOO_MANY = { en: 'The body holds too many long numbers', zh: '请求正文包含过多的长数字' }

/** The same for one parse that may replace so many numbers and no more; beyond them it throws AppError too_large. */
export const boundedReviver = (most: number): typeof reviveExactly => {
  let replaced = 0
  return (key, value, context) => {
    const revived = reviveExactly(key, value, context)
    if (revived !== value) replaced += 1
    if (replaced > most) throw new AppError('too_large', TOO_MANY)
    return revived
  }
}
