// The tax rates that a company begins with: those that are asked for, else China's where its books are in yuan, else none. Pure.
import { type Language, type Text, textIn } from '#contracts/language.ts'
import { Refused } from '../command/refused.ts'

export type TaxRate = {
  readonly sName: string
  /** In percent, as its digits. */
  readonly dRate: string
}

const OF_CHINA: readonly (readonly [name: Text, rate: string])[] = [
  [{ en: 'Standard rate 13 %', zh: '标准税率 13%' }, '13'],
  [{ en: 'Reduced rate 9 %', zh: '低税率 9%' }, '9'],
  [{ en: 'Services 6 %', zh: '服务 6%' }, '6'],
  [{ en: 'Exports 0 %', zh: '出口 0%' }, '0'],
]

export const chineseRates = (language: Language): readonly TaxRate[] =>
  OF_CHINA.map(([name, dRate]) => ({ sName: textIn(language, name), dRate }))

const RATE = /^\s*([^:]{1,100}?)\s*:\s*(100|\d{1,2}(?:\.\d{1,4})?)\s*%?\s*$/

const LONGEST_TOLD = 100

/** `Standard:19,Reduced:7`: the first is the standard rate. Throws Refused with what is wrong. */
export const readTaxRates = (text: string): readonly TaxRate[] => {
  const rates = text.split(',').map((item): TaxRate => {
    const [, sName, digits] = RATE.exec(item) ?? []
    if (sName !== undefined && digits !== undefined) return { sName, dRate: String(Number(digits)) }
    throw new Refused(
      `--tax is a list of names and rates in percent, the standard rate first, such as "Standard:19,Reduced:7", and not "${item.slice(0, LONGEST_TOLD)}".`,
    )
  })
  const twice = rates.find(({ dRate }, at) => rates.findIndex((rate) => rate.dRate === dRate) < at)
  if (twice !== undefined) throw new Refused(`--tax has ${twice.dRate} % twice: once is enough.`)
  return rates
}

export const startingRates = (currency: string, language: Language): readonly TaxRate[] =>
  currency === 'CNY' ? chineseRates(language) : []
