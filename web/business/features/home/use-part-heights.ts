// The heights that the parts of the page had: each part keeps its height while what it shows is still to come, and for as long as one looks.
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import type { SessionContext } from '../../../data/session-store.ts'
import { homeMemory, rememberHome } from './home-memory.ts'

const PAUSE_MS = 400

export type PartHeights = {
  /** Undefined where it is not known. */
  readonly heightOf: (part: string) => number | undefined
  /** The ref of the element whose own height is the part's. */
  readonly measure: RefCallback<HTMLElement>
}

/** `isMeasured`: what the parts show is all there. */
export const usePartHeights = (
  context: SessionContext,
  { way, isMeasured }: { readonly way: string; readonly isMeasured: boolean },
): PartHeights => {
  const [kept] = useState(() => homeMemory(localStorage, context).heights)
  const elements = useRef(new Set<HTMLElement>())
  useEffect(() => {
    if (!isMeasured) return
    const timer = setTimeout(() => {
      const { heights } = homeMemory(localStorage, context)
      const found = [...elements.current].map((one) => [
        `${way} ${one.dataset.part}`,
        one.getBoundingClientRect().height,
      ])
      rememberHome(localStorage, context, { heights: { ...heights, ...Object.fromEntries(found) } })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [context, way, isMeasured])
  const measure = useCallback<RefCallback<HTMLElement>>((element) => {
    if (element === null) return
    elements.current.add(element)
    return () => {
      elements.current.delete(element)
    }
  }, [])
  return { heightOf: (part) => kept[`${way} ${part}`], measure }
}
