// How much a counter counted between two readings: it only rises, begins again at its end, and begins again at zero when somebody sets it back
// or its device starts anew.

export type Counter = {
  /** The last number before it begins again; null where it has no end. */
  readonly end: number | null
  /** The most that may have been counted meanwhile; null where nobody knows. */
  readonly most: number | null
}

/** Where nobody knows how fast it counts, only what stood in the last tenth before its end has run over it. */
const NEAR_THE_END = 0.9

const hasRunOver = (before: number, now: number, { end, most }: Counter): boolean => {
  if (end === null || before > end) return false
  const over = end - before + 1 + now
  return most === null ? before >= end * NEAR_THE_END && over <= end * (1 - NEAR_THE_END) : over <= most
}

/** `before` is the last reading that is known; null where there is none, and then nothing was counted yet. */
export const counted = (before: number | null, now: number, counter: Counter): number => {
  if (before === null) return 0
  if (now >= before) return now - before
  if (hasRunOver(before, now, counter)) return (counter.end ?? 0) - before + 1 + now
  return Math.max(0, now)
}
