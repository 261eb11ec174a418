// Typing into a field of a record that nobody edits yet: begins to edit it, and puts what was typed meanwhile into the field.
import { useEffect, useRef } from 'react'
import type { FieldView } from '../../model/module-view.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { frontForm } from '../record/use-record-focus.ts'

export type TypeAhead = {
  /** True when the key was taken: it begins to edit the field, or belongs to what is typed meanwhile. */
  take(event: KeyboardEvent, field: FieldView | undefined): boolean
}

const isMark = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

const fieldNamed = (name: string): HTMLInputElement | null =>
  frontForm()?.querySelector<HTMLInputElement>(
    `:is(input, textarea)[data-field="${CSS.escape(name)}"]:not([readonly]):not([type=checkbox])`,
  ) ?? null

/** Goes to the field, and puts the text there once the field has made itself ready for typing. */
const fill = (name: string, take: () => string): void => {
  fieldNamed(name)?.focus()
  requestAnimationFrame(() => {
    const text = take()
    const field = fieldNamed(name)
    if (field === null) return
    field.select()
    // The browser's own way of typing: the field hears of it as of any other key.
    document.execCommand('insertText', false, text)
  })
}

/** Keys are collected wherever they arrive until the field is there to take them. */
export const useTypeAhead = (): TypeAhead => {
  const { canEdit, startEditing, store } = useRecordParts()
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  return {
    take: (event, field) => {
      if (field === undefined || field.isFixed) return false
      if (stop.current !== null || store.read().isEditing || !isMark(event) || !canEdit()) return false
      let text = event.key
      const collect = (next: KeyboardEvent): void => {
        if (!isMark(next)) return
        text += next.key
        next.preventDefault()
        next.stopPropagation()
      }
      stop.current = () => {
        window.removeEventListener('keydown', collect, true)
        stop.current = null
      }
      window.addEventListener('keydown', collect, true)
      const takeText = (): string => {
        stop.current?.()
        return text
      }
      startEditing(
        () => requestAnimationFrame(() => fill(field.name, takeText)),
        () => stop.current?.(),
      )
      return true
    },
  }
}
