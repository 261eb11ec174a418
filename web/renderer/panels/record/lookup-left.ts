// The lookup by which one left a record, so that the way back leads to it: its field, and the row that the field stands in.
import { keepInEntry, keptInEntry } from '../../../ui/layout/entry-note.ts'

export type LookupLeft = { readonly sId: string; readonly field: string }

const NAME = 'lookupLeft'

export const keepLookupLeft = (left: LookupLeft): void => keepInEntry(NAME, left)

export const lookupLeft = (): LookupLeft | null => {
  const kept = keptInEntry(NAME)
  return typeof kept === 'object' && kept !== null && 'sId' in kept && 'field' in kept
    ? { sId: String(kept.sId), field: String(kept.field) }
    : null
}
