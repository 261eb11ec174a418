// How many tasks are open, in one module or several: counted to the end, or so many and more. Pure.
import type { WorkCenterItem } from '#contracts/work-center.ts'

export type OpenCount = Pick<WorkCenterItem, 'iCount' | 'countIsExact'>

export const NOTHING_OPEN: OpenCount = { iCount: 0, countIsExact: true }

/** Of all of them together. */
export const openCountOf = (counts: readonly OpenCount[]): OpenCount => ({
  iCount: counts.reduce((sum, { iCount }) => sum + iCount, 0),
  countIsExact: counts.every(({ countIsExact }) => countIsExact),
})

export const openCountText = ({ iCount, countIsExact }: OpenCount, language: string): string =>
  `${iCount.toLocaleString(language)}${countIsExact ? '' : '+'}`
