/**
 * Exact decimals with PostgreSQL's rules: sums are exact, products and quotients are rounded to 20 places
 * half away from zero. A number of 10^100 or more is outside the language and becomes null.
 */
import { Decimal } from 'decimal.js'

/** Places kept by multiplication, division, average and power. */
const PLACES = 20

/** Enough digits that sums and products of permitted numbers are never rounded by the library itself. */
const ExactDecimal = Decimal.clone({
  precision: 500,
  rounding: Decimal.ROUND_HALF_UP,
  modulo: Decimal.ROUND_DOWN,
  toExpNeg: -9e15,
  toExpPos: 9e15,
})

/** Powers are computed to fewer digits: the result has at most 40 before the point and 20 after it. */
const PowerDecimal = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP })

/** A number of this many places before the point, or more, is too large. */
const TOO_LONG = 100
const ZERO = new ExactDecimal(0)
export const ONE = new ExactDecimal(1)

/** Null when the number is too large or none; a negative zero becomes zero. */
function bounded(value: Decimal): Decimal | null {
  if (value.isZero()) return ZERO
  return value.e < TOO_LONG ? value : null
}

const NUMBER_TEXT = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?$/

/** Reads a JSON number, its text with every digit, or a Decimal; null for anything else. */
export function decimalFrom(raw: unknown): Decimal | null {
  if (typeof raw === 'number' || typeof raw === 'bigint') return bounded(new ExactDecimal(raw))
  if (typeof raw === 'boolean') return raw ? ONE : ZERO
  if (typeof raw === 'string') {
    const text = raw.trim()
    return text.length <= 1_000 && NUMBER_TEXT.test(text) ? bounded(new ExactDecimal(text)) : null
  }
  if (raw instanceof ExactDecimal) return bounded(raw)
  return Decimal.isDecimal(raw) ? bounded(new ExactDecimal(raw)) : null
}

/** A whole number that the program itself counted. */
export function wholeNumber(value: number): Decimal {
  return new ExactDecimal(value)
}

/** The digits without exponent and without trailing zeros, as `trim_scale(x)::text` gives them. */
export function decimalText(value: Decimal): string {
  return value.toFixed()
}

export function add(left: Decimal, right: Decimal): Decimal | null {
  return bounded(left.plus(right))
}

export function subtract(left: Decimal, right: Decimal): Decimal | null {
  return bounded(left.minus(right))
}

export function multiply(left: Decimal, right: Decimal): Decimal | null {
  return bounded(left.times(right).toDecimalPlaces(PLACES))
}

const SHIFT = new ExactDecimal('1e21')
const UNSHIFT = new ExactDecimal('1e-21')

/** The whole quotient of 10^21 times the dividend is exact, so that rounding it once more cannot go astray. */
export function divide(left: Decimal, right: Decimal): Decimal | null {
  if (right.isZero()) return null
  const shifted = left.times(SHIFT).dividedToIntegerBy(right)
  return bounded(shifted.times(UNSHIFT).toDecimalPlaces(PLACES))
}

/** What is left of a division; it has the sign of the dividend. */
export function remainder(left: Decimal, right: Decimal): Decimal | null {
  return right.isZero() ? null : bounded(left.modulo(right))
}

export function negate(value: Decimal): Decimal | null {
  return bounded(value.negated())
}

/** Rounds half away from zero; a negative number of places rounds before the point. */
export function roundTo(value: Decimal, places: number): Decimal | null {
  if (places >= 0) return bounded(value.toDecimalPlaces(places))
  const unit = new ExactDecimal(10).pow(-places)
  return bounded(value.dividedBy(unit).toDecimalPlaces(0).times(unit))
}

export function floor(value: Decimal): Decimal | null {
  return bounded(value.floor())
}

export function ceil(value: Decimal): Decimal | null {
  return bounded(value.ceil())
}

/** The whole part, kept within the bounds. */
export function wholeWithin(value: Decimal, min: number, max: number): Decimal {
  if (value.lt(min)) return new ExactDecimal(min)
  if (value.gt(max)) return new ExactDecimal(max)
  return bounded(value.truncated()) ?? ZERO
}

const HALF = new ExactDecimal('0.5')

export function isHalf(value: Decimal): boolean {
  return value.equals(HALF)
}

/** Places of a root that are worked out: more than are kept, so that these can be rounded. */
const ROOT_PLACES = PLACES + 5

/** The root with its last places cut off, by whole numbers: a hundred times as fast as by logarithms. */
function squareRoot(value: Decimal): Decimal {
  const square = BigInt(
    value
      .times(`1e${2 * ROOT_PLACES}`)
      .truncated()
      .toFixed(),
  )
  let root = BigInt(Math.floor(Math.sqrt(Number(square))))
  for (let change = 2n; change > 1n || change < -1n; root += change)
    change = root === 0n ? 0n : (square / root - root) / 2n
  while (root * root > square) root -= 1n
  while ((root + 1n) * (root + 1n) <= square) root += 1n
  return new ExactDecimal(`${root}e-${ROOT_PLACES}`)
}

function realPower(base: Decimal, exponent: Decimal): Decimal {
  return isHalf(exponent) ? squareRoot(base) : new ExactDecimal(new PowerDecimal(base).pow(exponent))
}

const POWER_LIMIT = new ExactDecimal('1e40')

/**
 * Null where there is no real result, where the exponent is beyond 1000, and where the result is 10^40 or more.
 */
export function power(base: Decimal, exponent: Decimal): Decimal | null {
  if (base.isZero())
    return exponent.isNegative() && !exponent.isZero() ? null : exponent.isZero() ? ONE : ZERO
  if (base.isNegative() && !exponent.isInteger()) return null
  if (exponent.abs().gt(1_000)) return null
  if (exponent.toNumber() * Math.log10(base.abs().toNumber()) > 50) return null
  const result = realPower(base, exponent)
  return result.abs().lt(POWER_LIMIT) ? bounded(result.toDecimalPlaces(PLACES)) : null
}
