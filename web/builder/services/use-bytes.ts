// Sizes as people read them.
import { useCallback } from 'react'
import { usePageLanguage } from './use-text.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1_000

export const useBytes = (): ((bytes: number) => string) => {
  const language = usePageLanguage()
  return useCallback(
    (bytes) => {
      const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)))
      return new Intl.NumberFormat(language, {
        ...{ style: 'unit', unit: UNITS[power] ?? 'byte', maximumFractionDigits: 1 },
        // Short, bytes have no plural.
        unitDisplay: power === 0 ? 'long' : 'short',
      }).format(bytes / STEP ** power)
    },
    [language],
  )
}
