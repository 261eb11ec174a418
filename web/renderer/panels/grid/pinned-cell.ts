// A cell that stays in sight while the grid is moved sideways.
import type { CSSProperties } from 'react'

/** The columns that stay in sight, each with its place from the left, in CSS pixels. */
export type PinnedColumns = ReadonlyMap<string, number>

type PinnedCell = { readonly className: string; readonly style?: CSSProperties }

export const NO_PINS: PinnedColumns = new Map()

/** What a cell of the column is drawn with beside that class. */
export const pinnedCell = (pins: PinnedColumns, name: string, className: string): PinnedCell => {
  const left = pins.get(name)
  return left === undefined ? { className } : { className: `${className} grid-pinned`, style: { left } }
}
