// Numbers out of many measurements: medians, quantiles, and how far the measurements lie apart.

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((one, other) => one - other)

/** The value below which the part `part` (0 to 1) of the values lies; the nearest one that was measured. Throws without values. */
export const quantile = (values: readonly number[], part: number): number => {
  const order = sorted(values)
  const value = order[Math.min(order.length - 1, Math.max(0, Math.ceil(part * order.length) - 1))]
  if (value === undefined) throw new RangeError('there is no quantile of nothing')
  return value
}

/** The middle value, or the mean of the two in the middle. Throws without values. */
export const median = (values: readonly number[]): number => {
  const order = sorted(values)
  const half = order.length / 2
  const [low, high] = [order[Math.ceil(half) - 1], order[Math.floor(half)]]
  if (low === undefined || high === undefined) throw new RangeError('there is no median of nothing')
  return (low + high) / 2
}

export type Spread = { readonly low: number; readonly middle: number; readonly high: number }

/** The quartiles: half of the values lie between `low` and `high`. */
export const spreadOf = (values: readonly number[]): Spread => ({
  low: quantile(values, 0.25),
  middle: median(values),
  high: quantile(values, 0.75),
})

/** Each value over its partner, measured right beside it, so that what slowed both counts for neither. */
export const pairedRatios = (above: readonly number[], below: readonly number[]): readonly number[] =>
  above.slice(0, below.length).map((value, index) => value / (below[index] ?? Number.NaN))
