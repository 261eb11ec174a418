// Unsaved edits kept in the browser's tab, so that a reload, a crash or an expired session does not lose them.
import { parseExact, stringifyExact } from '../../../data/exact-json.ts'
import type { PackedDraft } from '../../model/packed-draft.ts'

export type StoredDraft = { readonly savedAt: string; readonly draft: PackedDraft }

export type DraftStore = {
  read(recordId: string): StoredDraft | null
  write(recordId: string, draft: StoredDraft): void
  remove(recordId: string): void
}

/** Drafts in the given storage, apart for each `owner` (tenant and user). Storage that is full keeps nothing and does no harm. */
export const createDraftStore = (storage: Storage, owner: string): DraftStore => {
  const keyOf = (recordId: string): string => `armature.draft ${owner} ${recordId}`
  return {
    read: (recordId) => {
      const text = storage.getItem(keyOf(recordId))
      if (text === null) return null
      try {
        return parseExact(text) as StoredDraft
      } catch {
        return null
      }
    },
    write: (recordId, draft) => {
      try {
        storage.setItem(keyOf(recordId), stringifyExact(draft))
      } catch {
        storage.removeItem(keyOf(recordId))
      }
    },
    remove: (recordId) => storage.removeItem(keyOf(recordId)),
  }
}
