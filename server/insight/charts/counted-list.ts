// The list that shows what a chart's row, or one of its values, counted: told by the columns in the roles of link and filter. Pure.

import { Type } from 'typebox'
import type { CountedList } from '#contracts/chart.ts'
import { OPERATORS } from '#contracts/records.ts'
import { jsonParser } from '#server/kernel/json/checked-json.ts'
import type { ChartDefinition } from '#server/metadata/module/module.ts'
import { noColumn, notFilters, tooManyFilters } from './chart-complaints.ts'
import type { ChartRow } from './chart-row.ts'

/** Longer is no filter that somebody could read above a list. */
const MOST_CHARACTERS = 4_000
/** Of all values of a chart: each filter is read, and told, for each of them. */
const MOST_TOGETHER = 500_000

const parseFilters = jsonParser(
  Type.Array(
    Type.Object(
      { field: Type.String(), op: Type.Enum([...OPERATORS]), value: Type.Optional(Type.Unknown()) },
      { additionalProperties: false },
    ),
  ),
)

/** The column in a role for the value at that place: its own, or the one for all of them. */
const columnFor = ({ columns }: ChartDefinition, role: string, at: number): string | undefined => {
  const names = columns.filter((column) => column.role === role).map(({ name }) => name)
  return names.length === 1 ? names[0] : names[at]
}

const textIn = (chart: ChartDefinition, row: ChartRow, name: string | undefined): string | null => {
  if (name !== undefined && !Object.hasOwn(row, name)) throw noColumn(chart, name)
  const value = name === undefined ? null : row[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The module that the row's value at that place leads to; null where it leads nowhere. */
export const linkOf = (chart: ChartDefinition, row: ChartRow, at = 0): string | null =>
  textIn(chart, row, columnFor(chart, 'link', at))

/** Of how many values a row may lead to a list each. */
export const placesOf = ({ kind, columns }: ChartDefinition): number =>
  kind === 'commonList' ? 1 : Math.max(1, columns.filter(({ role }) => role === 'value').length)

/** Null where the row leads nowhere. Throws broken_metadata for a text that holds no filters. */
export const countedList = (chart: ChartDefinition, row: ChartRow, at = 0): CountedList | null => {
  const sModelsId = linkOf(chart, row, at)
  if (sModelsId === null) return null
  const name = columnFor(chart, 'filter', at)
  const text = textIn(chart, row, name)
  if (text === null) return { sModelsId, filters: [] }
  const filters = text.length > MOST_CHARACTERS ? undefined : parseFilters(text)
  if (filters === undefined) throw notFilters(chart, name ?? '')
  return { sModelsId, filters }
}

const lengthsOf = (chart: ChartDefinition, rows: readonly ChartRow[], places: number): number => {
  const names = Array.from({ length: places }, (_, at) => columnFor(chart, 'filter', at))
  const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0)
  return rows.reduce(
    (sum, row) => names.reduce((all, name) => all + (name === undefined ? 0 : lengthOf(row[name])), sum),
    0,
  )
}

/** All lists that the rows lead to. Throws broken_metadata for filters that are none, or are very long together. */
export const countedLists = (chart: ChartDefinition, rows: readonly ChartRow[]): readonly CountedList[] => {
  const links = chart.columns.filter(({ role }) => role === 'link' || role === 'filter').length
  if (links === 0) return []
  const places = placesOf(chart)
  if (lengthsOf(chart, rows, places) > MOST_TOGETHER) throw tooManyFilters(chart, MOST_TOGETHER)
  return rows.flatMap((row) =>
    Array.from({ length: places }, (_, at) => countedList(chart, row, at)).filter((list) => list !== null),
  )
}

/** Whether a chart shows how many records its lists hold, and not what its routine says. */
export const showsCounts = ({ kind, columns }: ChartDefinition): boolean =>
  kind === 'ColorBlock' && !columns.some(({ role }) => role === 'value')
