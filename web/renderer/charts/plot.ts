// Where values and categories stand on a picture. Pure.
import { placeOn, type Scale } from '../model/chart-scale.ts'

export const HEIGHT = 200
export const EDGE = { left: 46, right: 10, top: 8, bottom: 32 } as const

export type Plot = {
  /** The middle of the n-th category. */
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  /** The width that one category has. */
  readonly slot: number
  /** The category at so many pixels from the left. */
  readonly categoryAt: (x: number) => number
}

export const plotOf = (width: number, count: number, scale: Scale): Plot => {
  const slot = Math.max(0, width - EDGE.left - EDGE.right) / count
  const inner = HEIGHT - EDGE.top - EDGE.bottom
  return {
    slot,
    x: (index) => EDGE.left + slot * (index + 0.5),
    y: (value) => EDGE.top + inner * (1 - placeOn(scale, value)),
    categoryAt: (x) => Math.min(count - 1, Math.max(0, Math.floor((x - EDGE.left) / slot))),
  }
}
