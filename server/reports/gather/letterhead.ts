// What a document shows of whoever prints it, by the currency that it is in. Pure.
import { CURRENCY_DIGITS, DIGITS_BY_CURRENCY } from '#contracts/letterhead.ts'
import type { Values } from '../plan/report-plan.ts'

/** The answer of the letterhead's routine, for a document in the currency of that code. */
export const letterheadFor = (
  { [DIGITS_BY_CURRENCY]: digits, ...letterhead }: Values,
  currency: string | null | undefined,
): Values => {
  if (!digits || !currency) return letterhead
  const byCode = JSON.parse(digits) as Readonly<Record<string, number>>
  return Object.hasOwn(byCode, currency)
    ? { ...letterhead, [CURRENCY_DIGITS]: String(byCode[currency]) }
    : letterhead
}
