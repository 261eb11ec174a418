// Ctrl or the middle button on a link within the page opens what it leads to as a tab behind the open one.
import { type MouseEvent, useCallback } from 'react'
import type { OpenTab } from '../../services/open-tabs.ts'
import { useTabStore } from '../../services/tab-store.ts'

const MIDDLE = 1
const PLACE = /^\/m\/([^/]+)(?:\/record\/([^/]+))?$/

const isMeant = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !shiftKey && (button === MIDDLE || ctrlKey || metaKey)

/** The tab of a list or record that a link of this page leads to; null for every other link. */
const tabOf = ({ origin, pathname, search, textContent }: HTMLAnchorElement): OpenTab | null => {
  const [, sModelsId, sId] = PLACE.exec(pathname) ?? []
  if (origin !== location.origin || sModelsId === undefined) return null
  const words = textContent.trim()
  return {
    sModelsId: decodeURIComponent(sModelsId),
    sId: sId === undefined ? null : decodeURIComponent(sId),
    href: `${pathname}${search}`,
    title: sId === undefined || words === '' ? null : words,
  }
}

export const useBackgroundTabs = (): ((event: MouseEvent<HTMLElement>) => void) => {
  const tabs = useTabStore()
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const tab = link === null || !isMeant(event) ? null : tabOf(link)
      if (tab === null) return
      event.preventDefault()
      event.stopPropagation()
      tabs.open(tab)
    },
    [tabs],
  )
}
