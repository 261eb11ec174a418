// Empties the figures of a chart that the lists it leads to do not show this user: those of lists that are not for the user beside one
// that is, those made of columns, or by columns, that are hidden there, and those that count rows which the list's row rule hides. Pure.
import type { ChartRole, CountedList } from '#contracts/chart.ts'
import type { ChartColumn, ChartDefinition } from '#server/metadata/module/module.ts'
import { hidesRows } from '#server/records/rows/plan/shown-rule.ts'
import { noListColumn } from './chart-complaints.ts'
import type { ChartRow } from './chart-row.ts'
import { isForUser, type ListsOfUser } from './chart-rows.ts'
import { countedList, showsCounts } from './counted-list.ts'
import { listKey } from './open-lists.ts'

/** What tells of rows before or beside those that the row leads to: of any of the list. */
const OF_ANY_ROWS: ReadonlySet<string> = new Set<ChartRole>(['before', 'trend', 'text'])
/** What else tells of a value: it goes with it. */
const BESIDE_VALUE: ReadonlySet<string> = new Set<ChartRole>([
  ...(['total', 'target', 'minimum', 'maximum', 'before', 'trend', 'tone', 'text'] as const),
])

const wholeOf = ({ sModelsId }: CountedList): CountedList => ({ sModelsId, filters: [] })

/** The lists of which a chart must know what their row rules hide: those that it leads to, and all of one of which it tells more than it leads to. */
export const listsToldOf = (chart: ChartDefinition, lists: readonly CountedList[]): readonly CountedList[] =>
  showsCounts(chart) || !chart.columns.some(({ role }) => OF_ANY_ROWS.has(role))
    ? lists
    : [...lists, ...lists.map(wholeOf)]

type Judging = { readonly chart: ChartDefinition; readonly lists: ListsOfUser }

/** Throws broken_metadata where the list has none of the columns that are named. */
const tellsHidden = (
  column: ChartColumn,
  { sModelsId, filters }: CountedList,
  { chart, lists }: Judging,
): boolean => {
  const form = lists.open.forms.get(sModelsId)?.form
  if (form === undefined) return false
  const named = column.listColumns.length > 0 ? column.listColumns : [column.name]
  const found = named.filter((name) => form.everyColumn.has(name))
  if (found.length === 0 && column.listColumns.length > 0) throw noListColumn(chart, column.name, sModelsId)
  const told = [...found, ...filters.map(({ field }) => field)]
  return told.some((name) => form.everyColumn.has(name) && !form.columns.has(name))
}

/** Also where nobody can say how many rows the rule hides. */
const countsHiddenRows = (list: CountedList, { lists: { open, hidden } }: Judging): boolean => {
  const form = open.forms.get(list.sModelsId)
  return form !== undefined && hidesRows(form) && hidden.get(listKey(list)) !== 0
}

const withheldOf = (row: ChartRow, judging: Judging): ReadonlySet<string> => {
  const { chart } = judging
  const isWithheld = (column: ChartColumn, at: number): boolean => {
    const list = countedList(chart, row, at)
    if (list === null) return false
    if (!isForUser(chart, row, { grants: judging.lists.grants, at })) return true
    const told = OF_ANY_ROWS.has(column.role) ? wholeOf(list) : list
    return tellsHidden(column, list, judging) || countsHiddenRows(told, judging)
  }
  const values = chart.columns.filter(({ role }) => role === 'value')
  const beside = chart.columns.filter(({ role }) => BESIDE_VALUE.has(role))
  const gone = values.filter((column, at) => isWithheld(column, chart.kind === 'commonList' ? 0 : at))
  const goneBeside = gone.length > 0 ? beside : beside.filter((column) => isWithheld(column, 0))
  const list = countedList(chart, row)
  const goneNames = chart.columns.filter(
    (column) =>
      column.role === 'category' &&
      column.listColumns.length > 0 &&
      list !== null &&
      tellsHidden(column, list, judging),
  )
  return new Set([...gone, ...goneBeside, ...goneNames].map(({ name }) => name))
}

export type Withheld = { readonly rows: readonly ChartRow[]; readonly isWithheld: boolean }

/** The rows without what the user may not know of them; what a chart counts itself it counts under the user's own rights. */
export const withhold = (chart: ChartDefinition, rows: readonly ChartRow[], lists: ListsOfUser): Withheld => {
  if (!chart.columns.some(({ role }) => role === 'link') || showsCounts(chart))
    return { rows, isWithheld: false }
  let isWithheld = false
  const left = rows.map((row) => {
    const withheld = withheldOf(row, { chart, lists })
    if (withheld.size === 0) return row
    isWithheld = true
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, withheld.has(name) ? null : value]),
    )
  })
  return { rows: left, isWithheld }
}
