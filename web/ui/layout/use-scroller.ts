// An element that scrolls, and its width, followed while it changes.
import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react'

export type Scroller<Kind extends HTMLElement> = {
  /** To be given to the element; stays the same, so that it is attached once. */
  readonly ref: RefCallback<Kind>
  readonly element: RefObject<Kind | null>
  /** CSS pixels; 0 before the element is there. */
  readonly width: number
}

export const useScroller = <Kind extends HTMLElement>(): Scroller<Kind> => {
  const [width, setWidth] = useState(0)
  const element = useRef<Kind | null>(null)
  const observer = useRef<ResizeObserver | null>(null)
  const ref = useCallback((attached: Kind | null) => {
    element.current = attached
    observer.current?.disconnect()
    if (attached === null) return
    setWidth(attached.clientWidth)
    observer.current = new ResizeObserver(() => setWidth(attached.clientWidth))
    observer.current.observe(attached)
  }, [])
  return { ref, element, width }
}
