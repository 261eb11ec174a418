// How a figure stands against an earlier one, and the line of the values that led to it. Pure.
import type { ChartNumber } from '#contracts/chart.ts'
import { measureOf } from './chart-scale.ts'

export type Change = {
  readonly way: 'up' | 'down' | 'same'
  /** Shares differ by points, everything else by so many percent of what was before. */
  readonly kind: 'percent' | 'points'
  /** Never negative. */
  readonly by: number
}

const PERCENT = '%'
const TENTHS = 10

/** Null where there is nothing to compare, or nothing to be a share of. */
export const changeOf = (value: ChartNumber, before: ChartNumber, unit: string | null): Change | null => {
  const [now, then] = [measureOf(value), measureOf(before)]
  if (now === null || then === null) return null
  const isShare = unit === PERCENT
  if (!isShare && then === 0) return null
  const by = isShare
    ? Math.round(Math.abs(now - then) * TENTHS) / TENTHS
    : Math.round(Math.abs((now - then) / then) * 100)
  const way = by === 0 ? 'same' : now > then ? 'up' : 'down'
  return { way, kind: isShare ? 'points' : 'percent', by }
}

export type Size = { readonly width: number; readonly height: number }

/** The path through all values, over the whole size; empty with fewer than two of them. */
export const trendPath = (trend: readonly (number | null)[], { width, height }: Size): string => {
  const known = trend.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  if (known.length < 2) return ''
  const values = known.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = width / (trend.length - 1)
  const y = (value: number): number =>
    most === least ? height / 2 : height - ((value - least) / (most - least)) * height
  return known
    .map(
      ({ value, at }, place) => `${place === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('')
}
