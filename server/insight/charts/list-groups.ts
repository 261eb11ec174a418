// The groups of a list with their numbers, those of a month or a year as one where a chart says so. Pure.

import type { ChartPeriod } from '#contracts/chart.ts'
import { add, decimalFrom, decimalText } from '#contracts/expression/decimal.ts'

/** A sum of a column that names its unit is one of each unit. */
type UnitSum = { readonly by: string | null; readonly sum: string | null }
export type Told = string | null | readonly UnitSum[]
export type ToldRow = Readonly<Record<string, Told>>

/** Numbers of one unit, by the names of their columns. */
export type OfUnit = {
  readonly unit: string | null
  readonly numbers: Readonly<Record<string, string | null>>
}

const plus = (left: string | null, right: string | null): string | null => {
  const [one, other] = [decimalFrom(left), decimalFrom(right)]
  const sum = one === null || other === null ? (one ?? other) : add(one, other)
  return sum === null ? null : decimalText(sum)
}

const isOfUnits = (told: Told): told is readonly UnitSum[] => Array.isArray(told)

const together = (left: Told, right: Told): Told => {
  if (!isOfUnits(left) || !isOfUnits(right)) return plus(left as string | null, right as string | null)
  const sums = Map.groupBy([...left, ...right], ({ by }) => by)
  return [...sums].map(([by, parts]) => ({
    by,
    sum: parts.map(({ sum }) => sum).reduce(plus, null),
  }))
}

const LENGTH = { month: '2026-01'.length, year: '2026'.length } as const satisfies Record<ChartPeriod, number>

type ByPeriod = {
  readonly category: string
  readonly numbers: readonly string[]
  readonly period: ChartPeriod
}

/** In the order of the groups; the category of each is a month or a year. */
export const byPeriod = (
  groups: readonly ToldRow[],
  { category, numbers, period }: ByPeriod,
): readonly ToldRow[] => {
  const periodOf = (row: ToldRow): string | null => {
    const day = row[category]
    return typeof day === 'string' ? day.slice(0, LENGTH[period]) : null
  }
  return [...Map.groupBy(groups, periodOf)].map(([name, rows]) => ({
    [category]: name,
    ...Object.fromEntries(
      numbers.map((number) => [number, rows.map((row) => row[number] ?? null).reduce(together)]),
    ),
  }))
}

/** One for each unit of a row. What has no unit, such as a count, stands with the first, so that it is told once. */
export const unitsOf = (row: ToldRow, numbers: readonly string[]): readonly OfUnit[] => {
  const sums = numbers.map((name): [string, Told] => [name, row[name] ?? null])
  const units = new Set(sums.flatMap(([, told]) => (isOfUnits(told) ? told.map(({ by }) => by) : [])))
  const all = units.size === 0 ? [null] : [...units]
  return all.map((unit, at) => ({
    unit,
    numbers: Object.fromEntries(
      sums.map(([name, told]) => [
        name,
        isOfUnits(told) ? (told.find(({ by }) => by === unit)?.sum ?? null) : at === 0 ? told : null,
      ]),
    ),
  }))
}
