// One attempt to save the open record: waits for lookups, complains before it asks, sends what changed, and tells what came of it.
import type { SaveAnswer } from '#contracts/records.ts'
import { stringifyExact } from '../../../data/exact-json.ts'
import { problemOf } from '../../../data/failure.ts'
import type { Http } from '../../../data/http.ts'
import { saveForms } from '../../../data/save.ts'
import { type Conflict, conflictOf } from '../../model/conflict.ts'
import type { RecordContent } from '../../model/record-content.ts'
import { isDirty } from '../../model/row-state.ts'
import { type PreparedSave, placeErrors, prepareSave } from '../../model/save-request.ts'
import { complaintsOf, type ValidationWords } from '../../model/validation.ts'
import { newId } from './new-id.ts'
import type { RecordParts } from './record-context.tsx'

export type SaveOutcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'saved'; readonly answer: SaveAnswer }
  /** Complaints stand at their fields. */
  | { readonly kind: 'check' }
  /** `seen` is what the service has now where one only looked at it: nothing is saved then. */
  | { readonly kind: 'conflict'; readonly conflict: Conflict; readonly seen: RecordContent | null }
  /** `items` are the complaints that no field could take. */
  | { readonly kind: 'refused'; readonly error: unknown; readonly items: readonly string[] }

/** The same key while the same save is repeated, so that a lost answer does not do it twice. */
export type SaveAttempts = { keyFor(prepared: PreparedSave): string }

export const createSaveAttempts = (): SaveAttempts => {
  let last = { body: '', key: '' }
  return {
    keyFor: ({ request }) => {
      const body = stringifyExact(request)
      if (last.body !== body) last = { body, key: newId() }
      return last.key
    },
  }
}

export type SaveServices = {
  readonly http: Http
  readonly words: ValidationWords
  readonly attempts: SaveAttempts
}

/** The row that a conflict is about, by the current row that the service sent along. */
const findConflict = (current: unknown, content: RecordContent, parts: RecordParts): Conflict | null => {
  if (typeof current !== 'object' || current === null || !('sId' in current)) return null
  const row = { ...current }
  const { head, lines } = content
  if (row.sId === head.key) return conflictOf(parts.master, head, row)
  for (const form of parts.view.slaves) {
    const line = lines[form.id]?.rows.find(({ key }) => key === row.sId)
    if (line !== undefined) return conflictOf(form, line, row)
  }
  return null
}

const refusal = (error: unknown, prepared: PreparedSave, parts: RecordParts): SaveOutcome => {
  const problem = problemOf(error)
  const { content } = parts.store.read()
  const conflict = problem?.code === 'version_conflict' ? findConflict(problem.current, content, parts) : null
  if (conflict !== null) return { kind: 'conflict', conflict, seen: null }
  const { cells, others } = placeErrors(problem?.errors ?? [], prepared)
  parts.store.dispatch({ type: 'complain', complaints: cells })
  return { kind: 'refused', error, items: others }
}

/** Never throws; complaints about cells are put into the record's state. */
export const saveRecord = async (
  parts: RecordParts,
  { http, words, attempts }: SaveServices,
): Promise<SaveOutcome> => {
  for (const flush of parts.flushes) flush()
  await Promise.all(parts.pending)
  const { store, view, master, rules } = parts
  const { content } = store.read()
  if (content.head.stored !== null && !isDirty(content, { master, slaves: view.slaves }))
    return { kind: 'nothing' }
  const complaints = complaintsOf(view, content, { rules, words })
  store.dispatch({ type: 'complain', complaints })
  if (Object.keys(complaints).length > 0) return { kind: 'check' }
  const prepared = prepareSave(view, master, content)
  const save = { sModelsId: view.id, request: prepared.request, idempotencyKey: attempts.keyFor(prepared) }
  try {
    return { kind: 'saved', answer: await saveForms(http, save) }
  } catch (error) {
    return refusal(error, prepared, parts)
  }
}
