// A chart that counts and sums up the records of a list: what is asked of the list, by the roles of the chart's columns. Pure.
import { COUNTED, ROLES_OF_CHART } from '#contracts/chart.ts'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { ChartColumn, ChartDefinition, ChartedList } from '#server/metadata/module/module.ts'
import type { ReadShape } from '#server/records/rows/plan/read-shape.ts'
import type { ExportColumn } from '#server/transfer/plan/export-plan.ts'
import { exportColumn } from '#server/transfer/plan/plan-export.ts'

export type ListChart = ChartDefinition & { readonly list: ChartedList }

export const isOfList = (chart: ChartDefinition): chart is ListChart => chart.list !== null

/** Columns that the rows of such a chart have beside those of the list, whose names never look like these. */
export const OF_LIST = { unit: '#unit', link: '#link', filter: '#filter' } as const

/** More groups are not drawn; of days, the latest. */
const MOST_GROUPS = 1_000
/** More records are no chart. */
const MOST_RECORDS = 50

/** Groups of records, one figure of all of them, or the first of them themselves. */
type Way = 'groups' | 'all' | 'records'

export type ListAsked = {
  readonly chart: ListChart
  readonly way: Way
  readonly request: ReadRequest
  /** By which the records are grouped. */
  readonly category: ExportColumn | null
  /** The columns that numbers are made of, by their names; `count` among them. */
  readonly numbers: readonly string[]
  /** The columns whose texts are told: the category, or what is told of each record. */
  readonly told: readonly ExportColumn[]
}

const wayOf = ({ kind, columns }: ListChart): Way => {
  if (kind === 'commonList' || kind === 'Div') return 'records'
  return columns.some(({ role }) => role === 'category') ? 'groups' : 'all'
}

/** With the roles that follow from the list. */
export const withListRoles = (chart: ListChart): ListChart => {
  if (wayOf(chart) === 'records') return chart
  const added = (Object.keys(OF_LIST) as (keyof typeof OF_LIST)[])
    .filter((role) => Object.hasOwn(ROLES_OF_CHART[chart.kind], role))
    .map((role): ChartColumn => ({ name: OF_LIST[role], role, label: '', listColumns: [] }))
  return { ...chart, columns: [...chart.columns, ...added] }
}

const noColumn = ({ id }: ListChart, name: string): AppError =>
  new AppError('broken_metadata', {
    en: `The list of the chart ${id} has no column “${name}”. Correct the chart’s columns or filters.`,
    zh: `图表 ${id} 的列表中没有列“${name}”。请更正图表的列或筛选条件。`,
  })

const NOT_SHOWN = {
  en: 'This chart is made of columns that you may not see.',
  zh: '该图表所用的列对您不可见。',
}

const NO_DAYS = {
  en: 'A chart by month or year needs a column of days as its category.',
  zh: '按月或按年的图表须以日期列作为类别。',
}

/** Throws forbidden for a column that is hidden from the user, broken_metadata for one that is not there. */
const columnNamed = (shape: ReadShape, chart: ListChart, name: string): ExportColumn => {
  const field = shape.fields.get(name)
  if (field !== undefined) return exportColumn(shape, field)
  throw shape.form.everyColumn.has(name) ? new AppError('forbidden', NOT_SHOWN) : noColumn(chart, name)
}

const namesOf = ({ columns }: ListChart, roles: (role: string) => boolean): readonly string[] => [
  ...new Set(
    columns.filter(({ role, name }) => roles(role) && !name.startsWith('#')).map(({ name }) => name),
  ),
]

const fieldsOf = (columns: readonly ExportColumn[]): readonly string[] => [
  ...new Set(columns.flatMap(({ name, carried }) => (carried === null ? [name] : [name, carried]))),
]

const groupOrder = (category: ExportColumn, numbers: readonly string[]): ReadRequest['orderBy'] => {
  if (category.kind === 'date' || category.kind === 'timestamp') return [{ field: category.name, desc: true }]
  return numbers.length === 0 || numbers.includes(COUNTED) ? [{ field: COUNTED, desc: true }] : []
}

const judgePeriod = ({ list }: ListChart, category: ExportColumn): void => {
  if (list.period !== null && category.kind !== 'date') throw new AppError('broken_metadata', NO_DAYS)
}

const requestOf = (
  way: Way,
  { chart, category, numbers, told }: Omit<ListAsked, 'way' | 'request'>,
): ReadRequest => {
  const filters = [...chart.list.filters]
  const sums = numbers.filter((name) => name !== COUNTED)
  if (way === 'records')
    return { filters, fields: [...fieldsOf(told)], pageSize: MOST_RECORDS, count: 'none' }
  if (category === null) return { filters, sums, fields: [], pageSize: 1, count: 'exact' }
  const orderBy = groupOrder(category, numbers) ?? []
  return { filters, sums, groupBy: [...fieldsOf([category])], orderBy, pageSize: MOST_GROUPS, count: 'none' }
}

/** What the list is to be asked. Throws forbidden, broken_metadata. */
export const askedOf = (shape: ReadShape, chart: ListChart): ListAsked => {
  for (const { field } of chart.list.filters) columnNamed(shape, chart, field)
  const way = wayOf(chart)
  const [categoryName] = namesOf(chart, (role) => role === 'category')
  const category = categoryName === undefined ? null : columnNamed(shape, chart, categoryName)
  if (category !== null) judgePeriod(chart, category)
  const others = namesOf(chart, (role) => role !== 'category')
  const columns = others.filter((name) => name !== COUNTED).map((name) => columnNamed(shape, chart, name))
  const isOfRecords = way === 'records'
  const told = isOfRecords ? columns : category === null ? [] : [category]
  const asked = { chart, category, numbers: isOfRecords ? [] : others, told }
  return { ...asked, way, request: requestOf(way, asked) }
}
