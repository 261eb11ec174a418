// Moments and lengths of time as people read them, in the session's language and time zone.
import { useCallback } from 'react'
import { useSession } from '../../session/services/services.tsx'

/** Empty for no moment. */
export const useMoment = (): ((moment: string | null) => string) => {
  const { sLanguage, sTimeZone } = useSession()?.context ?? {}
  return useCallback(
    (moment) =>
      moment === null
        ? ''
        : new Intl.DateTimeFormat(sLanguage, {
            dateStyle: 'medium',
            timeStyle: 'medium',
            ...(sTimeZone === undefined ? {} : { timeZone: sTimeZone }),
          }).format(new Date(moment)),
    [sLanguage, sTimeZone],
  )
}

const STEPS = [
  { unit: 'day', size: 86_400 },
  { unit: 'hour', size: 3_600 },
  { unit: 'minute', size: 60 },
  { unit: 'second', size: 1 },
] as const

/** Seconds in the largest unit of which there is a whole one. */
export const useDuration = (): ((seconds: number) => string) => {
  const { sLanguage } = useSession()?.context ?? {}
  return useCallback(
    (seconds) => {
      const { unit, size } = STEPS.find((step) => seconds >= step.size) ?? STEPS[3]
      const maximumFractionDigits = seconds < 10 ? 2 : 0
      return new Intl.NumberFormat(sLanguage, {
        ...{ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits },
      }).format(seconds / size)
    },
    [sLanguage],
  )
}
