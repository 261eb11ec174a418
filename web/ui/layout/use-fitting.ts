// How many of an element's buttons fit into it in one row, those marked `data-stays` always, measured as they are drawn.
import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useWidth } from './use-width.ts'

const widthOf = (elements: Iterable<HTMLElement>, gap: number): number =>
  [...elements].reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, 0)

/** How many of the widths, the first first, stand side by side in the room. */
const countWithin = (room: number, widths: readonly number[]): number => {
  let left = room
  const at = widths.findIndex((width) => {
    left -= width
    return left < 0
  })
  return at === -1 ? widths.length : at
}

/** Give the ref to the row; those that do not fit have to keep their width, out of the flow. */
export const useFitting = (): readonly [RefCallback<HTMLElement>, number] => {
  const [watch, width] = useWidth()
  const row = useRef<HTMLElement>(null)
  const [count, setCount] = useState(0)
  const attach = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      row.current = element
      return watch(element)
    },
    [watch],
  )
  // Without dependencies: whatever was drawn may have changed a button.
  useLayoutEffect(() => {
    const { current } = row
    if (current === null) return
    const gap = Number.parseFloat(getComputedStyle(current).columnGap) || 0
    const staying = current.querySelectorAll<HTMLElement>(':scope > [data-stays]')
    const others = current.querySelectorAll<HTMLElement>(':scope > [data-fits] > button')
    const room = (width || current.clientWidth) - widthOf(staying, gap) + gap
    setCount(
      countWithin(
        room,
        [...others].map(({ offsetWidth }) => offsetWidth + gap),
      ),
    )
  })
  return [attach, count]
}
