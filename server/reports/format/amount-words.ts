// An amount in words, as invoices and payments show it beside the number: capital numerals in Chinese, plain words in English. Pure.
import { Decimal } from 'decimal.js'
import type { Language } from '#contracts/language.ts'

const CAPITALS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const MYRIADS = ['', '万', '亿', '万亿']

/** Up to four digits; zeros between digits are one 零, zeros at the end none. */
const chineseGroup = (digits: string): string =>
  [...digits]
    .map((digit, index) =>
      digit === '0' ? '零' : `${CAPITALS[Number(digit)]}${PLACES[digits.length - 1 - index]}`,
    )
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '')

const groupsOf = (whole: string, size: number): readonly string[] => {
  const padded = whole.padStart(Math.ceil(whole.length / size) * size, '0')
  return padded.match(new RegExp(`.{${size}}`, 'g')) ?? []
}

const chineseWhole = (whole: string): string => {
  const groups = groupsOf(whole, 4)
  return groups
    .map((group, index) => {
      const words = chineseGroup(group)
      return words === '' ? '零' : `${words}${MYRIADS[groups.length - 1 - index]}`
    })
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '')
}

const FRACTIONS = ['角', '分', '厘', '毫']

const chineseFraction = (fraction: string, hasWhole: boolean): string => {
  if (/^0*$/.test(fraction)) return '整'
  const words = [...fraction]
    .map((digit, index) => (digit === '0' ? '零' : `${CAPITALS[Number(digit)]}${FRACTIONS[index] ?? ''}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '')
  return hasWhole ? words : words.replace(/^零/, '')
}

const chinese = (whole: string, fraction: string): string => {
  const words = chineseWhole(whole)
  if (words === '') return /^0*$/.test(fraction) ? '零元整' : chineseFraction(fraction, false)
  return `${words}元${chineseFraction(fraction, true)}`
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const THOUSANDS = ['', ' thousand', ' million', ' billion', ' trillion']

const belowHundred = (value: number): string => {
  if (value < 20) return SMALL[value] ?? ''
  const rest = value % 10
  return `${TENS[Math.floor(value / 10)]}${rest === 0 ? '' : `-${SMALL[rest]}`}`
}

const belowThousand = (value: number): string => {
  const rest = value % 100
  if (value < 100) return belowHundred(value)
  return `${SMALL[Math.floor(value / 100)]} hundred${rest === 0 ? '' : ` ${belowHundred(rest)}`}`
}

const english = (whole: string, fraction: string): string => {
  const groups = groupsOf(whole, 3)
  const words = groups
    .map((group, index) => ({ value: Number(group), unit: THOUSANDS[groups.length - 1 - index] ?? '' }))
    .filter(({ value }) => value > 0)
    .map(({ value, unit }) => `${belowThousand(value)}${unit}`)
    .join(' ')
  const text = words === '' ? 'zero' : words
  const cents = fraction === '' ? '' : ` and ${fraction}/1${'0'.repeat(fraction.length)}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${cents}`
}

/** What a trillion and more is called differs; such amounts have no words. */
const LARGEST = new Decimal('999999999999')

const currencyNames = new Intl.DisplayNames(['zh-CN'], { type: 'currency' })

/** What a currency is called in Chinese; its code where nobody knows. */
const chineseCurrency = (code: string): string => {
  try {
    return currencyNames.of(code) ?? code
  } catch {
    return code
  }
}

/** The words of an amount rounded to so many decimal places; empty for what is too large or too fine to be said. */
export const amountWords = (text: string, digits: number, language: Language): string => {
  const amount = new Decimal(text).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP)
  if (amount.abs().greaterThan(LARGEST) || digits > FRACTIONS.length) return ''
  const [whole = '0', fraction = ''] = amount.abs().toFixed(digits).split('.')
  const isNegative = amount.isNegative() && !amount.isZero()
  if (language === 'zh-CN') return `${isNegative ? '负' : ''}${chinese(whole, fraction)}`
  return `${isNegative ? 'Minus ' : ''}${english(whole, fraction)}`
}

/** The words with the currency: its name before them in Chinese (美元壹元整), its code after them in English. */
export const amountInWords = (
  text: string,
  { code, digits }: { readonly code: string; readonly digits: number },
  language: Language,
): string => {
  const words = amountWords(text, digits, language)
  if (words === '' || code === '') return words
  return language === 'zh-CN' ? `${chineseCurrency(code)}${words}` : `${words} ${code}`
}
