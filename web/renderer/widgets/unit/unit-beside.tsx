// What stands behind a number: the currency of an amount, or the unit of a quantity by its name.
import type { Row } from '#contracts/records.ts'
import { unitIn } from '../../model/currency.ts'
import type { FieldView } from '../../model/module-view.ts'
import { useWidgetContext } from '../widget-provider.tsx'

/** The currency or unit of that code. */
export const UnitText = ({ field, code }: { readonly field: FieldView; readonly code: string }) => {
  const { unitName } = useWidgetContext()
  const text = field.column.sFieldType === 'money' ? code : (unitName(code) ?? code)
  return text === '' ? null : <span className="grid-unit"> {text}</span>
}

/** As the row itself says it. */
export const UnitBeside = ({ field, row }: { readonly field: FieldView; readonly row: Row }) => {
  const value = row[field.name]
  return value === null || value === undefined || value === '' ? null : (
    <UnitText field={field} code={unitIn(field, row)} />
  )
}
