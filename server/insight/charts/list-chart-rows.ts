// The rows of a chart out of what its list answered: each with its figures, their unit, and the part of the list that it is made of. Pure.
import { COUNTED } from '#contracts/chart.ts'
import { type Language, textIn } from '#contracts/language.ts'
import type { FilterLeaf } from '#contracts/records.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { rawNumber, writeJson } from '#server/kernel/json/write-json.ts'
import type { TextRow } from '#server/records/read/execute/read-all.ts'
import { type CellWords, cellOf } from '#server/transfer/format/cell-of.ts'
import type { ExportColumn } from '#server/transfer/plan/export-plan.ts'
import { type ListAsked, type ListChart, OF_LIST } from './list-chart.ts'
import { byPeriod, type OfUnit, type Told, type ToldRow, unitsOf } from './list-groups.ts'

export type ListAnswer = {
  readonly rows: readonly ToldRow[]
  readonly total: string | null
  readonly sums: ToldRow
}

const NONE = { en: 'None', zh: '无' }

const severalUnits = ({ id }: ListChart, units: readonly OfUnit[], language: Language): AppError => {
  const told = units.map(({ unit }) => unit ?? textIn(language, NONE)).join(', ')
  return new AppError('broken_metadata', {
    en: `The chart ${id} shows one figure, and its list has several units (${told}). Choose one by its filters, or a chart by categories.`,
    zh: `图表 ${id} 只显示一个数值，而其列表有多个单位（${told}）。请用筛选条件限定一个单位，或改用按类别的图表。`,
  })
}

const raw = (digits: string | null): unknown => (digits === null ? null : rawNumber(digits))

const numbersOf = ({ numbers }: OfUnit): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(numbers).map(([name, digits]) => [name, raw(digits)]))

const textOf = (column: ExportColumn, row: ToldRow, words: CellWords): string => {
  const cell = cellOf(column, row as TextRow, words)
  switch (cell.kind) {
    case 'empty':
      return textIn(words.language, NONE)
    case 'text':
      return cell.text
    case 'number':
      return cell.digits
    case 'date':
      return cell.day
    case 'timestamp':
      return cell.moment
  }
}

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}

/** The days of a month or a year. */
const daysOf = (period: string): readonly [string, string] =>
  period.length === 4 ? [`${period}-01-01`, `${period}-12-31`] : [`${period}-01`, lastDayOf(period)]

const filterOf = ({ chart, category }: ListAsked, value: Told): readonly FilterLeaf[] => {
  if (category === null) return chart.list.filters
  const field = category.name
  if (typeof value !== 'string') return [...chart.list.filters, { field, op: 'isNull' }]
  const isNumber = category.kind === 'number' || category.kind === 'flag'
  const own: FilterLeaf =
    chart.list.period === null
      ? { field, op: 'eq', value: isNumber ? rawNumber(value) : value }
      : { field, op: 'between', value: daysOf(value) }
  return [...chart.list.filters, own]
}

const leadsTo = (asked: ListAsked, value: Told) => ({
  [OF_LIST.link]: asked.chart.list.sModelsId,
  [OF_LIST.filter]: writeJson(filterOf(asked, value)),
})

const groupRows = (asked: ListAsked, group: ToldRow, words: CellWords): readonly object[] => {
  const { category, numbers, chart } = asked
  if (category === null) return []
  const value = group[category.name] ?? null
  const told =
    chart.list.period === null ? textOf(category, group, words) : (value ?? textIn(words.language, NONE))
  return unitsOf(group, numbers).map((ofUnit) => ({
    [category.name]: told,
    ...numbersOf(ofUnit),
    // A category that is the unit has said it.
    [OF_LIST.unit]: ofUnit.unit === value ? null : ofUnit.unit,
    ...leadsTo(asked, value),
  }))
}

/** Choices in their own order, days from the earliest, anything else as the list answered. */
const inOrder = ({ category }: ListAsked, groups: readonly ToldRow[]): readonly ToldRow[] => {
  if (category === null) return groups
  const { name, kind, choices } = category
  if (kind === 'date' || kind === 'timestamp') return groups.toReversed()
  if (choices === null) return groups
  const places = [...choices.keys()]
  const placeOf = (row: ToldRow): number => {
    const place = places.indexOf(String(row[name]))
    return place === -1 ? places.length : place
  }
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const ofGroups = (asked: ListAsked, { rows }: ListAnswer, words: CellWords): readonly object[] => {
  const { category, numbers } = asked
  const { period } = asked.chart.list
  const groups =
    period === null || category === null ? rows : byPeriod(rows, { category: category.name, numbers, period })
  return inOrder(asked, groups).flatMap((group) => groupRows(asked, group, words))
}

const ofAll = (asked: ListAsked, { total, sums }: ListAnswer, { language }: CellWords): readonly object[] => {
  const units = unitsOf({ ...sums, [COUNTED]: total }, asked.numbers)
  const [only, ...others] = units
  if (only === undefined || others.length > 0) throw severalUnits(asked.chart, units, language)
  return [{ ...numbersOf(only), [OF_LIST.unit]: only.unit, ...leadsTo(asked, null) }]
}

const ofRecords = ({ told }: ListAsked, { rows }: ListAnswer, words: CellWords): readonly object[] =>
  rows.map((row) =>
    Object.fromEntries(
      told.map((column) => [
        column.name,
        column.kind === 'number' && column.choices === null
          ? raw(row[column.name] as string | null)
          : textOf(column, row, words),
      ]),
    ),
  )

const ROWS = { groups: ofGroups, all: ofAll, records: ofRecords } as const satisfies Record<
  ListAsked['way'],
  unknown
>

/** Their JSON texts. Throws broken_metadata where one figure would be of several units. */
export const chartRowsOf = (asked: ListAsked, answer: ListAnswer, words: CellWords): readonly string[] =>
  ROWS[asked.way](asked, answer, words).map(writeJson)
