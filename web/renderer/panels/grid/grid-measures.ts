// The measures of grids, in CSS pixels, and bringing a cell into view between the head and foot that stay.
import type { Preferences } from '#contracts/requests/preference-requests.ts'
import { usePreferences } from '../../../ui/preferences/use-preferences.ts'
import type { ColumnPlace } from '../../model/column-layout.ts'
import type { PinnedColumns } from './pinned-cell.ts'

/** The same as `--row` of the theme. */
const ROW_HEIGHTS: Readonly<Record<Preferences['sDensity'], number>> = { compact: 30, comfortable: 38 }

export const useRowHeight = (): number => ROW_HEIGHTS[usePreferences().sDensity]

export const HEAD = 30
export const GUTTER = 40

type RowPlace = { readonly start: number; readonly height: number }

/** How wide those columns are that stay in sight. */
export const pinnedWidth = (
  fields: readonly { readonly name: string }[],
  places: readonly ColumnPlace[],
  pins: PinnedColumns,
): number =>
  fields.reduce((sum, { name }, index) => sum + (pins.has(name) ? (places[index]?.width ?? 0) : 0), 0)

type Sideways = { readonly place: ColumnPlace; readonly pinned: number }

const scrollSideways = (box: HTMLElement, { place: { left, width }, pinned }: Sideways): void => {
  const from = Math.max(0, left - pinned)
  const to = Math.min(from, GUTTER + left + width - box.clientWidth)
  if (box.scrollLeft > from) box.scrollLeft = from
  else if (box.scrollLeft < to) box.scrollLeft = to
}

/**
 * Scrolls as little as shows the whole cell beside the columns that stay; where there is no room for all of it, as shows its beginning.
 * Sideways not at all for a cell that stays in sight.
 */
export const scrollToCell = (
  box: HTMLElement,
  { start: above, height }: RowPlace,
  sideways: Sideways | null = null,
): void => {
  const foot = box.querySelector<HTMLElement>('.grid-foot')?.offsetHeight ?? 0
  const below = Math.min(above, HEAD + above + height + foot - box.clientHeight)
  if (box.scrollTop > above) box.scrollTop = above
  else if (box.scrollTop < below) box.scrollTop = below
  if (sideways !== null) scrollSideways(box, sideways)
}
