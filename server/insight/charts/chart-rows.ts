// The rows that a chart is drawn from, read by the roles of their columns. Pure.
import type { CountedList } from '#contracts/chart.ts'
import { allows, type Grants } from '#server/kernel/context/session.ts'
import type { ChartDefinition } from '#server/metadata/module/module.ts'
import { noColumn, notNumber } from './chart-complaints.ts'
import type { ChartRow } from './chart-row.ts'
import { countedList, linkOf, placesOf } from './counted-list.ts'
import { type ListCounts, listKey, type OpenLists } from './open-lists.ts'

const isNumber = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'rawJSON' in value

const plainText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export type ChartReader = {
  readonly chart: ChartDefinition
  readonly labelOf: (role: string) => string
  readonly namesOf: (role: string) => readonly { readonly name: string; readonly label: string }[]
  readonly cell: (row: ChartRow | undefined, name: string) => unknown
  readonly number: (row: ChartRow | undefined, name: string) => unknown
  /** The number or text in the column of a role; null where no column plays it, or there is no row. */
  readonly numberAs: (row: ChartRow | undefined, role: string) => unknown
  readonly textAs: (row: ChartRow | undefined, role: string) => string | null
  /** The list that shows what the row, or its value at that place, counted; null where the user has none to open. */
  readonly listOf: (row: ChartRow | undefined, at?: number) => CountedList | null
  /** How many rows that list has. */
  readonly countOf: (row: ChartRow) => number | null
}

type Asking = { readonly grants: Grants; readonly at?: number }

/** What the user may open of the lists that the charts lead to, and how many rows those have that were counted. */
export type ListsOfUser = {
  readonly grants: Grants
  readonly open: OpenLists
  readonly counts: ListCounts
  /** How many rows that they counted each list hides from the user, where it has a row rule. */
  readonly hidden: ListCounts
}

const NO_LISTS: ListsOfUser = {
  grants: new Map(),
  open: { forms: new Map(), lists: new Map() },
  counts: new Map(),
  hidden: new Map(),
}

/** Reads rows for one chart. Throws broken_metadata when a row lacks a column, or has no number where one belongs. */
export const chartReader = (
  chart: ChartDefinition,
  { open, counts }: ListsOfUser = NO_LISTS,
): ChartReader => {
  const namesOf: ChartReader['namesOf'] = (role) => chart.columns.filter((column) => column.role === role)
  const cell: ChartReader['cell'] = (row, name) => {
    if (row === undefined) return null
    if (!Object.hasOwn(row, name)) throw noColumn(chart, name)
    return row[name] ?? null
  }
  const number: ChartReader['number'] = (row, name) => {
    const value = cell(row, name)
    if (value !== null && !isNumber(value)) throw notNumber(chart, name)
    return value
  }
  const nameOf = (role: string): string | undefined => namesOf(role)[0]?.name
  const listOf: ChartReader['listOf'] = (row, at) => {
    const list = row === undefined ? null : countedList(chart, row, at)
    return list !== null && open.lists.has(listKey(list)) ? list : null
  }
  return {
    chart,
    namesOf,
    labelOf: (role) => namesOf(role)[0]?.label ?? chart.name,
    cell,
    number,
    numberAs: (row, role) => {
      const name = nameOf(role)
      return name === undefined ? null : number(row, name)
    },
    textAs: (row, role) => {
      const name = nameOf(role)
      return name === undefined ? null : plainText(cell(row, name))
    },
    listOf,
    countOf: (row) => {
      const list = listOf(row)
      return list === null ? null : (counts.get(listKey(list)) ?? null)
    },
  }
}

/**
 * Whether a row, or its value at that place, is for the user: the grants hold the action that the row names, or else looking at the list, on the
 * module that it leads to.
 */
export const isForUser = (chart: ChartDefinition, row: ChartRow, { grants, at = 0 }: Asking): boolean => {
  const sModelsId = linkOf(chart, row, at)
  return sModelsId === null || allows(grants, sModelsId, chartReader(chart).textAs(row, 'action') ?? 'view')
}

/** The rows of which at least one value is for the user. */
export const rowsFor = (
  chart: ChartDefinition,
  grants: Grants,
  rows: readonly ChartRow[],
): readonly ChartRow[] => {
  const places = Array.from({ length: placesOf(chart) }, (_, at) => at)
  return rows.filter((row) => places.some((at) => isForUser(chart, row, { grants, at })))
}
