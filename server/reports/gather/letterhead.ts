// What a document shows of whoever prints it, by the currency that it is in. Pure.
import { CURRENCY_DIGITS, DIGITS_BY_CURRENCY, UNIT_NAMES } from '#contracts/letterhead.ts'
import { jsonOf } from '#server/kernel/json/json-of.ts'
import type { Values } from '../plan/report-plan.ts'

/** Of all currencies that there are. */
const MOST_OF_DIGITS = 5_000

/** Of some two thousand units. */
const MOST_OF_UNITS = 64 * 1024

/** The object that a routine wrote as text; null where it wrote anything else, or more than it may. */
const objectIn = (text: string | null | undefined, most: number): object | null => {
  const value = text && text.length <= most ? jsonOf(text) : null
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
}

/** The answer of the letterhead's routine, for a document in the currency of that code. */
export const letterheadFor = (
  { [DIGITS_BY_CURRENCY]: digits, ...letterhead }: Values,
  currency: string | null | undefined,
): Values => {
  const byCode = currency ? objectIn(digits, MOST_OF_DIGITS) : null
  return byCode !== null && currency && Object.hasOwn(byCode, currency)
    ? { ...letterhead, [CURRENCY_DIGITS]: String(Reflect.get(byCode, currency)) }
    : letterhead
}

/** What units are called, by their codes, as the letterhead's routine says. */
export const unitNamesIn = (values: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(objectIn(values[UNIT_NAMES], MOST_OF_UNITS) ?? {}).map(([code, name]) => [
      code,
      String(name),
    ]),
  )
