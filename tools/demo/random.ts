// Numbers that look random and are the same at every run: one stream for each seed (mulberry32 over a hash of the text).

export type Random = {
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
  /** True with a probability in percent. */
  readonly chance: (percent: number) => boolean
  /** A question that is true that often in percent, at uneven intervals, and over a while neither more nor less often. */
  readonly pace: (percent: number) => () => boolean
}

const hashOf = (seed: string): number => {
  let hash = 2166136261
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

export const randomFrom = (seed: string): Random => {
  let state = hashOf(seed)
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1))
  return {
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    chance: (percent) => fraction() * 100 < percent,
    pace: (percent) => {
      let due = fraction()
      return () => {
        due += (percent / 100) * (0.5 + fraction())
        if (due < 1) return false
        due -= 1
        return true
      }
    },
  }
}
