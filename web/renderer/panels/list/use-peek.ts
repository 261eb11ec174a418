// Whether the active row is shown beside the list: kept by the browser, and only where there is room.
import { useState, useSyncExternalStore } from 'react'

const KEY = 'armature.peek'
const room = (): MediaQueryList => matchMedia('(min-width: 1100px)')

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'open'
  } catch {
    return false
  }
}

const keep = (isOpen: boolean): void => {
  try {
    if (isOpen) localStorage.setItem(KEY, 'open')
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing does not show it the next time.
  }
}

const subscribe = (listener: () => void): (() => void) => {
  const media = room()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export type Peek = {
  /** Whether there is room for it. */
  readonly isPossible: boolean
  readonly isOpen: boolean
  toggle(): void
}

export const usePeek = (): Peek => {
  const isPossible = useSyncExternalStore(subscribe, () => room().matches)
  const [isWanted, setWanted] = useState(read)
  return {
    isPossible,
    isOpen: isPossible && isWanted,
    toggle: () => {
      keep(!isWanted)
      setWanted(!isWanted)
    },
  }
}
