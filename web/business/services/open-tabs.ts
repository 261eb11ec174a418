// Which pages are open as tabs: a list of each module that was visited, and each record. Pure.

export type OpenTab = {
  readonly sModelsId: string
  /** Of the record; null for the module's list or dashboard. */
  readonly sId: string | null
  /** Where it opens, with what the list shows. */
  readonly href: string
  /** By which people know the record; null while that is not known, and for lists. */
  readonly title: string | null
  /** Where a record is being made: there while one is at it, and never kept. */
  readonly isNew?: true
}

type TabName = Pick<OpenTab, 'sModelsId' | 'sId' | 'isNew'>

/** The oldest go when there are more. */
const MOST_TABS = 30

export const isSameTab = (one: OpenTab, other: TabName): boolean =>
  one.sModelsId === other.sModelsId && one.sId === other.sId && one.isNew === other.isNew

/** With the tab last, or where it stands already, as it is now. */
export const withTab = (tabs: readonly OpenTab[], tab: OpenTab): readonly OpenTab[] => {
  const at = tabs.findIndex((one) => isSameTab(one, tab))
  const known = tabs[at]
  if (known === undefined) return [...tabs, tab].slice(-MOST_TABS)
  const title = tab.title ?? known.title
  return known.href === tab.href && known.title === title ? tabs : tabs.with(at, { ...tab, title })
}

export const withoutTab = (tabs: readonly OpenTab[], tab: OpenTab): readonly OpenTab[] =>
  tabs.filter((one) => !isSameTab(one, tab))

/** The tab of one record goes over to another, where it stands; to its own, where that is open. */
export const withWalkedTab = (
  tabs: readonly OpenTab[],
  { sModelsId, from, to, href }: Record<'sModelsId' | 'from' | 'to' | 'href', string>,
): readonly OpenTab[] => {
  const isOpen = tabs.some((tab) => isSameTab(tab, { sModelsId, sId: to }))
  return tabs.flatMap((tab): readonly OpenTab[] => {
    if (!isSameTab(tab, { sModelsId, sId: from })) return [tab]
    return isOpen ? [] : [{ sModelsId, sId: to, href, title: null }]
  })
}

/** Where to be when the tab has been closed: at the one after it, else the one before; null at home. */
export const besideTab = (tabs: readonly OpenTab[], tab: OpenTab): OpenTab | null => {
  const at = tabs.findIndex((one) => isSameTab(one, tab))
  return tabs[at + 1] ?? tabs[at - 1] ?? null
}

/** Those that there is room for, the shown one among them, and the others. */
export const tabsWithin = (
  tabs: readonly OpenTab[],
  room: number,
  shown: OpenTab | null,
): { readonly inSight: readonly OpenTab[]; readonly hidden: readonly OpenTab[] } => {
  if (tabs.length <= room) return { inSight: tabs, hidden: [] }
  const first = tabs.slice(0, Math.max(1, room))
  const isThere = shown === null || first.some((one) => isSameTab(one, shown))
  const inSight = isThere ? first : [...first.slice(0, -1), shown]
  return { inSight, hidden: tabs.filter((tab) => !inSight.includes(tab)) }
}
