// Numbers as people read and type them, with every digit: grouping, fixed places, forgiving input.
import { decimalFrom, decimalText, roundTo } from '#contracts/expression/decimal.ts'

const group = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',')

/**
 * `-1,234,567.50`: thousands apart unless `isGrouped` is false, rounded to `digits` places, or all places when null.
 * Empty for what is not a number.
 */
export const formatNumber = (value: unknown, digits: number | null, isGrouped = true): string => {
  const exact = decimalFrom(value)
  if (exact === null) return ''
  const number = digits === null ? exact : (roundTo(exact, digits) ?? exact)
  const text = digits === null ? decimalText(number) : number.toFixed(digits)
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? []
  return `${sign}${isGrouped ? group(whole) : whole}${fraction}`
}

/** The plain digits for editing: `-1234567.5`. */
export const editableNumber = (value: unknown): string => {
  const number = decimalFrom(value)
  return number === null ? '' : decimalText(number)
}

const halfWidth = (text: string): string =>
  text
    .replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')

const PLAIN = /^[+-]?(?:\d+(?:,\d{3})*|\d*)(?:\.\d*)?$/

/** The digits of a typed number, grouping and full-width characters understood; null when it is none. */
export const parseNumber = (typed: string): string | null => {
  const text = halfWidth(typed).replace(/[\s\u00a0]/g, '')
  if (!PLAIN.test(text) || !/\d/.test(text)) return null
  const number = decimalFrom(text.replaceAll(',', ''))
  return number === null ? null : decimalText(number)
}

/** Whether a typed number has no places after the point. */
export const isWhole = (text: string): boolean => !text.includes('.')
