// The words by which people know a record: its bill number, else the first searched or required text of its form.
import type { Row } from '#contracts/records.ts'
import type { FormView, ModuleView } from '../../model/module-view.ts'

/** Empty when the record has nothing of the kind. */
export const titleOf = (view: ModuleView, master: FormView, values: Row): string => {
  const table = master.form.sTbName.toLowerCase()
  const numbered = view.metadata.billNo.find(({ sTbName }) => sTbName.toLowerCase() === table)?.sFieldName
  const isText = ({ column }: { readonly column: { readonly sFieldType: string } }): boolean =>
    column.sFieldType === 'text'
  const named =
    master.fields.find((field) => field.column.bSearch === 1 && isText(field)) ??
    master.fields.find((field) => field.column.bRequired === 1 && isText(field)) ??
    master.fields.find(isText)
  const value = values[numbered ?? named?.name ?? '']
  return value === null || value === undefined ? '' : String(value)
}
