// One field of the record, of its header or a line, as it stands now: value, draft, complaint, and what its rules say.
import { useMemo } from 'react'
import type { Row } from '#contracts/records.ts'
import { cellId } from '../../model/cell-id.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { CellDraft, RowState } from '../../model/record-content.ts'
import type { RecordState } from '../../model/record-state.ts'
import { newRow, rowAt } from '../../model/row-state.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'
import { useFieldRow } from './field-row.ts'

export type FieldState = {
  readonly value: unknown
  /** What the widget may need of the row to show the value. */
  readonly row: Row
  readonly rowKey: string
  readonly draft: CellDraft | undefined
  readonly complaint: string | null
  readonly isVisible: boolean
  readonly isRequired: boolean
  readonly isReadOnly: boolean
}

/** A line that was deleted a moment ago has nothing left to show. */
const NO_ROW: RowState = newRow('', {})

export const useField = (field: FieldView): FieldState => {
  const { store, rules, master } = useRecordParts()
  const line = useFieldRow()
  const form = line?.form ?? master
  const formRules = rules.rulesOf(form.id)
  const rowIn = ({ content }: RecordState): RowState =>
    line === null ? content.head : (rowAt(content, form.id, line.key) ?? NO_ROW)
  const held = (name: string | null) => (state: RecordState) =>
    name === null ? null : rowIn(state).values[name]
  const ask = (question: typeof formRules.isVisible) => (state: RecordState) =>
    question(field, rules.environment(state.content, form.id, rowIn(state)))
  const value = useRecordState(store, held(field.name))
  const textColumn = field.column.sLookupText
  const text = useRecordState(store, held(textColumn))
  const { sUnitColumn } = field.column
  const unit = useRecordState(store, held(sUnitColumn))
  const row = useMemo(
    () => ({
      [field.name]: value,
      ...(textColumn === null ? {} : { [textColumn]: text }),
      ...(sUnitColumn === null ? {} : { [sUnitColumn]: unit }),
    }),
    [field, value, textColumn, text, sUnitColumn, unit],
  )
  const rowKey = useRecordState(store, (state) => rowIn(state).key)
  const draft = useRecordState(store, (state) => rowIn(state).drafts[field.name])
  const complaint = useRecordState(store, (state) => state.complaints[cellId(form.id, rowKey, field.name)])
  const isEditing = useRecordState(store, (state) => state.isEditing) && form.form.bReadOnly === 0
  return {
    value,
    row,
    rowKey,
    draft,
    complaint: draft?.message ?? complaint ?? null,
    isVisible: useRecordState(store, ask(formRules.isVisible)),
    isRequired: useRecordState(store, ask(formRules.isRequired)),
    isReadOnly: useRecordState(store, ask(formRules.isReadOnly)) || !isEditing,
  }
}
