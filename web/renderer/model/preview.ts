// What saving would make of a record, shown before it is saved: which rows the service is asked about, and what of its answer is shown.
// Only the service knows the price that holds, and the digits of a currency.
import type { Row, SaveAnswer } from '#contracts/records.ts'
import { cellId, readCellId } from './cell-id.ts'
import { formsBelow } from './lines-below.ts'
import type { FieldView, FormView, ModuleView } from './module-view.ts'
import { NO_LINES, type RecordContent, type RowState } from './record-content.ts'
import type { PreviewedRow } from './record-state.ts'
import { isTouched, rowAt } from './row-state.ts'
import { sameValue } from './row-values.ts'
import { type PreparedSave, prepareSave } from './save-request.ts'
import { numberedColumns } from './validation.ts'

/** What was asked about: the rows as they were. */
export type Preview = PreparedSave & { readonly content: RecordContent }

const isMoneyNobodyTypes = ({ column, isFixed }: FieldView): boolean =>
  isFixed && column.sFieldType === 'money'

/** Whether saving makes more of the lines of a module than the page can: money that nobody types. */
export const isWorthPreview = ({ slaves }: ModuleView): boolean =>
  slaves.some(({ form, fields }) => form.bReadOnly === 0 && fields.some(isMoneyNobodyTypes))

const FREE_TEXT: ReadonlySet<string> = new Set(['text', 'longText'])

const rowId = (formId: string, key: string): string => cellId(formId, key, '')

/** The rows with complaints, by `rowId`: the service would refuse all for them. */
const rowsWith = (complaints: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(
    Object.keys(complaints).map((id) => {
      const { formId, key } = readCellId(id)
      return rowId(formId, key)
    }),
  )

/** What is sent of a header that its lines may depend on: anything but free text. */
export const headOfLines = (view: ModuleView, content: RecordContent): Row => {
  const { master } = view
  if (master === null) return {}
  const [form] = prepareSave(view, master, content, () => false).request.forms
  return Object.fromEntries(
    Object.entries(form?.rows[0]?.data ?? {}).filter(
      ([name]) => !FREE_TEXT.has(master.fieldByName.get(name)?.column.sFieldType ?? 'text'),
    ),
  )
}

type Asking = {
  readonly complaints: Readonly<Record<string, string>>
  /** Whether the header was asked about as it is. */
  readonly isHeadKnown: boolean
  /** Lines that are shown as saving would make them under this header. */
  readonly isKnown: (row: RowState) => boolean
}

/** Null where there is nothing to ask. A header that was changed in what is no free text may change every line. */
export const askPreview = (
  view: ModuleView,
  content: RecordContent,
  { complaints, isHeadKnown, isKnown }: Asking,
): Preview | null => {
  const { master } = view
  const wrong = rowsWith(complaints)
  if (master === null || wrong.has(rowId(master.id, content.head.key))) return null
  const isHeadTouched = isTouched(master, content.head)
  const areLinesStale = Object.keys(headOfLines(view, content)).length > 0
  const isUnderWrong = ({ form }: FormView, { masterKey }: RowState): boolean =>
    masterKey !== undefined && wrong.has(rowId(form.sParentFormId ?? '', masterKey))
  const isSent = (form: FormView, row: RowState): boolean =>
    !wrong.has(rowId(form.id, row.key)) &&
    !isUnderWrong(form, row) &&
    !isKnown(row) &&
    (isTouched(form, row) || (areLinesStale && row.stored !== null))
  const lines = Object.fromEntries(
    Object.entries(content.lines).map(([id, { rows }]) => [id, { ...NO_LINES, rows }]),
  )
  const prepared = prepareSave(view, master, { ...content, lines }, isSent)
  const isAsked = prepared.sent.length > 1 || (isHeadTouched && !isHeadKnown)
  return isAsked ? { ...prepared, content } : null
}

/** Line numbers, bill numbers and moments are given when it is saved. */
const isGivenAtTheEnd = (field: FieldView, numbered: ReadonlySet<string>): boolean =>
  field.name === 'iLine' || numbered.has(field.name) || field.valueType === 'timestamp'

type Found = { readonly form: FormView; readonly row: RowState; readonly sent: Row; readonly data: Row }

const previewedRow = (view: ModuleView, { form, row, sent, data }: Found): PreviewedRow => {
  const numbered = numberedColumns(view, form)
  // What is computed over lines follows from all of them, of which some were not asked about.
  const isMaster = form === view.master || formsBelow(view.slaves, form.id).length > 0
  const shown = form.fields.filter(
    (field) =>
      Object.hasOwn(data, field.name) &&
      (sent[field.name] ?? null) === null &&
      !(isMaster && field.column.sComputed !== null) &&
      !isGivenAtTheEnd(field, numbered),
  )
  const changed = shown.filter(({ name, valueType }) => !sameValue(row.values[name], data[name], valueType))
  const valuesOf = (fields: readonly FieldView[]): Row =>
    Object.fromEntries(fields.map(({ name }) => [name, data[name]]))
  return {
    formId: form.id,
    row,
    values: { ...row.values, ...valuesOf(changed) },
    emptied: shown.map(({ name }) => name).filter((name) => Object.hasOwn(sent, name)),
    filled: valuesOf(shown.filter(({ column }) => column.sComputed === null)),
  }
}

/** What the service's answer says of the rows that were asked about. */
export const readPreview = (
  view: ModuleView,
  { content, sent }: Preview,
  answer: SaveAnswer,
): readonly PreviewedRow[] => {
  const forms = view.master === null ? view.slaves : [view.master, ...view.slaves]
  return sent.flatMap((rows, at) =>
    rows.flatMap(({ formId, key, row: asked }) => {
      const form = forms.find(({ id }) => id === formId)
      const row = rowAt(content, formId, key)
      const data = answer.forms[at]?.rows.find(({ sId }) => sId === key)?.data
      if (form === undefined || row === undefined || data === undefined) return []
      return [previewedRow(view, { form, row, sent: asked.data ?? {}, data })]
    }),
  )
}
