// A sum as people read it: one text, or one for each currency or unit, with the digits of the currency.
import { digitsOfCurrency, exactly, type Places } from '#contracts/places.ts'
import type { Row, Sum } from '#contracts/records.ts'
import type { FieldView } from '../module-view.ts'
import { formatNumber } from './number-text.ts'

export type SumText = { readonly text: string; readonly unit: string }

/** A sum whose digits a reader kept is a text. */
export type AnySum = Sum | string | readonly { readonly by: string | null; readonly sum: unknown }[]

const OF_PARENT = 'parent.'

/** The places of a value of the field where its currency is that. */
const placesWithUnit = ({ column, places }: FieldView, unit: unknown): Places => {
  const digits = column.sFieldType === 'money' && typeof unit === 'string' ? digitsOfCurrency(unit) : null
  return digits === null ? places : exactly(digits)
}

/** The column of the header that says the currency of a line's amount; null where the line itself says it, or nobody. */
export const unitOfParent = ({ column }: FieldView): string | null =>
  column.sUnitColumn?.startsWith(OF_PARENT) === true ? column.sUnitColumn.slice(OF_PARENT.length) : null

/** What values of the field are shown with in that row; `parent` is what is known of the row's header. */
export const placesIn = (field: FieldView, row: Row, parent: Row = {}): Places => {
  const above = unitOfParent(field)
  return placesWithUnit(field, above === null ? row[field.column.sUnitColumn ?? ''] : parent[above])
}

export const sumTexts = (sum: AnySum | undefined, field: FieldView, parent?: Row): readonly SumText[] =>
  typeof sum === 'object' && sum !== null
    ? sum.map(({ by, sum: each }) => ({
        text: formatNumber(each, placesWithUnit(field, by)),
        unit: by ?? '',
      }))
    : [{ text: formatNumber(sum ?? null, placesIn(field, {}, parent)), unit: '' }]
