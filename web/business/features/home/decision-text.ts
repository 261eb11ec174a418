// What a decision comes to and how old it is, as people read it. Pure.
import { daysBetween } from '#contracts/expression/calendar.ts'
import { digitsOfCurrency, exactly } from '#contracts/places.ts'
import type { Decision } from '#contracts/work-center.ts'
import { formatNumber } from '../../../renderer/model/values/number-text.ts'

const OF_AMOUNTS = 2
const DATE_LENGTH = 10

/** `12,147.50 USD`; empty where it comes to nothing that is known: a cost is none before approval has reckoned it. */
export const amountText = ({ dAmount, sCurrency }: Pick<Decision, 'dAmount' | 'sCurrency'>): string => {
  if (dAmount === null || (sCurrency === null && Number(dAmount) === 0)) return ''
  const digits = sCurrency === null ? null : digitsOfCurrency(sCurrency)
  return `${formatNumber(dAmount, exactly(digits ?? OF_AMOUNTS))} ${sCurrency ?? ''}`.trim()
}

/** `today`, `yesterday`, `3 days ago`, in the language. */
export const ageText = (date: string | null, today: string, language: string): string => {
  if (date === null || date.length < DATE_LENGTH) return ''
  const days = daysBetween(today, date.slice(0, DATE_LENGTH))
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
}
