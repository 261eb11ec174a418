// How many places after the point numbers have: by their column, and amounts by their currency. Pages and files ask the same.
import type { ColumnMetadata } from './module.ts'
import { QUANTITY_PLACES } from './quantity-places.ts'

/** At least and, unless that is null, at most. Zeros at the end are only shown up to the least. */
export type Places = { readonly least: number; readonly most: number | null }

/** So many and no other. */
export const exactly = (places: number): Places => ({ least: places, most: places })

/** The places of most amounts. */
const OF_AMOUNTS = 2

/** Amounts keep their cents, and prices as many places more as they have; zeros at the end of any other number tell nothing. */
export const placesOf = ({ sFieldType, iDigits }: Pick<ColumnMetadata, 'sFieldType' | 'iDigits'>): Places => {
  if (sFieldType === 'integer') return exactly(iDigits ?? 0)
  if (sFieldType === 'quantity') return { least: 0, most: iDigits ?? QUANTITY_PLACES }
  if (sFieldType !== 'money') return { least: 0, most: iDigits }
  const most = iDigits ?? OF_AMOUNTS
  return { least: Math.min(OF_AMOUNTS, most), most }
}

const currencyDigits = new Map<string, number | null>()

/** The places that amounts of a currency have; null for what is none. */
export const digitsOfCurrency = (code: string): number | null => {
  if (!/^[A-Z]{3}$/.test(code)) return null
  const known = currencyDigits.get(code)
  if (known !== undefined) return known
  const { maximumFractionDigits = null } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  currencyDigits.set(code, maximumFractionDigits)
  return maximumFractionDigits
}
