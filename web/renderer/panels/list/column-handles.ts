// Taking a column by its head: pulling it to another place, pulling its edge, and the keys that do the same.
import type { KeyboardEvent, PointerEvent } from 'react'

export type ColumnHandles = {
  /** To the place of the column `at`. */
  onPlace(name: string, at: string): void
  onMove(name: string, step: 1 | -1): void
  /** CSS pixels. */
  onResize(name: string, width: number): void
}

const STEP = 16
/** Less than this is a click. */
const SLIP = 8

const headOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-column]') ?? null

const follow = (
  handle: Element,
  { move, end }: { readonly move: (event: globalThis.PointerEvent) => void; readonly end: () => void },
): void => {
  const aborted = new AbortController()
  const { signal } = aborted
  const stop = (): void => {
    aborted.abort()
    end()
  }
  window.addEventListener('pointermove', move, { signal })
  for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, stop, { signal })
  handle.addEventListener('lostpointercapture', stop, { signal })
}

/** Begins to pull the edge of a column. */
export const pullEdge = (event: PointerEvent, name: string, { onResize }: ColumnHandles): void => {
  const head = headOf(event.currentTarget)
  if (head === null || event.button !== 0) return
  event.preventDefault()
  event.stopPropagation()
  const { width } = head.getBoundingClientRect()
  const from = event.clientX
  follow(event.currentTarget, {
    move: ({ clientX }) => onResize(name, width + clientX - from),
    end: () => undefined,
  })
}

const swallowClick = (element: HTMLElement): void => {
  const swallow = (event: Event): void => event.stopPropagation()
  element.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }))
}

/** Begins to pull a column by its name; a click that does not move stays a click. */
export const pullColumn = (event: PointerEvent, name: string, { onPlace }: ColumnHandles): void => {
  const head = headOf(event.currentTarget)
  if (head === null || event.button !== 0) return
  const from = event.clientX
  let target: HTMLElement | null = null
  let isPulled = false
  const mark = (next: HTMLElement | null): void => {
    target?.classList.remove('list-head-target')
    target = next
    target?.classList.add('list-head-target')
  }
  follow(event.currentTarget, {
    move: ({ clientX, clientY }) => {
      isPulled = isPulled || Math.abs(clientX - from) > SLIP
      if (isPulled) mark(headOf(document.elementFromPoint(clientX, clientY)))
    },
    end: () => {
      const at = target?.dataset.column
      mark(null)
      if (isPulled) swallowClick(head)
      if (isPulled && at !== undefined && at !== name) onPlace(name, at)
    },
  })
}

/** With Shift held arrows change the width, with Alt held too they move the column. */
export const handleColumnKey = (
  event: KeyboardEvent,
  name: string,
  { onMove, onResize }: ColumnHandles,
): void => {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
  const head = headOf(event.currentTarget)
  if (step === null || head === null || !event.shiftKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  if (event.altKey) onMove(name, step)
  else onResize(name, head.getBoundingClientRect().width + step * STEP)
}
