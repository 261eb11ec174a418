// The width of an element as it is on the page, followed while it changes.
import { type RefCallback, useCallback, useState } from 'react'

/** The ref to give to the element, and its inner width in pixels; 0 before it stands on the page. */
export const useWidth = (): readonly [RefCallback<HTMLElement>, number] => {
  const [width, setWidth] = useState(0)
  const attach = useCallback<RefCallback<HTMLElement>>((element) => {
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [attach, width]
}
