// Dragging a column on the live page: it goes where another one of its form stands.
import { type PointerEvent, type RefObject, useRef } from 'react'
import { type Hit, hitAt, mark } from './live-hits.ts'

export type OnMove = (sFormId: string, from: string, to: string) => void

export type PageDrag = {
  readonly onPointerDownCapture: (event: PointerEvent) => void
  readonly onPointerMoveCapture: (event: PointerEvent) => void
  readonly onPointerUpCapture: (event: PointerEvent) => void
  readonly onPointerCancelCapture: () => void
  /** Whether the click that follows was the end of a drag. */
  readonly hasMoved: () => boolean
}

type Named = Hit & { readonly sName: string }

const namedAt = (target: EventTarget, sFormId: string): Named | null => {
  const hit = hitAt(target, sFormId)
  return hit === null || hit.sName === null ? null : { ...hit, sName: hit.sName }
}

export const usePageDrag = (
  page: RefObject<HTMLElement | null>,
  sFormId: string,
  onMove: OnMove | undefined,
): PageDrag => {
  const dragged = useRef<Named | null>(null)
  const moved = useRef(false)
  const targetOf = ({ target }: PointerEvent): Named | null => {
    const from = dragged.current
    const to = namedAt(target, sFormId)
    return from !== null && to !== null && to.sFormId === from.sFormId && to.sName !== from.sName ? to : null
  }
  const end = (): void => {
    dragged.current = null
    if (page.current !== null) mark(page.current, 'drop', null, sFormId)
  }
  return {
    onPointerDownCapture: (event) => {
      moved.current = false
      dragged.current = onMove !== undefined && event.button === 0 ? namedAt(event.target, sFormId) : null
    },
    onPointerMoveCapture: (event) => {
      if (dragged.current === null || page.current === null) return
      mark(page.current, 'drop', targetOf(event), sFormId)
    },
    onPointerUpCapture: (event) => {
      const from = dragged.current
      const to = targetOf(event)
      end()
      if (from === null || to === null) return
      moved.current = true
      onMove?.(from.sFormId, from.sName, to.sName)
    },
    onPointerCancelCapture: end,
    hasMoved: () => moved.current,
  }
}
