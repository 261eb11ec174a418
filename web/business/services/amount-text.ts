// What a record comes to, as people read it. Pure.
import { digitsOfCurrency, exactly } from '#contracts/places.ts'
import type { Decision } from '#contracts/work-center.ts'
import { formatNumber } from '../../renderer/model/values/number-text.ts'

const OF_AMOUNTS = 2

/** `12,147.50 USD`; empty where it comes to nothing that is known: a cost is none before approval has reckoned it. */
export const amountText = ({ dAmount, sCurrency }: Pick<Decision, 'dAmount' | 'sCurrency'>): string => {
  if (dAmount === null || (sCurrency === null && Number(dAmount) === 0)) return ''
  const digits = sCurrency === null ? null : digitsOfCurrency(sCurrency)
  return `${formatNumber(dAmount, exactly(digits ?? OF_AMOUNTS))} ${sCurrency ?? ''}`.trim()
}
