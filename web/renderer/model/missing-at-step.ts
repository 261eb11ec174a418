// What a step of a process asks to be filled before it is approved, and is empty: in the record and in every line. Pure; the service judges again.
import { cellId } from './cell-id.ts'
import type { FormView, ModuleView } from './module-view.ts'
import { NO_LINES, type RecordContent, type RowState } from './record-content.ts'
import type { Standing } from './standing.ts'
import type { ValidationWords } from './validation.ts'

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const rowsOf = (view: ModuleView, content: RecordContent): readonly (readonly [FormView, RowState])[] => [
  ...(view.master === null ? [] : [[view.master, content.head] as const]),
  ...view.slaves.flatMap((form) =>
    (content.lines[form.id] ?? NO_LINES).rows.map((row) => [form, row] as const),
  ),
]

/** Complaints by `cellId`; empty when nothing is missing. */
export const missingAtStep = (
  { view, standing }: { readonly view: ModuleView; readonly standing: Standing },
  content: RecordContent,
  { required }: Pick<ValidationWords, 'required'>,
): Readonly<Record<string, string>> => {
  const names = standing.changeable.flatMap(({ sName, isRequired }) => (isRequired ? [sName] : []))
  const missing = rowsOf(view, content).flatMap(([form, row]) =>
    names.flatMap((name) => {
      const field = form.fieldByName.get(name)
      return field === undefined || !isEmpty(row.values[name])
        ? []
        : [[cellId(form.id, row.key, name), required(field)] as const]
    }),
  )
  return Object.fromEntries(missing)
}
