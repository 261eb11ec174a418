// Listens to the keyboard for the whole page and hands keys to the registry.
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createShortcutRegistry, type Shortcut, type ShortcutRegistry } from './registry.ts'

const ShortcutContext = createContext<ShortcutRegistry | null>(null)

export const ShortcutProvider = ({ children }: { readonly children: ReactNode }) => {
  const [registry] = useState(createShortcutRegistry)
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
  const keys = shortcut?.keys
  const label = shortcut?.label ?? ''
  const inFields = shortcut?.inFields ?? false
  useEffect(() => {
    if (keys === undefined) return
    return registry.add({ keys, label, inFields, run: () => run.current?.() })
  }, [registry, keys, label, inFields])
}
