// What the page itself can say against a record before it is sent. The service judges again.
import type { Environment } from '#contracts/expression/evaluate.ts'
import { cellId } from './cell-id.ts'
import type { FormRules } from './form-rules.ts'
import { keysHeld } from './lines-below.ts'
import type { FieldView, FormView, ModuleView } from './module-view.ts'
import { NO_LINES, type RecordContent, type RowState } from './record-content.ts'
import type { RecordRules } from './record-rules.ts'
import { isTouched } from './row-state.ts'

/** The page's own words for what is wrong. */
export type ValidationWords = {
  required(field: FieldView): string
  invalid(field: FieldView): string
  notFound(field: FieldView): string
}

type RowToCheck = { readonly form: FormView; readonly row: RowState }

type Judging = {
  readonly rules: FormRules
  readonly environment: Environment
  readonly words: ValidationWords
  /** Columns that the service numbers itself. */
  readonly numbered: ReadonlySet<string>
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const rowsToCheck = (view: ModuleView, master: FormView, content: RecordContent): readonly RowToCheck[] => {
  const held = keysHeld(view.slaves, content.lines)
  const isSent = (form: FormView, row: RowState): boolean =>
    isTouched(form, row) || (row.stored === null && held.has(row.key))
  const lines = view.slaves.flatMap((form) =>
    (content.lines[form.id] ?? NO_LINES).rows
      .filter((row) => isSent(form, row))
      .map((row) => ({ form, row })),
  )
  return [{ form: master, row: content.head }, ...lines]
}

const ruleComplaint = (field: FieldView, row: RowState, judging: Judging): string | null => {
  const { rules, environment, words, numbered } = judging
  if (isEmpty(row.values[field.name]) && rules.isRequired(field, environment)) {
    return numbered.has(field.name) ? null : words.required(field)
  }
  if (rules.isValid(field, environment)) return null
  return field.column.sValidationMessage ?? words.invalid(field)
}

const complaintOf = (field: FieldView, row: RowState, judging: Judging): string | null => {
  const draft = row.drafts[field.name]
  if (draft !== undefined) return draft.message ?? judging.words.notFound(field)
  if (field.isFixed || !judging.rules.isVisible(field, judging.environment)) return null
  return ruleComplaint(field, row, judging)
}

/** The columns of a form that the service numbers. */
export const numberedColumns = (view: ModuleView, form: FormView): ReadonlySet<string> =>
  new Set(
    view.metadata.billNo
      .filter(({ sTbName }) => sTbName.toLowerCase() === form.form.sTbName.toLowerCase())
      .map(({ sFieldName }) => sFieldName),
  )

/** Complaints by `cellId`; empty when there are none. Bill numbers are left to the service, which gives them. */
export const complaintsOf = (
  view: ModuleView,
  content: RecordContent,
  { rules, words }: { readonly rules: RecordRules; readonly words: ValidationWords },
): Readonly<Record<string, string>> => {
  if (view.master === null) return {}
  const found: Record<string, string> = {}
  for (const { form, row } of rowsToCheck(view, view.master, content)) {
    const judging: Judging = {
      rules: rules.rulesOf(form.id),
      environment: rules.environment(content, form.id, row),
      words,
      numbered: numberedColumns(view, form),
    }
    for (const field of form.fields) {
      const complaint = complaintOf(field, row, judging)
      if (complaint !== null) found[cellId(form.id, row.key, field.name)] = complaint
    }
  }
  return found
}
