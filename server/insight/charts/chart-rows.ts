// The rows that a chart is drawn from, read by the roles of their columns. Pure.
import { allows, type Grants } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { isCompound, jsonMembers } from '#server/kernel/json/json-parts.ts'
import { rawNumbers } from '#server/kernel/json/write-json.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { ChartDefinition } from '#server/metadata/module/module.ts'

/** Numbers are raw JSON, so that they are sent with every digit. */
export type ChartRow = Readonly<Record<string, unknown>>

/** The row of a JSON text. Empty are these columns of it, and what no chart draws: lists and objects. */
export function* chartRowOf(text: string, hidden: ReadonlySet<string>): Steps<ChartRow> {
  const members = yield* jsonMembers(text)
  return Object.fromEntries(
    [...members].map(([name, value]) => [
      name,
      hidden.has(name) || isCompound(value) ? null : rawNumbers(value),
    ]),
  )
}

const noColumn = (chart: ChartDefinition, name: string): AppError =>
  new AppError('broken_metadata', {
    en: `${chart.routineName} returns no column "${name}". Add it, or correct the columns of the chart ${chart.id}.`,
    zh: `${chart.routineName} 未返回列“${name}”。请添加该列，或更正图表 ${chart.id} 的列。`,
  })

const notNumber = (chart: ChartDefinition, name: string): AppError =>
  new AppError('broken_metadata', {
    en: `${chart.routineName} returns no number in "${name}". Correct it, or the columns of the chart ${chart.id}.`,
    zh: `${chart.routineName} 的“${name}”不是数字。请更正该过程或图表 ${chart.id} 的列。`,
  })

const isNumber = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'rawJSON' in value

const plainText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export type ChartReader = {
  readonly labelOf: (role: string) => string
  readonly namesOf: (role: string) => readonly { readonly name: string; readonly label: string }[]
  readonly cell: (row: ChartRow | undefined, name: string) => unknown
  readonly number: (row: ChartRow | undefined, name: string) => unknown
  /** The number or text in the column of a role; null where no column plays it, or there is no row. */
  readonly numberAs: (row: ChartRow | undefined, role: string) => unknown
  readonly textAs: (row: ChartRow | undefined, role: string) => string | null
}

/** Reads rows for one chart. Throws broken_metadata when a row lacks a column, or has no number where one belongs. */
export const chartReader = (chart: ChartDefinition): ChartReader => {
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
  return {
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
  }
}

/** The rows that say nothing of what only others may do: where a column names an action, the grants hold it on the module of the link. */
export const rowsFor = (
  chart: ChartDefinition,
  grants: Grants,
  rows: readonly ChartRow[],
): readonly ChartRow[] => {
  const read = chartReader(chart)
  return rows.filter((row) => {
    const action = read.textAs(row, 'action')
    const sModelsId = read.textAs(row, 'link')
    return action === null || sModelsId === null || allows(grants, sModelsId, action)
  })
}
