// The one registry of shortcuts: what is registered last is asked first, so that a dialog's Esc comes before the page's.
import { isField } from '../layout/is-field.ts'
import { isTyped, matchesKeys } from './keys.ts'

export type Shortcut = {
  readonly keys: string
  /** What it does, in the reader's language. */
  readonly label: string
  /** Null for a key that the focused part handles itself; it is only listed. */
  readonly run: (() => void) | null
  /** Works in fields that are typed into, too, although its key is one that types. */
  readonly inFields?: boolean
  /** Belongs to what stands around every page, not to the page. */
  readonly isOfFrame?: boolean
}

export type ShortcutRegistry = {
  /** Returns the function that takes it out again. */
  add(shortcut: Shortcut): () => void
  handle(event: KeyboardEvent): void
  /** What works now, first registered first. */
  all(): readonly Shortcut[]
}

const dialogAround = (target: EventTarget | null): Element | null =>
  target instanceof HTMLElement ? target.closest('dialog, [role=dialog]') : null

/** `dialog` answers the dialog that the shortcuts belong to; null for those of the page. */
export const createShortcutRegistry = (dialog: () => Element | null = () => null): ShortcutRegistry => {
  const shortcuts = new Set<Shortcut>()
  const fits = (shortcut: Shortcut, event: KeyboardEvent): boolean =>
    shortcut.run !== null &&
    matchesKeys(event, shortcut.keys) &&
    (shortcut.inFields === true || !isTyped(shortcut.keys) || !isField(event.target))
  return {
    add: (shortcut) => {
      shortcuts.add(shortcut)
      return () => shortcuts.delete(shortcut)
    },
    handle: (event) => {
      if (event.defaultPrevented || event.isComposing) return
      // The open list of a select keeps its keys.
      if (event.target instanceof HTMLElement && event.target.matches('option')) return
      if (dialogAround(event.target) !== dialog()) return
      const found = [...shortcuts].findLast((shortcut) => fits(shortcut, event))
      if (found === undefined || found.run === null) return
      event.preventDefault()
      found.run()
    },
    all: () => [...shortcuts],
  }
}
