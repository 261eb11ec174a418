// What a figure is held against: an earlier value, a target, the values that led to it, words. Pure.
import { Type } from 'typebox'
import { type Comparison, MOST_OF_TREND } from '#contracts/chart.ts'
import { jsonParser } from '#server/kernel/json/checked-json.ts'
import { notTrend } from './chart-complaints.ts'
import type { ChartRow } from './chart-row.ts'
import type { ChartReader } from './chart-rows.ts'

const parseTrend = jsonParser(
  Type.Array(Type.Union([Type.Number(), Type.Null()]), { maxItems: MOST_OF_TREND }),
)

const trendOf = (read: ChartReader, row: ChartRow): Comparison['trend'] => {
  const text = read.textAs(row, 'trend')
  if (text === null) return []
  const trend = parseTrend(text)
  if (trend === undefined) throw notTrend(read.chart, read.namesOf('trend')[0]?.name ?? '')
  return trend
}

/** Holds what the chart has columns for. Throws broken_metadata for a trend that is none. */
export const comparisonOf = (read: ChartReader, row: ChartRow): object => ({
  ...(read.namesOf('before').length === 0 ? {} : { before: read.numberAs(row, 'before') }),
  ...(read.namesOf('target').length === 0 ? {} : { target: read.numberAs(row, 'target') }),
  ...(read.namesOf('trend').length === 0 ? {} : { trend: trendOf(read, row) }),
  ...(read.namesOf('text').length === 0 ? {} : { text: read.textAs(row, 'text') }),
})
