// Making a record of another module without leaving the one that is open, as a lookup's "create new" wants it.
import { createContext, useContext } from 'react'
import type { Row } from '#contracts/records.ts'

export type CreateRecord = (wanted: {
  readonly sModelsId: string
  /** What the new record starts with, beside its defaults. */
  readonly values: Row
}) => Promise<string | null>

const CreationContext = createContext<CreateRecord | null>(null)
export const CreationProvider = CreationContext.Provider

/** Answers the new record's id, null when nothing was made; null itself where the page has no room for it. */
export const useCreateRecord = (): CreateRecord | null => useContext(CreationContext)
