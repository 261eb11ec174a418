// Which columns go into the file of a list: those that it shows, and the currencies that stand beside their amounts.
import { currencyBeside } from './currency.ts'
import type { FieldView, FormView } from './module-view.ts'

/** A file has a currency in a column of its own, before the first amount that it belongs to. */
export const exportedFields = (form: FormView, shown: readonly FieldView[]): readonly FieldView[] => {
  const names = new Set(shown.map(({ name }) => name))
  return shown.flatMap((field) => {
    const currency = form.fieldByName.get(currencyBeside(field) ?? '')
    if (currency === undefined || names.has(currency.name)) return [field]
    names.add(currency.name)
    return [currency, field]
  })
}
