// Keeps the digits of JSON numbers: what binary floating point would change becomes a Decimal.
import { Decimal } from 'decimal.js'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'

/** PostgreSQL's numeric could hold more; no business number does, and text of a million digits is an attack. */
export const MOST_DIGITS = 1_000
const LARGEST_EXPONENT = 1_000
/** A double is written with no more digits than these. */
const DOUBLE_DIGITS = 17

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

/** The number that a JSON text spells: the double where it is exact, a Decimal otherwise. Throws AppError for absurd numbers. */
export const exactNumber = (source: string, path: string): number | Decimal => {
  const value = Number(source)
  if (String(value) === source) return value
  const decimal = exactly(source, path)
  const mayBeDouble = Number.isFinite(value) && decimal.precision() <= DOUBLE_DIGITS
  return mayBeDouble && decimal.equals(value) ? value : decimal
}
