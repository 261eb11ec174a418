// Where the keyboard is in a record: the first field of a new one, the first complaint after a refusal, a field asked for.
import { useEffect } from 'react'
import type { SaveOutcome } from './save-record.ts'

const FIELD = '.record-form [data-field]:not([readonly]):not([disabled])'

const focusSoon = (selector: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}

/** Puts the cursor into a field of the form, once it can be typed into. */
export const focusField = (name: string): void => focusSoon(`.record-form [data-field="${CSS.escape(name)}"]`)

/** A new record begins in its first field. */
export const useFirstFieldFocus = (isNew: boolean): void => {
  useEffect(() => {
    if (isNew) focusSoon(FIELD)
  }, [isNew])
}

/** After a refused save the cursor goes to the first field that needs attention. */
export const useComplaintFocus = (outcome: SaveOutcome | null): void => {
  useEffect(() => {
    if (outcome?.kind === 'check' || outcome?.kind === 'refused')
      focusSoon('.record-form [aria-invalid=true]')
  }, [outcome])
}
