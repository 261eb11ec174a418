// What the lines come to, under them: the totals of the record that are computed from them.
import { useMemo } from 'react'
import type { FormView } from '../../model/module-view.ts'
import { totalsByForm } from '../../model/record-totals.ts'
import { FormField } from '../form/form-field.tsx'
import { useRecordParts } from '../record/record-context.tsx'

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
        <FormField key={field.name} field={field} />
      ))}
    </div>
  )
}
