// The keys that lead from a line to its own lines and back.
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react'
import { matchesKeys } from '../../../ui/shortcuts/keys.ts'
import { useKeyNotes } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { formsBelow } from '../../model/lines-below.ts'
import type { FormView } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'
import { useRecordParts } from '../record/record-context.tsx'

const DOWN = 'alt+pagedown'
const UP = 'alt+pageup'

export type LevelKeys = {
  /** The forms of the lines of a line. */
  readonly below: readonly FormView[]
  /** Takes the function that puts the cursor into the first of them. */
  keepBelow(focus: () => void): void
  onKey(event: KeyboardEvent): void
}

type Around = {
  /** What is being typed is put into the record before one leaves. */
  readonly settle: () => void
  /** Undefined for lines of the record itself. */
  readonly goBack: (() => void) | undefined
}

export const useLevelKeys = ({ id }: FormView, { settle, goBack }: Around): LevelKeys => {
  const { view } = useRecordParts()
  const words = useWords()
  const below = useMemo(() => formsBelow(view.slaves, id), [view, id])
  const focusBelow = useRef<(() => void) | null>(null)
  const keepBelow = useCallback((focus: () => void) => {
    focusBelow.current = focus
  }, [])
  const hasBelow = below.length > 0
  const notes = useMemo(
    () =>
      hasBelow
        ? [
            { keys: DOWN, label: words('lines.keyBelow') },
            { keys: UP, label: words('lines.keyAbove') },
          ]
        : [],
    [words, hasBelow],
  )
  useKeyNotes(notes)
  const go = (event: KeyboardEvent, way: (() => void) | null | undefined): void => {
    if (way === null || way === undefined) return
    event.preventDefault()
    event.stopPropagation()
    settle()
    way()
  }
  return {
    below,
    keepBelow,
    onKey: (event) => {
      if (matchesKeys(event, DOWN)) go(event, hasBelow ? focusBelow.current : null)
      else if (matchesKeys(event, UP)) go(event, goBack)
    },
  }
}
