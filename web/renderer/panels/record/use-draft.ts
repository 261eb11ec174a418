// Keeps unsaved edits of a record in the browser's tab while they last, and finds those of an earlier visit.
import { useEffect, useState } from 'react'
import { useHost } from '../../host.ts'
import { packDraft } from '../../model/packed-draft.ts'
import { isDirty } from '../../model/row-state.ts'
import type { StoredDraft } from './draft-store.ts'
import type { RecordParts } from './record-context.tsx'

const PATIENCE_MS = 300

export type FoundDraft = { readonly draft: StoredDraft | null; forget(): void }

/** `draftId` names the record among the user's drafts. */
export const useDraft = (draftId: string, { store, view, master }: RecordParts): FoundDraft => {
  const { drafts } = useHost()
  const [draft, setDraft] = useState(() => drafts.read(draftId))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasWritten = false
    const keep = (): void => {
      const { content, isEditing } = store.read()
      if (isEditing && isDirty(content, { master, slaves: view.slaves })) {
        hasWritten = true
        drafts.write(draftId, { savedAt: new Date().toISOString(), draft: packDraft(content) })
      } else if (hasWritten) drafts.remove(draftId)
    }
    const keepNow = (): void => {
      clearTimeout(timer)
      keep()
    }
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, PATIENCE_MS)
    })
    window.addEventListener('pagehide', keepNow)
    return () => {
      stop()
      keepNow()
      window.removeEventListener('pagehide', keepNow)
    }
  }, [drafts, draftId, store, view, master])
  return {
    draft,
    forget: () => {
      drafts.remove(draftId)
      setDraft(null)
    },
  }
}
