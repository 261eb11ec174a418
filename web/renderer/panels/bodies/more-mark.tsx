// The end of rows that are read on as one scrolls, in what scrolls: shortly before it comes into sight, more are read.
import { useEffect, useRef } from 'react'
import { useStable } from '../../../ui/layout/use-stable.ts'
import type { MoreRows } from '../list/use-list-items.ts'

export type MoreMarkProps = {
  readonly more: MoreRows | null
  /** How many rows stand before it: with each part it is looked at anew. */
  readonly count: number
}

const AHEAD = '600px'

export const MoreMark = ({ more, count }: MoreMarkProps) => {
  const mark = useRef<HTMLDivElement>(null)
  const load = useStable(() => more?.load())
  const isAwaited = more?.isThere === true
  useEffect(() => {
    if (mark.current === null || !isAwaited || count === 0) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) load()
      },
      { root: mark.current.parentElement, rootMargin: AHEAD },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [load, isAwaited, count])
  return <div ref={mark} className="more-mark" aria-hidden="true" />
}
