// What is asked before a routine runs, seen as a record that is never stored: one form, filled and checked like any other.
import type { FieldError } from '#contracts/error-codes.ts'
import type { FormMetadata, ModuleMetadata } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import { cellId } from './cell-id.ts'
import { type FormView, type ModuleView, moduleViewOf } from './module-view.ts'
import { wireValue } from './row-values.ts'

/** The key of the one row. */
export const PARAMETERS = 'params'

export const parametersView = (params: FormMetadata, metadata: ModuleMetadata): ModuleView =>
  moduleViewOf({ ...metadata, billNo: [], forms: [{ ...params, sFormKind: 'master' }] })

/** The parameters to send: those left empty are left to the routine's defaults. */
export const sentParameters = ({ fields }: FormView, values: Row): Row =>
  Object.fromEntries(
    fields
      .map((field) => [field.name, wireValue(values[field.name], field.valueType)] as const)
      .filter(([, value]) => value !== null),
  )

/** The service's complaints: those about a field by `cellId`, the others as text. */
export const placeParameterErrors = (
  errors: readonly FieldError[],
  form: FormView,
): { readonly cells: Readonly<Record<string, string>>; readonly others: readonly string[] } => {
  const nameOf = ({ path }: FieldError): string => path.replace(/^params\./, '')
  const [known, others] = [true, false].map((isKnown) =>
    errors.filter((error) => form.fieldByName.has(nameOf(error)) === isKnown),
  )
  return {
    cells: Object.fromEntries(
      (known ?? []).map((error) => [cellId(form.id, PARAMETERS, nameOf(error)), error.message]),
    ),
    others: (others ?? []).map(({ message }) => message),
  }
}
