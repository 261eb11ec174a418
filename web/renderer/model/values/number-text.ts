// Numbers as people read and type them, with every digit: grouping, fixed places, forgiving input.
import { decimalFrom, decimalText, roundTo } from '#contracts/expression/decimal.ts'
import type { Places } from '#contracts/places.ts'

const group = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** `-1,234,567.50`: thousands apart unless `isGrouped` is false, rounded to the places shown. Empty for what is not a number. */
export const formatNumber = (value: unknown, { least, most }: Places, isGrouped = true): string => {
  const exact = decimalFrom(value)
  if (exact === null) return ''
  const number = most === null ? exact : (roundTo(exact, most) ?? exact)
  const text = number.toFixed(Math.max(least, number.decimalPlaces()))
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

const PLAIN = /^(?:\d+(?:,\d{3})*|\d*)(?:\.\d*)?$/
const MONEY = /^([+-]?)[¥￥$€£]?([+-]?)([\d.,]+)[¥￥$€£元]?$/
const IN_BRACKETS = /^\((.+)\)$/

/** The digits of an amount and its sign, as accounts write them: `-¥1,234.50`, `(1,234.50)`. */
const amountParts = (text: string): { readonly sign: string; readonly digits: string } | null => {
  const negative = IN_BRACKETS.exec(text)?.[1]
  const [, before = '', after = '', digits] = MONEY.exec(negative ?? text) ?? []
  const signs = `${negative === undefined ? '' : '-'}${before}${after}`
  return digits === undefined || signs.length > 1 ? null : { sign: signs.replace('+', ''), digits }
}

/**
 * The digits of a typed or copied number; grouping, full-width characters, signs of currencies and negatives in brackets are
 * understood. Null when it is none.
 */
export const parseNumber = (typed: string): string | null => {
  const parts = amountParts(halfWidth(typed).replace(/[\s\u00a0]/g, ''))
  if (parts === null || !PLAIN.test(parts.digits) || !/\d/.test(parts.digits)) return null
  const number = decimalFrom(`${parts.sign}${parts.digits.replaceAll(',', '')}`)
  return number === null ? null : decimalText(number)
}

/** Whether a typed number has no places after the point. */
export const isWhole = (text: string): boolean => !text.includes('.')
