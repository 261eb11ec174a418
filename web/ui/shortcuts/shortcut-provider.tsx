// Listens to the keyboard for the whole page and hands keys to the registry.
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createShortcutRegistry, type Shortcut, type ShortcutRegistry } from './registry.ts'

const ShortcutContext = createContext<ShortcutRegistry | null>(null)

export type ShortcutProviderProps = {
  readonly children: ReactNode
  /** A dialog whose shortcuts work in it alone; without it they are those of the page. */
  readonly dialog?: () => Element | null
}

export const ShortcutProvider = ({ children, dialog }: ShortcutProviderProps) => {
  const [registry] = useState(() => createShortcutRegistry(dialog))
  useEffect(() => {
    window.addEventListener('keydown', registry.handle)
    return () => window.removeEventListener('keydown', registry.handle)
  }, [registry])
  return <ShortcutContext value={registry}>{children}</ShortcutContext>
}

export const useShortcutRegistry = (): ShortcutRegistry => {
  const registry = useContext(ShortcutContext)
  if (registry === null) throw new Error('Shortcuts need a ShortcutProvider above them')
  return registry
}

/** Registers a shortcut while the component is there; null registers nothing. */
export const useShortcut = (shortcut: Shortcut | null): void => {
  const registry = useShortcutRegistry()
  const run = useRef(shortcut?.run)
  run.current = shortcut?.run
  const isListedOnly = shortcut?.run === null
  const keys = shortcut?.keys
  const label = shortcut?.label ?? ''
  const inFields = shortcut?.inFields ?? false
  const isOfFrame = shortcut?.isOfFrame ?? false
  useEffect(() => {
    if (keys === undefined) return
    const done = isListedOnly ? null : () => run.current?.()
    return registry.add({ keys, label, inFields, isOfFrame, run: done })
  }, [registry, keys, label, inFields, isOfFrame, isListedOnly])
}

export type KeyNote = { readonly keys: string; readonly label: string }

/** Lists keys that the component handles itself while it is there. `notes` must stay the same object between drawings. */
export const useKeyNotes = (notes: readonly KeyNote[]): void => {
  const registry = useShortcutRegistry()
  useEffect(() => {
    const removals = notes.map((note) => registry.add({ ...note, run: null }))
    return () => {
      for (const remove of removals) remove()
    }
  }, [registry, notes])
}
