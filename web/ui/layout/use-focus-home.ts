// Where the keyboard is on a page: it begins in the page's own part, and comes back there when what had the focus is gone.
import { type RefObject, useEffect, useRef } from 'react'
import { isField } from './is-field.ts'

const AROUND = 'dialog, main'

/** Whether the focus is in the same dialog, or in the same page, already. */
const isNear = (home: HTMLElement, active: Element): boolean => {
  const around = home.closest(AROUND)
  return around !== null && around !== active && around.contains(active)
}

/** Whether somebody is in a field beside the pages, such as the menu's search: what is typed there is not cut off. */
const isTypedBeside = (active: Element): boolean => isField(active) && active.closest(AROUND) === null

export const useFocusHome = (home: RefObject<HTMLElement | null>): void => {
  const hasBegun = useRef(false)
  // What is gone is known only after each drawing.
  useEffect(() => {
    const { activeElement: active } = document
    if (home.current === null) return
    const isLost = active === null || active === document.body || active === home.current.closest(AROUND)
    if (isLost || (!hasBegun.current && !isNear(home.current, active) && !isTypedBeside(active)))
      home.current.focus({ preventScroll: true })
    hasBegun.current = true
  })
  // What is drawn nowhere, such as a pop-over that closes, leaves the keyboard to the page: it comes here all the same.
  useEffect(() => {
    const around = home.current?.closest(AROUND)
    const take = (): void => home.current?.focus({ preventScroll: true })
    around?.addEventListener('focus', take)
    return () => around?.removeEventListener('focus', take)
  }, [home])
}
