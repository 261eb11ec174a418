// How long a lost device is left alone: a second, then twice as long each time, a minute at most; a little less or more, so that many that were
// lost together do not come back together.

const FIRST_MS = 1_000
const MOST_MS = 60_000

/** `failures` in a row, from 1; `random` from 0 to 1. */
export const backOffMs = (failures: number, random: number): number =>
  Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10)) * (0.8 + 0.4 * random)
