// The measures of grids, in CSS pixels, and bringing a cell into view between the head and foot that stay.
import type { Preferences } from '#contracts/requests/preference-requests.ts'
import { usePreferences } from '../../../ui/preferences/use-preferences.ts'
import type { ColumnPlace } from '../../model/column-layout.ts'

/** The same as `--row` of the theme. */
const ROW_HEIGHTS: Readonly<Record<Preferences['sDensity'], number>> = { compact: 30, comfortable: 38 }

export const useRowHeight = (): number => ROW_HEIGHTS[usePreferences().sDensity]

export const HEAD = 30
export const GUTTER = 40

/** Scrolls as little as shows the whole cell; where there is no room for all of it, as shows its beginning. */
export const scrollToCell = (
  box: HTMLElement,
  { row, rowHeight }: { readonly row: number; readonly rowHeight: number },
  { left, width }: ColumnPlace,
): void => {
  const top = HEAD + row * rowHeight
  const above = top - HEAD
  const foot = box.querySelector<HTMLElement>('.grid-foot')?.offsetHeight ?? 0
  const below = Math.min(above, top + rowHeight + foot - box.clientHeight)
  if (box.scrollTop > above) box.scrollTop = above
  else if (box.scrollTop < below) box.scrollTop = below
  const from = left
  const to = Math.min(from, GUTTER + left + width - box.clientWidth)
  if (box.scrollLeft > from) box.scrollLeft = from
  else if (box.scrollLeft < to) box.scrollLeft = to
}
