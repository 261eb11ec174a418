// What stands behind a number: the currency of an amount, or the unit of a quantity by its name.
import type { Row } from '#contracts/records.ts'
import { unitIn } from '../../model/currency.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { SumText } from '../../model/values/sum-text.ts'
import { useWidgetContext } from '../widget-provider.tsx'

const Unit = ({ field, code }: { readonly field: FieldView; readonly code: string }) => {
  const { unitName } = useWidgetContext()
  const text = field.column.sFieldType === 'money' ? code : (unitName(code) ?? code)
  return text === '' ? null : <span className="grid-unit"> {text}</span>
}

/** Of a value, as its row says it. */
export const UnitBeside = ({ field, row }: { readonly field: FieldView; readonly row: Row }) => {
  const { bookCurrency } = useWidgetContext()
  const value = row[field.name]
  return value === null || value === undefined || value === '' ? null : (
    <Unit field={field} code={unitIn(field, row, bookCurrency)} />
  )
}

export const UnitOfSum = ({ field, sum }: { readonly field: FieldView; readonly sum: SumText }) => {
  const { bookCurrency } = useWidgetContext()
  return sum.text === '' ? null : <Unit field={field} code={field.isOfBooks ? bookCurrency : sum.unit} />
}
