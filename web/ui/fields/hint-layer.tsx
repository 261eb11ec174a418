// The one tooltip of the page: shows the `data-hint` of what the pointer rests on or the keyboard has come to, and the whole
// text of a cell that has no room for it.
import { useEffect, useRef } from 'react'
import './hint.css'

const PATIENCE_MS = 400
const GAP = 6
const EDGE = 6

const HINTED = '[data-hint], [role=gridcell], [role=columnheader]'

const hintedUnder = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(HINTED) : null

/** What only screen readers see is one pixel wide, and not meant. */
const isCut = ({ scrollWidth, clientWidth }: HTMLElement): boolean =>
  clientWidth > 1 && scrollWidth > clientWidth

/** What to say of an element; undefined where everything is to be seen. */
const hintOf = (element: HTMLElement): string | undefined => {
  if (element.dataset.hint !== undefined) return element.dataset.hint
  const isWhole = !isCut(element) && ![...element.querySelectorAll<HTMLElement>('span')].some(isCut)
  return isWhole ? undefined : (element.textContent ?? undefined)
}

const showOver = (layer: HTMLElement, element: HTMLElement): void => {
  const hint = element.isConnected ? hintOf(element) : undefined
  if (hint === undefined || hint === '') return
  layer.textContent = hint
  layer.showPopover()
  const box = element.getBoundingClientRect()
  const { width, height } = layer.getBoundingClientRect()
  const left = box.left + box.width / 2 - width / 2
  const below = box.bottom + GAP
  layer.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
  layer.style.top = `${below + height > innerHeight ? box.top - GAP - height : below}px`
}

/** Follows the whole page; stands once in it. The words are read to nobody: what they say is in the element's own name and keys. */
export const HintLayer = () => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const layer = ref.current
    if (layer === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = (): void => {
      clearTimeout(timer)
      if (layer.matches(':popover-open')) layer.hidePopover()
    }
    const consider = (event: Event): void => {
      hide()
      const element = hintedUnder(event.target)
      if (element === null || (event.type === 'focusin' && !element.matches(':focus-visible'))) return
      timer = setTimeout(() => showOver(layer, element), PATIENCE_MS)
    }
    const shows = ['pointerover', 'focusin'] as const
    const hides = ['pointerdown', 'keydown', 'focusout', 'wheel'] as const
    for (const name of shows) document.addEventListener(name, consider)
    for (const name of hides) document.addEventListener(name, hide, { passive: true })
    return () => {
      hide()
      for (const name of shows) document.removeEventListener(name, consider)
      for (const name of hides) document.removeEventListener(name, hide)
    }
  }, [])
  return <div ref={ref} className="hint" popover="manual" aria-hidden="true" />
}
