// The time zone that a user's requests have: the stored one where both PostgreSQL and this process know it, otherwise UTC.

const FALLBACK = 'UTC'

/** Offsets are no names: PostgreSQL counts them westwards, everything else eastwards. */
const isKnownHere = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return /^[A-Za-z]/.test(zone)
  } catch {
    return false
  }
}

/** `usable` is null where PostgreSQL does not know the stored one. */
export const timeZoneOf = (usable: string | null): string =>
  usable !== null && isKnownHere(usable) ? usable : FALLBACK
