// Which folders of the menu are open: as they were left, else those on the way to the module that is open.
import { useState } from 'react'
import type { MenuEntry } from '#contracts/module.ts'

const KEY = 'armature.menu'
/** With this many modules or fewer everything is open from the start. */
const FEW = 16

type Kept = Readonly<Record<string, boolean>>

const readKept = (): Kept => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept
  } catch {
    return {}
  }
}

/** Whether the entry or one below it is that module. */
export const leadsTo = (entry: MenuEntry, sModelsId: string | undefined): boolean =>
  entry.sId === sModelsId || entry.children.some((child) => leadsTo(child, sModelsId))

const countModules = (entries: readonly MenuEntry[]): number =>
  entries.reduce((count, { children }) => count + (children.length === 0 ? 1 : countModules(children)), 0)

export type OpenFolders = {
  isOpen(folder: MenuEntry): boolean
  set(folder: MenuEntry, isOpen: boolean): void
}

/** `sModelsId` is the module that is open. */
export const useOpenFolders = (entries: readonly MenuEntry[], sModelsId: string | undefined): OpenFolders => {
  const [kept, setKept] = useState(readKept)
  const isOpen = (folder: MenuEntry): boolean =>
    kept[folder.sId] ?? (countModules(entries) <= FEW || leadsTo(folder, sModelsId))
  return {
    isOpen,
    set: (folder, opened) => {
      if (isOpen(folder) === opened) return
      const next = { ...kept, [folder.sId]: opened }
      localStorage.setItem(KEY, JSON.stringify(next))
      setKept(next)
    },
  }
}
