// What a document shows of whoever prints it, by the currency that it is in. Pure.
import { CURRENCY_DIGITS, DIGITS_BY_CURRENCY } from '#contracts/letterhead.ts'
import { jsonOf } from '#server/kernel/json/json-of.ts'
import type { Values } from '../plan/report-plan.ts'

/** Of all currencies that there are. */
const MOST_OF_DIGITS = 5_000

/** The answer of the letterhead's routine, for a document in the currency of that code. */
export const letterheadFor = (
  { [DIGITS_BY_CURRENCY]: digits, ...letterhead }: Values,
  currency: string | null | undefined,
): Values => {
  if (!digits || !currency || digits.length > MOST_OF_DIGITS) return letterhead
  const byCode = jsonOf(digits)
  return typeof byCode === 'object' && byCode !== null && Object.hasOwn(byCode, currency)
    ? { ...letterhead, [CURRENCY_DIGITS]: String(Reflect.get(byCode, currency)) }
    : letterhead
}
