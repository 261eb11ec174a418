// The text in the one input over the active cell: typed into the record as it comes, or settled as a lookup or choice.
import { useRef, useState } from 'react'
import type { FieldView } from '../../model/module-view.ts'
import type { RowState } from '../../model/record-content.ts'
import { widgetOf } from '../../widgets/registry.ts'
import { type Suggestions, useSuggestions } from '../../widgets/use-suggestions.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { settleSuggested } from '../record/settle-suggested.ts'
import { useCellEditing } from '../record/use-cell-editing.ts'
import { useCreation } from '../record/use-creation.ts'
import { cellText } from './cell-text.ts'
import type { LineGridCells } from './use-line-cells.ts'

export type CellInputState = {
  /** What the input shows. */
  readonly text: string
  readonly kind: 'typed' | 'suggested' | 'toggled' | 'file' | 'shown'
  readonly suggestions: Suggestions
  readonly isListOpen: boolean
  /** A new visit to a cell begins; what is typed in one visit is undone as one step. */
  begin(): void
  type(text: string): void
  /** Puts what was typed into the record, as soon as it is being edited. */
  settle(): void
  /** Takes back what was typed in this visit. */
  cancel(): void
  /** Makes a new record to be chosen, beginning with what was typed. */
  create(): void
}

type Target = {
  readonly row: RowState | undefined
  readonly field: FieldView | undefined
  readonly isOpen: boolean
  /** What was typed has to be given up: the record cannot be edited now. */
  readonly onRefused: () => void
}

let visits = 0

export const useCellInput = (
  cells: LineGridCells,
  { row, field, isOpen, onRefused }: Target,
): CellInputState => {
  const { store, startEditing } = useRecordParts()
  const editing = useCellEditing()
  const [typed, setTyped] = useState<string | null>(null)
  /** The typed text at once, for events that come before the next drawing. */
  const live = useRef({ typed: null as string | null, mergeKey: '', cancelled: '' })
  const kind = field === undefined ? 'shown' : widgetOf(field).input.kind
  const isListOpen = isOpen && kind === 'suggested'
  const creation = useCreation(field, isListOpen)
  const suggestions = useSuggestions(field, typed ?? '', {
    isOpen: isListOpen,
    canCreate: creation.isPossible,
  })
  const address =
    row === undefined || field === undefined ? null : { field, formId: cells.formId, key: row.key }

  const put = (text: string | null): void => {
    live.current.typed = text
    setTyped(text)
    if (text === null) suggestions.forget()
  }
  const settle = (): void => {
    const text = live.current.typed
    const choice = isListOpen ? suggestions.choice() : null
    put(null)
    if (kind !== 'suggested' || address === null) return
    if (text !== null || choice !== null)
      startEditing(() => settleSuggested(editing, address, { text, choice }))
  }
  const cancel = (): void => {
    put(null)
    live.current.cancelled = live.current.mergeKey
    store.dispatch({ type: 'revert', mergeKey: live.current.mergeKey })
  }

  return {
    text: typed ?? (row === undefined || field === undefined ? '' : cellText(row, field, cells.context)),
    kind,
    suggestions,
    isListOpen,
    begin: () => {
      visits += 1
      live.current.mergeKey = `cell ${visits}`
    },
    type: (text) => {
      put(text)
      const { mergeKey } = live.current
      if (address === null) return
      startEditing(() => {
        if (kind === 'typed' && live.current.cancelled !== mergeKey) editing.type(address, text, mergeKey)
      }, onRefused)
    },
    settle,
    cancel,
    create: () => {
      const text = live.current.typed ?? ''
      cancel()
      if (address !== null) creation.start(address, text)
    },
  }
}
