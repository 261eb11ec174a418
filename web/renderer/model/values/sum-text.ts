// A sum as people read it: one text, or one for each currency or unit, with the digits of the currency.
import type { Sum } from '#contracts/records.ts'
import type { FieldView } from '../module-view.ts'
import { formatNumber } from './number-text.ts'

export type SumText = { readonly text: string; readonly unit: string }

/** A sum whose digits a reader kept is a text. */
export type AnySum = Sum | string | readonly { readonly by: string | null; readonly sum: unknown }[]

const currencyDigits = new Map<string, number | null>()

/** The places that amounts of a currency have; null for what is none. */
export const digitsOfCurrency = (code: string): number | null => {
  const known = currencyDigits.get(code)
  if (known !== undefined) return known
  const digits = /^[A-Z]{3}$/.test(code)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
        .maximumFractionDigits ?? null)
    : null
  currencyDigits.set(code, digits)
  return digits
}

/** The places of a value of the field where its currency is that. */
export const digitsWithUnit = ({ column, digits }: FieldView, unit: unknown): number | null =>
  column.sFieldType === 'money' && typeof unit === 'string' ? (digitsOfCurrency(unit) ?? digits) : digits

export const sumTexts = (sum: AnySum | undefined, field: FieldView): readonly SumText[] =>
  typeof sum === 'object' && sum !== null
    ? sum.map(({ by, sum: each }) => ({
        text: formatNumber(each, digitsWithUnit(field, by)),
        unit: by ?? '',
      }))
    : [{ text: formatNumber(sum ?? null, field.digits), unit: '' }]
