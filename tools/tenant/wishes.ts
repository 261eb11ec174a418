// What a company shall be, as the command line says it. Pure.
import { LANGUAGES, type Language } from '#contracts/language.ts'
import { needed, Refused } from '../command/refused.ts'
import { readTaxRates, startingRates, type TaxRate } from './tax-rates.ts'

export type Wishes = {
  /** What its people sign in with, and its key. */
  readonly number: string
  readonly name: string
  /** Of its books. */
  readonly currency: string
  /** The first is the standard rate. */
  readonly taxRates: readonly TaxRate[]
  readonly language: Language
  readonly timeZone: string
  readonly subsidiary: string
  /** The number of the first user. */
  readonly administrator: string
}

type Said = { readonly [name in Exclude<keyof Wishes, 'taxRates'> | 'tax']?: string | undefined }

const NUMBER = /^[a-z][a-z0-9_]{0,39}$/
const LONGEST_NAME = 200

const numberIn = (text: string): string => {
  if (NUMBER.test(text)) return text
  throw new Refused(
    `A company's number is a small letter, then up to 39 small letters, digits and _, and not "${text.slice(0, LONGEST_NAME)}".`,
  )
}

const oneOf = (values: readonly string[], value: string, what: string): string => {
  if (values.includes(value)) return value
  throw new Refused(`${what}, and not "${value.slice(0, LONGEST_NAME)}".`)
}

const languageIn = (text: string): Language => {
  const language = LANGUAGES.find((one) => one === text)
  if (language !== undefined) return language
  throw new Refused(`--language is en or zh-CN, and not "${text.slice(0, LONGEST_NAME)}".`)
}

const nameIn = (text: string, option: string): string => {
  if (text.length <= LONGEST_NAME) return text
  throw new Refused(`${option} has at most ${LONGEST_NAME} characters.`)
}

/** What a company is called where it comes to be once more; undefined: as before. */
export type NewName = { readonly number?: string | undefined; readonly name?: string | undefined }

/** Throws Refused with what is wrong. */
export const readNewName = ({ number, name }: NewName): NewName => ({
  number: number === undefined ? undefined : numberIn(number),
  name: name === undefined ? undefined : nameIn(needed(name, '--name'), '--name'),
})

/** Throws Refused with what is wrong. */
export const readWishes = (said: Said): Wishes => {
  const number = numberIn(needed(said.number, 'The number'))
  const name = nameIn(needed(said.name, '--name'), '--name')
  const language = languageIn(said.language ?? 'en')
  const currency = oneOf(
    Intl.supportedValuesOf('currency'),
    needed(said.currency, '--currency').toUpperCase(),
    '--currency is a code such as EUR or CNY',
  )
  return {
    number,
    name,
    currency,
    taxRates: said.tax === undefined ? startingRates(currency, language) : readTaxRates(said.tax),
    language,
    timeZone: oneOf(
      ['UTC', ...Intl.supportedValuesOf('timeZone')],
      said.timeZone ?? 'UTC',
      '--time-zone is a name such as Asia/Shanghai',
    ),
    subsidiary: nameIn(said.subsidiary ?? name, '--subsidiary'),
    administrator: nameIn(said.administrator ?? 'admin', '--administrator'),
  }
}
