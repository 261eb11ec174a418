// The time zone of a user's requests: the user's own, else that of the subsidiary, else that of the installation.
import { createClock } from '#contracts/expression/clock.ts'

/** Offsets are no names: PostgreSQL counts them westwards, everything else eastwards. */
const isKnownHere = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return /^[A-Za-z]/.test(zone)
  } catch {
    return false
  }
}

/** A time zone as it is stored, null for none. */
export type StoredZone = {
  readonly sTimeZone: string | null
  /** Null where PostgreSQL does not know it, too. */
  readonly usableZone: string | null
}

/** The time zone to work with; null where there is none, or not one that PostgreSQL and this process both know. */
export const timeZoneOf = ({ usableZone }: StoredZone): string | null =>
  usableZone !== null && isKnownHere(usableZone) ? usableZone : null

/** The day there at a moment, in milliseconds since the epoch, as an ISO text. */
export const dayIn = (timeZone: string, at: number): string =>
  createClock({ now: new Date(at).toISOString(), timeZone }).today
