// What every part of an open record shares: its view, rules and store, and the small services of editing.
import { createContext, useContext } from 'react'
import type { FormView, ModuleView } from '../../model/module-view.ts'
import type { RecordRules } from '../../model/record-rules.ts'
import type { Standing } from '../../model/standing.ts'
import type { RecordStore } from './record-store.ts'

export type RecordParts = {
  readonly view: ModuleView
  readonly master: FormView
  readonly rules: RecordRules
  readonly store: RecordStore
  /** Lookups whose text is being resolved; a save waits for them. */
  readonly pending: Set<Promise<void>>
  /** Fields that hold typed text of their own put it into the record when these are called. */
  readonly flushes: Set<() => void>
  /** Each puts the cursor into the cell of a `cellId`, where it is one of its own. */
  readonly cursors: Set<(id: string) => void>
  /** Where the record stands in the process that approves it. */
  readonly standing: Standing
  /** Whether the record is being edited, or might be. */
  canEdit(): boolean
  /** Begins editing; `then` runs once the lock is held, at once when it is; `otherwise` when somebody else has it. */
  startEditing(then?: () => void, otherwise?: () => void): void
}

const RecordContext = createContext<RecordParts | null>(null)
export const RecordPartsProvider = RecordContext.Provider

export const useRecordParts = (): RecordParts => {
  const parts = useContext(RecordContext)
  if (parts === null) throw new Error('A record field needs a RecordPartsProvider above it')
  return parts
}
