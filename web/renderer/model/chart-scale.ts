// Numbers of charts: what they measure on a picture, and how they are written. Pure.

import type { ChartNumber } from '#contracts/chart.ts'
import type { Language } from '#contracts/language.ts'
import { exactly } from '#contracts/places.ts'
import { formatNumber } from './values/number-text.ts'

/** The length of a value in a picture; exactness ends here. Null stays null. */
export const measureOf = (value: ChartNumber): number | null => {
  const number = value === null ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

/** So many places stay even where they are zeros: the cents of amounts. */
const CENTS = 2
const MOST_PLACES = 6

/** A value as people read it: grouped, with the digits that mean something. */
export const chartText = (value: ChartNumber, unit: string | null = null): string => {
  if (value === null) return '–'
  const [, fraction = ''] = String(value).split('.')
  // What a division left behind it tells nothing, nor does a zero alone; the cents of an amount stay.
  const places = Math.max(fraction.replace(/0+$/, '').length, fraction.length < CENTS ? 0 : CENTS)
  const number = formatNumber(value, exactly(Math.min(places, MOST_PLACES)))
  return unit === null || unit === '' ? number : `${number} ${unit}`
}

/** A value short enough for an axis: `1.2K`, `12万`. */
export const axisText = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 }).format(value)

export type Scale = {
  readonly least: number
  readonly most: number
  /** Round values between the two, both included. */
  readonly ticks: readonly number[]
}

const STEPS = [1, 2, 2.5, 5, 10] as const

const roundStep = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = STEPS.find((one) => one * power >= rough) ?? 10
  return step * power
}

/** A scale that holds zero and all values, with about so many steps. */
export const scaleOf = (values: readonly (number | null)[], steps = 4): Scale => {
  const known = values.filter((value) => value !== null)
  const least = Math.min(0, ...known)
  const highest = Math.max(0, ...known)
  const most = highest === least ? 1 : highest
  const step = roundStep((most - least) / steps)
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { least: first * step, most: last * step, ticks }
}

/** How far along the scale a value stands, from 0 to 1. */
export const placeOn = ({ least, most }: Scale, value: number): number => (value - least) / (most - least)

/** The share of a total in whole percents; null where there is nothing to be a share of. */
export const shareOf = (value: ChartNumber, total: ChartNumber): number | null => {
  const [part, whole] = [measureOf(value), measureOf(total)]
  return part === null || whole === null || whole === 0 ? null : Math.round((part * 100) / whole)
}

/** Every how many-th label fits when each takes so much of the width. */
export const labelEvery = (count: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, 1)))
