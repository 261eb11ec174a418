// The lines of one slave form as a grid sees them: rows, columns, and which cells cannot be typed into.
import { useMemo } from 'react'
import type { Row } from '#contracts/records.ts'
import { type FieldView, type FormView, listFields } from '../../model/module-view.ts'
import { NO_LINES, type RowState } from '../../model/record-state.ts'
import { unitOfParent } from '../../model/values/sum-text.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { type RecordParts, useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'
import type { LineCells } from './line-changes.ts'

/** The number of a line among its siblings; the page counts it, nobody types it, and the gutter shows it. */
export const LINE_NUMBER = 'iLine'

export type LineGridCells = LineCells & {
  readonly form: FormView
  readonly rows: readonly RowState[]
  readonly isEditing: boolean
}

const isCellFixed =
  ({ store, rules, canEdit }: RecordParts, form: FormView) =>
  (row: RowState, field: FieldView): boolean => {
    if (!canEdit() || form.form.bReadOnly === 1) return true
    const { content } = store.read()
    const environment = rules.environment(content, form.id, row)
    const formRules = rules.rulesOf(form.id)
    return formRules.isReadOnly(field, environment) || !formRules.isVisible(field, environment)
  }

/** The columns of the header that say the currency of lines; another object only when one of them changes. */
const useUnitsOfParent = (fields: readonly FieldView[]): Row => {
  const { store } = useRecordParts()
  const names = useMemo(() => new Set(fields.map(unitOfParent).filter((name) => name !== null)), [fields])
  const text = useRecordState(store, ({ content }) =>
    JSON.stringify([...names].map((name) => [name, content.head.values[name]])),
  )
  return useMemo(() => Object.fromEntries(JSON.parse(text)), [text])
}

export const useLineCells = (form: FormView): LineGridCells => {
  const parts = useRecordParts()
  const around = useWidgetContext()
  const rows = useRecordState(parts.store, (state) => (state.content.lines[form.id] ?? NO_LINES).rows)
  const isEditing = useRecordState(parts.store, (state) => state.isEditing)
  const fields = useMemo(() => listFields(form).filter(({ name }) => name !== LINE_NUMBER), [form])
  const isFixed = useMemo(() => isCellFixed(parts, form), [parts, form])
  const parent = useUnitsOfParent(fields)
  const context = useMemo(() => ({ ...around, parent }), [around, parent])
  return useMemo(
    () => ({ form, formId: form.id, fields, rows, isEditing, isFixed, context }),
    [form, fields, rows, isEditing, isFixed, context],
  )
}
