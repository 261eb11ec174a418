// Whether a value is worth keeping: it has left the dead band around the last that was kept, or nothing was kept for an hour, so that the last
// value of a point that stands still outlives the days that are dropped.

export type Kept = { readonly value: number | null; readonly at: number }

const HOUR = 3_600_000

export const isWorthKeeping = (last: Kept | undefined, { value, at }: Kept, deadBand: number): boolean => {
  if (last === undefined || at - last.at >= HOUR) return true
  if (value === null || last.value === null) return value !== last.value
  return Math.abs(value - last.value) > deadBand
}
