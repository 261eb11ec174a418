// The arrow keys in the menu: up and down from one line to the next, right and left open and close a folder.
import type { KeyboardEvent } from 'react'

const LINES = 'input, a, summary'

const isShown = (line: HTMLElement): boolean => line.checkVisibility()

const folderOf = (line: HTMLElement): HTMLDetailsElement | null =>
  line.matches('summary') ? line.closest('details') : null

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

export const moveAlong = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget, target } = event
  if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const lines = [...currentTarget.querySelectorAll<HTMLElement>(LINES)].filter(isShown)
  const step = STEPS[key]
  const folder = folderOf(target)
  if (step !== undefined) lines[lines.indexOf(target) + step]?.focus()
  else if (folder !== null && key === 'ArrowRight') folder.open = true
  else if (folder !== null && key === 'ArrowLeft') folder.open = false
  else return
  event.preventDefault()
}
