// The state of one open record: its header, its lines, what was changed, what can be undone, what is complained about.
// One reducer changes it; `recompute` fills what follows from what was typed.
import type { Row } from '#contracts/records.ts'
import { cellId } from './cell-id.ts'
import { applyChanges, type Change } from './record-changes.ts'
import type { RecordContent, RowState } from './record-content.ts'

/** A row as saving would make it, while it is still the row that was asked about. */
export type PreviewedRow = {
  readonly formId: string
  readonly row: RowState
  readonly values: Row
  readonly filled: Row
  readonly emptied: readonly string[]
}

type UndoStep = { readonly content: RecordContent; readonly mergeKey: string | null }

export type RecordState = {
  readonly content: RecordContent
  /** The content as the service last gave it. */
  readonly base: RecordContent
  /** What was computed last, where computing what was changed since waits for more; else null. */
  readonly awaiting: RecordContent | null
  readonly isEditing: boolean
  readonly past: readonly UndoStep[]
  readonly future: readonly UndoStep[]
  /** By `cellId`; the service's and the page's own. */
  readonly complaints: Readonly<Record<string, string>>
}

export type RecordAction =
  /**
   * Steps with the same `mergeKey` in a row are undone as one. `isAwaited`: more of the same is about to come, and what follows
   * from all of it is computed then, once.
   */
  | {
      readonly type: 'change'
      readonly changes: readonly Change[]
      readonly mergeKey?: string
      readonly isAwaited?: boolean
    }
  /** Takes back the last step when it is the one of that key, as if it had never been. */
  | { readonly type: 'revert'; readonly mergeKey: string }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'startEditing' }
  | { readonly type: 'leaveEditing' }
  /** New content from the service, or a draft over it. */
  | {
      readonly type: 'load'
      readonly base: RecordContent
      readonly content?: RecordContent
      readonly isEditing: boolean
    }
  /** What saving would make of rows; no step to undo. */
  | { readonly type: 'preview'; readonly rows: readonly PreviewedRow[] }
  | { readonly type: 'complain'; readonly complaints: Readonly<Record<string, string>> }

/** `header`: lines stay as they are. */
export type Recompute = (
  next: RecordContent,
  previous: RecordContent | null,
  part?: 'header',
) => RecordContent

const UNDO_LIMIT = 200

const withoutComplaintsOf = (
  complaints: RecordState['complaints'],
  changes: readonly Change[],
): RecordState['complaints'] => {
  const touched = new Set<string>()
  for (const change of changes) {
    if (change.kind !== 'set') continue
    for (const name of Object.keys({ ...change.values, ...change.drafts })) {
      touched.add(cellId(change.formId, change.key, name))
    }
  }
  if (!Object.keys(complaints).some((id) => touched.has(id))) return complaints
  return Object.fromEntries(Object.entries(complaints).filter(([id]) => !touched.has(id)))
}

const changed = (
  state: RecordState,
  action: RecordAction & { type: 'change' },
  recompute: Recompute,
): RecordState => {
  if (action.changes.length === 0 && state.awaiting === null) return state
  const computed = state.awaiting ?? state.content
  const isAwaited = action.isAwaited === true
  const applied = applyChanges(state.content, action.changes)
  const content = isAwaited ? applied : recompute(applied, computed)
  const mergeKey = action.mergeKey ?? null
  const merges = mergeKey !== null && state.past.at(-1)?.mergeKey === mergeKey && state.future.length === 0
  const past = merges ? state.past : [...state.past, { content: state.content, mergeKey }].slice(-UNDO_LIMIT)
  return {
    ...state,
    content,
    awaiting: isAwaited ? computed : null,
    past,
    future: [],
    complaints: withoutComplaintsOf(state.complaints, action.changes),
  }
}

const travelled = (state: RecordState, from: 'past' | 'future', recompute: Recompute): RecordState => {
  const step = state[from].at(-1)
  if (step === undefined) return state
  const { awaiting } = state
  const content = awaiting === null ? state.content : recompute(state.content, awaiting)
  const here: UndoStep = { content, mergeKey: null }
  const [past, future] =
    from === 'past'
      ? [state.past.slice(0, -1), [...state.future, here]]
      : [[...state.past, here], state.future.slice(0, -1)]
  return { ...state, content: step.content, awaiting: null, past, future, complaints: {} }
}

const reverted = (state: RecordState, mergeKey: string): RecordState => {
  const step = state.past.at(-1)
  if (step?.mergeKey !== mergeKey) return state
  return { ...state, content: step.content, awaiting: null, past: state.past.slice(0, -1) }
}

const previewed = (state: RecordState, rows: readonly PreviewedRow[], recompute: Recompute): RecordState => {
  const byRow = new Map(
    rows.map(({ row, values, filled, emptied }) => [row, { ...row, values, filled, emptied }]),
  )
  const fill = (row: RowState): RowState => byRow.get(row) ?? row
  const { head, lines } = state.content
  const next: RecordContent = {
    ...state.content,
    head: fill(head),
    lines: Object.fromEntries(
      Object.entries(lines).map(([id, known]) => [id, { ...known, rows: known.rows.map(fill) }]),
    ),
  }
  // Lines have what saving makes of them; only what the header computes of them follows.
  return { ...state, content: recompute(next, null, 'header') }
}

/** The state of a record as the service gave it. */
export const initialState = (base: RecordContent, isEditing: boolean): RecordState => ({
  content: base,
  base,
  awaiting: null,
  isEditing,
  past: [],
  future: [],
  complaints: {},
})

/** The one reducer of an open record. */
export const reduceRecord = (recompute: Recompute, state: RecordState, action: RecordAction): RecordState => {
  switch (action.type) {
    case 'change':
      return changed(state, action, recompute)
    case 'revert':
      return reverted(state, action.mergeKey)
    case 'undo':
      return travelled(state, 'past', recompute)
    case 'redo':
      return travelled(state, 'future', recompute)
    case 'startEditing':
      return { ...state, isEditing: true }
    case 'leaveEditing':
      return initialState(state.base, false)
    case 'load': {
      const loaded = initialState(action.base, action.isEditing)
      return action.content === undefined ? loaded : { ...loaded, content: recompute(action.content, null) }
    }
    case 'preview':
      return previewed(state, action.rows, recompute)
    case 'complain':
      return { ...state, complaints: action.complaints }
  }
}
