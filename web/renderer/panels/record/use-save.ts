// Saving as the page sees it: whether it is under way, and what came of the last attempt.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useHost } from '../../host.ts'
import type { Conflict } from '../../model/conflict.ts'
import type { RecordContent } from '../../model/record-content.ts'
import { recordsChanged } from '../../records-changed.ts'
import { useWords } from '../../use-words.ts'
import type { RecordParts } from './record-context.tsx'
import { createSaveAttempts, type SaveOutcome, saveRecord } from './save-record.ts'
import { validationWords } from './validation-words.ts'

export type Saving = {
  readonly isBusy: boolean
  /** Null before the first attempt, and once it is dealt with. */
  readonly outcome: SaveOutcome | null
  save(): Promise<void>
  /** Two versions of a row that were found by looking at what the service has now. */
  collide(conflict: Conflict, seen: RecordContent): void
  /** What is wrong with fields before anything is sent. */
  complain(complaints: Readonly<Record<string, string>>): void
  forget(): void
}

const holdsPictures = ({ master }: RecordParts): boolean =>
  master.fields.some(({ column }) => column.sFieldType === 'image')

/** `onSaved` runs when the service has everything, before the save counts as done. */
export const useSave = (parts: RecordParts, onSaved: () => Promise<void>): Saving => {
  const { http } = useHost()
  const words = useWords()
  const toast = useToast()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const [attempts] = useState(createSaveAttempts)
  const save = async (): Promise<void> => {
    const result = await saveRecord(parts, { http, words: validationWords(words), attempts })
    setOutcome(result)
    if (result.kind === 'saved') await recordsChanged(client)
    // The frame shows the picture of the tenant.
    if (result.kind === 'saved' && holdsPictures(parts))
      void client.invalidateQueries({ queryKey: ['context'] })
    if (result.kind !== 'saved' && result.kind !== 'nothing') return
    await onSaved()
    const said =
      result.kind === 'saved'
        ? [words('record.saved'), ...result.answer.messages]
        : [words('record.nothingToSave')]
    toast({ kind: result.kind === 'saved' ? 'success' : 'info', text: said.join(' · ') })
  }
  return {
    isBusy,
    outcome,
    save: async () => {
      if (isBusy) return
      setBusy(true)
      await save().finally(() => setBusy(false))
    },
    collide: (conflict, seen) => setOutcome({ kind: 'conflict', conflict, seen }),
    complain: (complaints) => {
      parts.store.dispatch({ type: 'complain', complaints })
      setOutcome({ kind: 'check' })
    },
    forget: () => setOutcome(null),
  }
}
