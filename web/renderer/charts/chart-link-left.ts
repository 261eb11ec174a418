// The link of a chart by which one left a page, so that the way back leads to it.
import { type RefObject, useEffect } from 'react'
import { keepInEntry, keptInEntry } from '../../ui/layout/entry-note.ts'

const NAME = 'chartLinkLeft'

/** The same link once the charts are drawn again. */
const noteOf = (link: HTMLAnchorElement): string =>
  JSON.stringify([
    link.closest<HTMLElement>('[data-chart]')?.dataset.chart,
    link.getAttribute('href'),
    link.tabIndex,
  ])

export const keepChartLinkLeft = (link: HTMLAnchorElement): void => keepInEntry(NAME, noteOf(link))

/** Who left the page by the link comes back to it. */
export const useChartLinkFocus = (link: RefObject<HTMLAnchorElement | null>): void => {
  useEffect(() => {
    if (link.current !== null && keptInEntry(NAME) === noteOf(link.current)) link.current.focus()
  }, [link])
}
