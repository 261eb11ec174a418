// What the lines come to, under them: the totals of the record that are computed from them, with their currency.
import { useMemo } from 'react'
import { currencyIn } from '../../model/currency.ts'
import type { FieldView, FormView } from '../../model/module-view.ts'
import { totalsByForm } from '../../model/record-totals.ts'
import { FormField } from '../form/form-field.tsx'
import { useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'

const Total = ({ field }: { readonly field: FieldView }) => {
  const { store } = useRecordParts()
  const currency = useRecordState(store, ({ content }) => currencyIn(field, content.head.values))
  return (
    <div className="record-total">
      <FormField field={field} />
      <span className="grid-unit">{currency}</span>
    </div>
  )
}

export const LinesTotals = ({ form }: { readonly form: FormView }) => {
  const { view, master, rules } = useRecordParts()
  const totals = useMemo(
    () => totalsByForm(view, master, rules).get(form.id) ?? [],
    [view, master, rules, form],
  )
  if (totals.length === 0) return null
  return (
    <div className="record-totals">
      {totals.map((field) => (
        <Total key={field.name} field={field} />
      ))}
    </div>
  )
}
