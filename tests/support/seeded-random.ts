// Random choices that are the same in every run: a failing case can be found again by its seed.

export type SeededRandom = {
  /** A whole number from 0 up to, not including, the bound. */
  below(bound: number): number
  pick<T>(items: readonly T[]): T
}

/** Mulberry32: 32 bits of state, enough for choosing test cases. */
export const seededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number): number => Math.floor(next() * bound)
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return { below, pick }
}
