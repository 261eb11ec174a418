// Of which row the fields below are: the record's header, unless a line of it says so.
import { createContext, useContext } from 'react'
import type { FormView } from '../../model/module-view.ts'

export type FieldRow = { readonly form: FormView; readonly key: string }

const FieldRowContext = createContext<FieldRow | null>(null)
export const FieldRowProvider = FieldRowContext.Provider

/** Null for the header. */
export const useFieldRow = (): FieldRow | null => useContext(FieldRowContext)
