// Whether the system asks for dark colours; follows it while the page is open.
import { useSyncExternalStore } from 'react'

const query = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

const subscribe = (listener: () => void): (() => void) => {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useDark = (): boolean => useSyncExternalStore(subscribe, () => query().matches)
