// Where something goes that is laid beside an element: inside the window, above the element where there is no room below.

export type Place = {
  readonly left: number
  readonly top?: number
  readonly bottom?: number
  readonly width?: number
}

export type Wanted = {
  /** As wide as the element at least, and no less than this. */
  readonly width: number
  /** With less room than this below, and more above, it goes above. */
  readonly enough: number
}

const EDGE = 8
const GAP = 2

/** CSS pixels in the window. */
export const placeBeside = (
  anchor: HTMLElement,
  { width: least, enough }: Wanted,
): Required<Pick<Place, 'width'>> & Place => {
  const box = anchor.getBoundingClientRect()
  const width = Math.max(Math.min(box.width, innerWidth - 2 * EDGE), Math.min(least, innerWidth - 2 * EDGE))
  const left = Math.max(EDGE, Math.min(box.left, innerWidth - width - EDGE))
  const below = innerHeight - box.bottom
  return below < enough && box.top > below
    ? { left, bottom: innerHeight - box.top + GAP, width }
    : { left, top: box.bottom + GAP, width }
}
