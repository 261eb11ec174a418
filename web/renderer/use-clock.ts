// The clock of the session's time zone, read again at most every half minute.
import { useMemo } from 'react'
import { type Clock, createClock } from '#contracts/expression/clock.ts'

const FRESH_MS = 30_000

const clockIn = (timeZone: string): Clock => {
  const now = new Date().toISOString()
  try {
    return createClock({ now, timeZone })
  } catch {
    return createClock({ now, timeZone: 'UTC' })
  }
}

/** A function that gives the clock; an unknown time zone is read as UTC. */
export const useClock = (timeZone: string): (() => Clock) =>
  useMemo(() => {
    let made = 0
    let clock: Clock | null = null
    return () => {
      if (clock === null || Date.now() - made > FRESH_MS) {
        made = Date.now()
        clock = clockIn(timeZone)
      }
      return clock
    }
  }, [timeZone])
