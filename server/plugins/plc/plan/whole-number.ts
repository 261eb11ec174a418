// Whole numbers that come out of a scale.

/** How far from a whole number what is one may be, since scales are binary fractions. */
const NEARLY = 1e-6

/** Undefined where it lies between two, or outside. */
export const wholeWithin = (raw: number, least: number, most: number): number | undefined => {
  const whole = Math.round(raw)
  return Math.abs(raw - whole) <= NEARLY && whole >= least && whole <= most ? whole : undefined
}
