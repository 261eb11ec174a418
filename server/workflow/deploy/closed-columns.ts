// Columns of a module's records that nobody changes: what the service alone writes, and what each of its forms has as read only or computed. Pure.
import { isKeptColumn } from '#server/schema/catalogue/kept-columns.ts'

export type SavedForm = {
  /** Whether records are saved by it at all. */
  readonly isSaved: boolean
  readonly names: readonly string[]
  /** Of those, what nobody types. */
  readonly closed: readonly string[]
}

export const isClosedIn = (forms: readonly SavedForm[]): ((name: string) => boolean) => {
  const saved = forms.filter(({ isSaved }) => isSaved)
  const typed = new Set(saved.flatMap(({ names, closed }) => names.filter((name) => !closed.includes(name))))
  const closed = new Set(saved.flatMap((form) => form.closed))
  // The place of a line is kept too, and typed.
  return (name) => (isKeptColumn(name) && name !== 'iLine') || (closed.has(name) && !typed.has(name))
}
