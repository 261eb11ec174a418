// Writes a value for a reader: numbers rounded and grouped, dates in the reader's way, choices by their labels. Pure.
import { Decimal } from 'decimal.js'
import type { Language } from '#contracts/language.ts'
import type { PlannedCell } from '../plan/report-plan.ts'
import { amountInWords } from './amount-words.ts'

export type FormatWords = {
  readonly language: Language
  readonly timeZone: string
  /** The code of the document's currency; empty where it has none. */
  readonly currency: string
  /** Decimal places of amounts in it. */
  readonly currencyDigits: number
  /** What units are called, by their codes. */
  readonly unitNames: Readonly<Record<string, string>>
}

/** The most decimal places of a price, whatever its column says: what is rounded away is missing from the amount beside it. */
const PRICE_DIGITS = 6
const MOST_DIGITS = 12

/** What is larger, or smaller, is shown as it is written: its digits would be a page full. */
const MOST_PLACES = 100

const grouped = (text: string): string => {
  const [whole = '', fraction] = text.split('.')
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? separated : `${separated}.${fraction}`
}

/** Rounds half away from zero to at most `most` places and shows at least `least` of them. */
const writeNumber = (text: string, least: number, most: number): string => {
  const exact = new Decimal(text).toDecimalPlaces(most, Decimal.ROUND_HALF_UP)
  const rounded = exact.isZero() ? exact.abs() : exact
  return grouped(rounded.toFixed(Math.max(least, rounded.decimalPlaces())))
}

const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/

const formatNumber = (
  { format, digits }: PlannedCell,
  text: string,
  { currency, currencyDigits, language }: FormatWords,
): string => {
  if (!NUMBER.test(text) || Math.abs(new Decimal(text).e) > MOST_PLACES) return text
  if (format === 'amount') return writeNumber(text, currencyDigits, currencyDigits)
  if (format === 'words') return amountInWords(text, { code: currency, digits: currencyDigits }, language)
  if (format === 'price') {
    return writeNumber(text, currencyDigits, Math.max(currencyDigits, PRICE_DIGITS))
  }
  return writeNumber(text, 0, digits ?? MOST_DIGITS)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const writeDay = (day: string, language: Language): string => {
  const [, year, month, date] = /^(\d{4,6})-(\d{2})-(\d{2})/.exec(day) ?? []
  if (year === undefined || month === undefined) return day
  return language === 'zh-CN'
    ? `${year}年${Number(month)}月${Number(date)}日`
    : `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

const writeTimestamp = (text: string, { language, timeZone }: FormatWords): string => {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) return text
  // The Swedish way of writing a moment is ISO 8601 without the T.
  const local = moment.toLocaleString('sv-SE', { timeZone, hour12: false })
  return `${writeDay(local, language)} ${local.slice(11, 16)}`
}

const FLAGS: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['no', 'yes'],
  'zh-CN': ['否', '是'],
}

const isTrue = (text: string): boolean => text !== '0' && text !== 'false'

/** The text that stands for a value; empty for none. */
export const formatValue = (
  cell: PlannedCell,
  value: string | null | undefined,
  words: FormatWords,
): string => {
  if (value === null || value === undefined) return ''
  if (cell.choices !== null) return cell.choices[value] ?? value
  switch (cell.format) {
    case 'text':
      return value
    case 'unit':
      return Object.hasOwn(words.unitNames, value) ? (words.unitNames[value] ?? value) : value
    case 'date':
      return writeDay(value, words.language)
    case 'timestamp':
      return writeTimestamp(value, words)
    case 'flag':
      return FLAGS[words.language][isTrue(value) ? 1 : 0]
    default:
      return formatNumber(cell, value, words)
  }
}
