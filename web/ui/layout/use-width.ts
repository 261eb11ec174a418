// The width of an element, followed while it changes.
import { type RefCallback, useCallback, useRef, useState } from 'react'

/** `[ref, width]`; the width in CSS pixels, 0 before the element is there. */
export const useWidth = (): readonly [RefCallback<HTMLElement>, number] => {
  const [width, setWidth] = useState(0)
  const observer = useRef<ResizeObserver | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect()
    if (element === null) return
    setWidth(element.clientWidth)
    observer.current = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.current.observe(element)
  }, [])
  return [ref, width]
}
