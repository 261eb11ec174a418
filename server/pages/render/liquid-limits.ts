// What rendering one page may take.
export const LIQUID_LIMITS = {
  /** Of all its templates. */
  characters: 300_000,
  milliseconds: 200,
  /** What filters and loops make, in elements and characters. */
  memory: 500_000,
  /** Of what comes out. */
  answer: 1_000_000,
} as const
