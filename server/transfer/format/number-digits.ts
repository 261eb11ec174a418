// Digits of a number as they are written in a file: none is lost, and none is at the end that tells nothing.
import type { Places } from '#contracts/places.ts'

/** With at least as many places as the column shows. */
export const paddedDigits = (digits: string, { least }: Places): string => {
  if (digits.includes('e')) return digits
  const [whole = '', fraction = ''] = digits.split('.')
  const told = fraction.replace(/0+$/, '').padEnd(least, '0')
  return told === '' ? whole : `${whole}.${told}`
}

/** What a spreadsheet counts with: a double, of which it keeps so many digits. */
const MOST_DIGITS = 15

/** Whether a spreadsheet keeps every digit. */
export const isExactInSheets = (digits: string): boolean => {
  if (digits.length <= MOST_DIGITS || digits.includes('e')) return true
  const told = digits.replace(/^-?0*\.?0*/, '').replace('.', '')
  return (digits.includes('.') ? told.replace(/0+$/, '') : told).length <= MOST_DIGITS
}
