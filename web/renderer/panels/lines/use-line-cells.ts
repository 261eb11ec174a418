// The lines of one slave form as a grid sees them: rows, columns, and which cells cannot be typed into.
import { useMemo } from 'react'
import type { Row } from '#contracts/records.ts'
import { LINE_NUMBER, lineCardOf } from '../../model/line-card.ts'
import { masterValues, rowsUnder } from '../../model/lines-below.ts'
import { type FieldView, type FormView, listFields } from '../../model/module-view.ts'
import { NO_LINES, type RowState } from '../../model/record-content.ts'
import { unitOfParent } from '../../model/values/sum-text.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { GUTTER } from '../grid/grid-measures.ts'
import { NO_PINS, type PinnedColumns } from '../grid/pinned-cell.ts'
import { type LookupOpeners, useLookupOpeners } from '../record/lookup-opener.ts'
import { type RecordParts, useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'
import type { LineCells } from './line-changes.ts'

export type LineGridCells = LineCells & {
  readonly form: FormView
  /** The line whose lines these are; null for lines of the record itself. */
  readonly masterKey: string | null
  readonly rows: readonly RowState[]
  /** What a line is about stays in sight. */
  readonly pins: PinnedColumns
  readonly isEditing: boolean
  /** The way to what a cell looks up, while the lines are only read. */
  readonly openers: LookupOpeners
}

const NO_OPENER: LookupOpeners = () => null

const pinsOf = (form: FormView): PinnedColumns => {
  const { title } = lineCardOf(form)
  return title === null ? NO_PINS : new Map([[title.name, GUTTER]])
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

/** The columns of the row above that say the currency of lines; another object only when one of them changes. */
const useUnitsOfParent = (
  { form }: FormView,
  fields: readonly FieldView[],
  masterKey: string | null,
): Row => {
  const { store } = useRecordParts()
  const names = useMemo(() => new Set(fields.map(unitOfParent).filter((name) => name !== null)), [fields])
  const text = useRecordState(store, ({ content }) => {
    const above = masterValues(content, form.sParentFormId, masterKey)
    return JSON.stringify([...names].map((name) => [name, above[name]]))
  })
  return useMemo(() => Object.fromEntries(JSON.parse(text)), [text])
}

export const useLineCells = (form: FormView, masterKey: string | null = null): LineGridCells => {
  const parts = useRecordParts()
  const around = useWidgetContext()
  const ways = useLookupOpeners()
  const rows = useRecordState(parts.store, ({ content }) =>
    rowsUnder((content.lines[form.id] ?? NO_LINES).rows, masterKey),
  )
  const isEditing = useRecordState(parts.store, (state) => state.isEditing)
  const openers = isEditing ? NO_OPENER : ways
  const fields = useMemo(() => listFields(form).filter(({ name }) => name !== LINE_NUMBER), [form])
  const pins = useMemo(() => pinsOf(form), [form])
  const isFixed = useMemo(() => isCellFixed(parts, form), [parts, form])
  const parent = useUnitsOfParent(form, fields, masterKey)
  const context = useMemo(() => ({ ...around, parent }), [around, parent])
  return useMemo(
    () => ({ form, formId: form.id, masterKey, fields, pins, rows, isEditing, isFixed, context, openers }),
    [form, masterKey, fields, pins, rows, isEditing, isFixed, context, openers],
  )
}
