// How large and how fine a number may be that is put into a column which sets no bounds of its own. Products of three such numbers
// stay below 10^100, where numbers end; no other digits are ever of use. Pure.
import { Decimal } from 'decimal.js'
import type { Text } from '#contracts/language.ts'

const DIGITS = 30
const PLACES = 20

export const TOO_LARGE: Text = {
  en: `A number has at most ${DIGITS} digits before the point here`,
  zh: `此处数字的小数点前最多 ${DIGITS} 位`,
}
export const TOO_FINE: Text = {
  en: `A number has at most ${PLACES} digits after the point here`,
  zh: `此处数字的小数点后最多 ${PLACES} 位`,
}

export const isTooLarge = (value: unknown): boolean => Decimal.isDecimal(value) && value.e >= DIGITS

export const isTooFine = (value: unknown): boolean =>
  Decimal.isDecimal(value) && value.decimalPlaces() > PLACES
