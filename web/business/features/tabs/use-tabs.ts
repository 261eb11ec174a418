// The open tabs: the page that is gone to becomes one, a closed one leads to its neighbour, and unsaved edits are asked about first.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeave } from '../../../session/services/use-leave.ts'
import { besideTab, isSameTab, type OpenTab, withoutTab } from '../../services/open-tabs.ts'
import { useTabStore } from '../../services/tab-store.ts'
import { openableModules, useMenu } from '../../services/use-menu.ts'
import { usePlace } from '../../services/use-place.ts'

export type NamedTab = { readonly tab: OpenTab; readonly name: string }

export type Tabs = {
  /** With their names; those of modules that are no longer open to the user are left out. */
  readonly all: readonly NamedTab[]
  /** Null at home. */
  readonly shown: OpenTab | null
  readonly isHome: boolean
  readonly go: (tab: OpenTab | null) => void
  readonly close: (tab: OpenTab) => Promise<void>
}

const NEW = /^\/m\/[^/]+\/new$/

/** The tab of the page that the address names; null at home. */
const usePageTab = (): OpenTab | null => {
  const { sModelsId, sId = null } = usePlace()
  const { href, pathname } = useRouterState({
    select: ({ resolvedLocation, location }) => resolvedLocation ?? location,
  })
  return useMemo(
    () =>
      sModelsId === undefined
        ? null
        : { sModelsId, sId, href, title: null, ...(NEW.test(pathname) ? { isNew: true } : {}) },
    [sModelsId, sId, href, pathname],
  )
}

/** The dashboards stand there too, each with a tab of its own. */
const useIsHome = (): boolean => {
  const { sModelsId } = usePlace()
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  return pathname === '/' && sModelsId === undefined
}

export const useTabs = (): Tabs => {
  const store = useTabStore()
  const navigate = useNavigate()
  const leave = useLeave()
  const { data } = useMenu()
  const { t } = useTranslation()
  const kept = useSyncExternalStore(store.subscribe, store.read)
  const shown = usePageTab()
  const isHome = useIsHome()
  const tabs = shown?.isNew === true ? [...kept, shown] : kept
  const names = useMemo(
    () => new Map(openableModules(data?.modules ?? []).map(({ sId, sName }) => [sId, sName])),
    [data],
  )
  const isKnown = shown !== null && shown.isNew !== true && names.has(shown.sModelsId)
  useEffect(() => {
    if (isKnown) store.open(shown)
  }, [store, shown, isKnown])
  const go = (tab: OpenTab | null): void => void navigate({ to: tab?.href ?? '/' })
  return {
    all: tabs.flatMap((tab) => {
      const module = names.get(tab.sModelsId)
      if (module === undefined) return []
      return [{ tab, name: tab.isNew === true ? t('tabs.new', { name: module }) : (tab.title ?? module) }]
    }),
    shown: tabs.find((tab) => shown !== null && isSameTab(tab, shown)) ?? null,
    isHome,
    go,
    close: async (tab) => {
      const isShown = shown !== null && isSameTab(tab, shown)
      if (isShown && !(await leave())) return
      const beside = besideTab(tabs, tab)
      if (isShown) await navigate({ to: beside?.href ?? '/' })
      store.change((all) => withoutTab(all, tab))
    },
  }
}
