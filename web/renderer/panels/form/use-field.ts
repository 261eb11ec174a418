// One field of the record's header as it stands now: value, draft, complaint, and what its rules say.
import { useMemo } from 'react'
import type { Row } from '#contracts/records.ts'
import { cellId } from '../../model/cell-id.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { CellDraft, RecordState } from '../../model/record-state.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'

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

export const useField = (field: FieldView): FieldState => {
  const { store, rules, master } = useRecordParts()
  const formRules = rules.rulesOf(master.id)
  const ask = (question: typeof formRules.isVisible) => (state: RecordState) =>
    question(field, rules.environment(state.content, master.id, state.content.head))
  const value = useRecordState(store, (state) => state.content.head.values[field.name])
  const textColumn = field.column.sLookupText
  const text = useRecordState(store, (state) =>
    textColumn === null ? null : state.content.head.values[textColumn],
  )
  const { sUnitColumn } = field.column
  const unit = useRecordState(store, (state) =>
    sUnitColumn === null ? null : state.content.head.values[sUnitColumn],
  )
  const row = useMemo(
    () => ({
      [field.name]: value,
      ...(textColumn === null ? {} : { [textColumn]: text }),
      ...(sUnitColumn === null ? {} : { [sUnitColumn]: unit }),
    }),
    [field, value, textColumn, text, sUnitColumn, unit],
  )
  const rowKey = useRecordState(store, (state) => state.content.head.key)
  const draft = useRecordState(store, (state) => state.content.head.drafts[field.name])
  const complaint = useRecordState(store, (state) => state.complaints[cellId(master.id, rowKey, field.name)])
  const isEditing = useRecordState(store, (state) => state.isEditing)
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
