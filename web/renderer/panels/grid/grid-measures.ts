// The fixed measures of grids, in CSS pixels, and bringing a cell into view between the head and foot that stay.
import type { ColumnPlace } from '../../model/column-layout.ts'

export const ROW = 30
export const HEAD = 30
export const GUTTER = 40

/** Scrolls as little as shows the whole cell. */
export const scrollToCell = (box: HTMLElement, row: number, { left, width }: ColumnPlace): void => {
  const top = HEAD + row * ROW
  const above = top - HEAD
  const foot = box.querySelector<HTMLElement>('.grid-foot')?.offsetHeight ?? 0
  const below = top + ROW + foot - box.clientHeight
  if (box.scrollTop > above) box.scrollTop = above
  else if (box.scrollTop < below) box.scrollTop = below
  const from = left
  const to = GUTTER + left + width - box.clientWidth
  if (box.scrollLeft > from) box.scrollLeft = from
  else if (box.scrollLeft < to) box.scrollLeft = to
}
