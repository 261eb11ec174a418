// Keeps the keyboard in the page: when what had the focus is taken out of the document, the focus falls to nothing, and the keys that were
// pressed next would do nothing, or begin at the top of the page again. What stands there takes it from here (`useFocusHome`).
import { type RefObject, useEffect } from 'react'

export const useFocusKept = (page: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let hadFocus = false
    const remember = (): void => {
      hadFocus = true
    }
    const keep = (): void => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (hadFocus && isLost) page.current?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [page])
}
