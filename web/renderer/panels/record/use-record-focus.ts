// Where the keyboard is in a record: the first field of a new one, the first complaint after a refusal, a field asked for.
import { type RefObject, useEffect } from 'react'
import { readCellId } from '../../model/cell-id.ts'
import { lookupLeft } from './lookup-left.ts'
import type { RecordParts } from './record-context.tsx'
import type { RecordStore } from './record-store.ts'
import type { SaveOutcome } from './save-record.ts'

const FIELD = '[data-field]:not([readonly]):not([disabled])'

/** The form that is in front: of the last dialog that holds one, else of the page. */
export const frontForm = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('.record-form')].at(-1) ?? null

const focusSoon = (selector: string): void => {
  requestAnimationFrame(() => frontForm()?.querySelector<HTMLElement>(selector)?.focus())
}

/** Puts the cursor into a field of the form, once it can be typed into. */
export const focusField = (name: string): void => focusSoon(`[data-field="${CSS.escape(name)}"]`)

/** Who left the record by a lookup of its form comes back to it. */
export const useLookupFocus = (sId: string): void => {
  useEffect(() => {
    const left = lookupLeft()
    if (left?.sId === sId) focusSoon(`[data-field="${CSS.escape(left.field)}"] a`)
  }, [sId])
}

/** A new record begins in its first field. */
export const useFirstFieldFocus = (isNew: boolean): void => {
  useEffect(() => {
    if (isNew) focusSoon(FIELD)
  }, [isNew])
}

/** After a refused save the cursor goes to the first field that needs attention, else to the first cell. */
export const useComplaintFocus = (
  outcome: SaveOutcome | null,
  { master, store, cursors }: RecordParts,
): void => {
  useEffect(() => {
    if (outcome?.kind !== 'check' && outcome?.kind !== 'refused') return
    const ids = Object.keys(store.read().complaints)
    const [first] = ids
    if (first === undefined || ids.some((id) => readCellId(id).formId === master.id))
      focusSoon('[aria-invalid=true]')
    else for (const goTo of cursors) goTo(first)
  }, [outcome, master, store, cursors])
}

/** Whoever has saved or stopped editing stands at the record's beginning, also who was in a cell: what is typed there next would edit again. */
export const useFocusAfterEditing = (store: RecordStore, body: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let wasEditing = store.read().isEditing
    return store.subscribe(() => {
      const { isEditing } = store.read()
      if (wasEditing && !isEditing)
        requestAnimationFrame(() => {
          if (body.current?.contains(document.activeElement)) body.current.focus({ preventScroll: true })
        })
      wasEditing = isEditing
    })
  }, [store, body])
}
