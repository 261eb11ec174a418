// The report: what was measured, as text for a terminal.
import type { Comparison, SideFigures } from './compare.ts'
import { median, type Spread } from './statistics.ts'

/** Cells under each other: the first column to the left, the others to the right. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const rate = (value: number): string => value.toFixed(value < 100 ? 1 : 0)
const milliseconds = (value: number): string => value.toFixed(2)

export const spreadText = ({ low, middle, high }: Spread, digits = 2): string =>
  `${middle.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`

const cells = ({ rates, p50, p99, processorMs }: SideFigures): readonly string[] => [
  rate(median(rates)),
  milliseconds(p50),
  milliseconds(p99),
  processorMs === 0 ? '-' : milliseconds(processorMs),
]

export type NamedComparison = {
  readonly name: string
  readonly comparison: Comparison
}

/**
 * Units per second, p50 and p99 in milliseconds, and the service's time on a processor for one unit, of both sides; the ratio of the rates
 * with its quartiles.
 */
export const comparisonTable = (comparisons: readonly NamedComparison[]): string =>
  table([
    ['', 'generic/s', 'p50 ms', 'p99 ms', 'cpu ms', 'by hand/s', 'p50 ms', 'p99 ms', 'cpu ms', 'ratio'],
    ...comparisons.map(({ name, comparison }) => [
      name,
      ...cells(comparison.first),
      ...cells(comparison.second),
      spreadText(comparison.ratio),
    ]),
  ])

export type IsolationFigures = {
  readonly name: string
  readonly withIsolation: number
  readonly without: number
  readonly cost: Spread
}

/** Milliseconds of a read with and without isolation, and the difference with its quartiles. */
export const isolationTable = (figures: readonly IsolationFigures[]): string =>
  table([
    ['', 'with ms', 'without ms', 'cost ms'],
    ...figures.map(({ name, withIsolation, without, cost }) => [
      name,
      withIsolation.toFixed(3),
      without.toFixed(3),
      spreadText(cost, 3),
    ]),
  ])
