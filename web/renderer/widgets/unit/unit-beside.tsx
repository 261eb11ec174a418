// What stands behind a number: the currency of an amount, or the unit of a quantity by its name.
import type { Row } from '#contracts/records.ts'
import { currencyIn, unitIn } from '../../model/currency.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { SumText } from '../../model/values/sum-text.ts'
import { useWidgetContext } from '../widget-provider.tsx'

const NO_ROW: Row = {}

const Unit = ({ field, code }: { readonly field: FieldView; readonly code: string }) => {
  const { unitName } = useWidgetContext()
  const text = field.column.sFieldType === 'money' ? code : (unitName(code) ?? code)
  return text === '' ? null : <span className="grid-unit"> {text}</span>
}

type BesideProps = { readonly field: FieldView; readonly row: Row; readonly parent?: Row | undefined }

/** Of a value, as its row says it, or the header of its row. */
export const UnitBeside = ({ field, row, parent }: BesideProps) => {
  const { bookCurrency } = useWidgetContext()
  const value = row[field.name]
  return value === null || value === undefined || value === '' ? null : (
    <Unit field={field} code={unitIn(field, row, { bookCurrency, parent })} />
  )
}

/** Of an amount. */
export const CurrencyBeside = (props: BesideProps) =>
  props.field.column.sFieldType === 'money' ? <UnitBeside {...props} /> : null

type OfSumProps = { readonly field: FieldView; readonly sum: SumText; readonly parent?: Row | undefined }

/** Of a sum by units, else as the header says it. */
export const UnitOfSum = ({ field, sum, parent }: OfSumProps) => {
  const { bookCurrency } = useWidgetContext()
  if (sum.text === '') return null
  return <Unit field={field} code={sum.unit || currencyIn(field, NO_ROW, { bookCurrency, parent })} />
}
