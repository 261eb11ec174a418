// The tabs of whoever is signed in, kept over reloads of the page, apart for each tenant, subsidiary and user.
import { createContext, useContext } from 'react'
import type { SessionContext, SessionStore } from '../../data/session-store.ts'
import { isSameTab, type OpenTab, withTab } from './open-tabs.ts'

export type TabStore = {
  /** The same list until it changes. */
  readonly read: () => readonly OpenTab[]
  readonly change: (change: (tabs: readonly OpenTab[]) => readonly OpenTab[]) => void
  readonly open: (tab: OpenTab) => void
  /** The record's title has become known. */
  readonly entitle: (tab: Pick<OpenTab, 'sModelsId' | 'sId'>, title: string) => void
  readonly subscribe: (listener: () => void) => () => void
}

const NONE: readonly OpenTab[] = []

const keyOf = ({ sBrandsId, sSubsidiaryId, sUserId }: SessionContext): string =>
  `armature.tabs ${sBrandsId} ${sSubsidiaryId} ${sUserId}`

const isTab = (raw: unknown): raw is OpenTab => {
  if (typeof raw !== 'object' || raw === null) return false
  const { sModelsId, sId, href, title } = raw as Partial<Record<keyof OpenTab, unknown>>
  const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'
  // An address of this page and of no other.
  const isOurs = typeof href === 'string' && /^\/(?!\/)/.test(href)
  return typeof sModelsId === 'string' && isOurs && isTextOrNull(sId) && isTextOrNull(title)
}

const stored = (storage: Storage, key: string): readonly OpenTab[] => {
  try {
    const raw: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(raw) ? raw.filter(isTab) : NONE
  } catch {
    return NONE
  }
}

export const createTabStore = (storage: Storage, sessions: Pick<SessionStore, 'read'>): TabStore => {
  const listeners = new Set<() => void>()
  /** Of records whose page told it before it was a tab. */
  const titles = new Map<string, string>()
  let known: { readonly key: string; readonly tabs: readonly OpenTab[] } | null = null
  const read = (): readonly OpenTab[] => {
    const context = sessions.read()?.context
    if (context === undefined) return NONE
    const key = keyOf(context)
    if (known?.key !== key) known = { key, tabs: stored(storage, key) }
    return known.tabs
  }
  const change: TabStore['change'] = (changed) => {
    const before = read()
    const tabs = changed(before)
    if (known === null || tabs === before) return
    known = { ...known, tabs }
    try {
      storage.setItem(known.key, JSON.stringify(tabs))
    } catch {
      // A full storage keeps no tabs; those of this page stay.
    }
    for (const listener of listeners) listener()
  }
  return {
    read,
    change,
    open: (tab) => {
      const title = tab.title ?? titles.get(`${tab.sModelsId} ${tab.sId}`) ?? null
      change((tabs) => withTab(tabs, { ...tab, title }))
    },
    entitle: (tab, title) => {
      titles.set(`${tab.sModelsId} ${tab.sId}`, title)
      change((tabs) => {
        const at = tabs.findIndex((one) => isSameTab(one, tab))
        const one = tabs[at]
        return one === undefined || one.title === title ? tabs : tabs.with(at, { ...one, title })
      })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const TabStoreContext = createContext<TabStore | null>(null)
export const TabStoreProvider = TabStoreContext.Provider

/** The pages that are open as tabs. */
export const useTabStore = (): TabStore => {
  const store = useContext(TabStoreContext)
  if (store === null) throw new Error('Tabs need a TabStoreProvider above them')
  return store
}
