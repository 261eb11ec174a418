// Before a step is approved: what it asks for is filled in and saved, or is asked for where it is missing.
import { missingAtStep } from '../../model/missing-at-step.ts'
import { useWords } from '../../use-words.ts'
import type { RecordParts } from '../record/record-context.tsx'
import type { Saving } from '../record/use-save.ts'
import { validationWords } from '../record/validation-words.ts'

/** Answers whether it can be approved now. */
export const useReadyToApprove = (parts: RecordParts, saving: Saving): (() => Promise<boolean>) => {
  const words = useWords()
  return async () => {
    const { store, startEditing } = parts
    for (const flush of parts.flushes) flush()
    await Promise.all(parts.pending)
    const missing = missingAtStep(parts, store.read().content, validationWords(words))
    if (Object.keys(missing).length > 0) {
      startEditing(() => saving.complain(missing))
      return false
    }
    if (!store.read().isEditing) return true
    await saving.save()
    return !store.read().isEditing
  }
}
