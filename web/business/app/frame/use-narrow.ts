// Whether the page is as narrow as a phone.
import { useSyncExternalStore } from 'react'

const query = (): MediaQueryList => matchMedia('(max-width: 820px)')

const subscribe = (listener: () => void): (() => void) => {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches)
