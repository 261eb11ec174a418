// Whether the page is as a media query asks, followed while it changes.
import { useCallback, useSyncExternalStore } from 'react'

/** As narrow as a phone held upright. */
export const PHONE = '(max-width: 640px)'

export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
