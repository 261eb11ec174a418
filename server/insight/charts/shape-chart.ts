// From rows to the one documented data shape of each kind of chart. Pure; contracts/chart.ts has the shapes.
import { TONES } from '#contracts/chart.ts'
import type { CharType } from '#contracts/metadata-values.ts'
import type { ChartDefinition } from '#server/metadata/module/module.ts'
import { type ChartReader, type ChartRow, chartReader } from './chart-rows.ts'

type Shape = (read: ChartReader, rows: readonly ChartRow[]) => object

/** The unit of all rows; null where they differ, and each says its own. */
const unitOfAll = (read: ChartReader, rows: readonly ChartRow[]): string | null => {
  const [unit, ...others] = new Set(rows.map((row) => read.textAs(row, 'unit')))
  return others.length > 0 ? null : (unit ?? null)
}

const names = (read: ChartReader, rows: readonly ChartRow[]): readonly string[] => {
  const hasOne = unitOfAll(read, rows) !== null
  return rows.map((row) => {
    const name = read.textAs(row, 'category') ?? ''
    const unit = hasOne ? null : read.textAs(row, 'unit')
    return unit === null ? name : `${name} (${unit})`
  })
}

const itemOf = (read: ChartReader, row: ChartRow) => ({
  name: read.textAs(row, 'category') ?? '',
  value: read.numberAs(row, 'value'),
})

const series: Shape = (read, rows) => ({
  unit: unitOfAll(read, rows),
  categories: names(read, rows),
  series: read.namesOf('value').map(({ name, label }) => ({
    sName: name,
    sLabel: label,
    values: rows.map((row) => read.number(row, name)),
  })),
})

const items =
  (more: (read: ChartReader, row: ChartRow) => object): Shape =>
  (read, rows) => {
    const named = names(read, rows)
    return {
      label: read.labelOf('value'),
      unit: unitOfAll(read, rows),
      items: rows.map((row, index) => ({
        ...itemOf(read, row),
        name: named[index] ?? '',
        ...more(read, row),
      })),
    }
  }

const label: Shape = (read, [row]) => ({
  label: read.labelOf('value'),
  value: read.numberAs(row, 'value'),
  unit: read.textAs(row, 'unit'),
  text: read.textAs(row, 'text'),
})

const gauge: Shape = (read, [row]) => ({
  label: read.labelOf('value'),
  value: read.numberAs(row, 'value'),
  minimum: read.numberAs(row, 'minimum') ?? 0,
  maximum: read.numberAs(row, 'maximum') ?? 100,
  target: read.numberAs(row, 'target'),
  unit: read.textAs(row, 'unit'),
})

const blocks: Shape = (read, rows) => ({
  items: rows.map((row) => ({
    ...itemOf(read, row),
    unit: read.textAs(row, 'unit'),
    tone: TONES.find((tone) => tone === read.textAs(row, 'tone')) ?? 'plain',
    sModelsId: read.textAs(row, 'link'),
  })),
})

const list: Shape = (read, rows) => {
  const columns = read.namesOf('value')
  return {
    columns: columns.map((column) => ({ sName: column.name, sLabel: column.label })),
    rows: rows.map((row) => columns.map(({ name }) => read.cell(row, name))),
  }
}

const texts: Shape = (read, rows) => ({
  texts: rows.flatMap((row) => read.textAs(row, 'text') ?? []),
})

const SHAPES = {
  Div: texts,
  sLabel: label,
  Progress: items((read, row) => ({ total: read.numberAs(row, 'total') })),
  sPie: items(() => ({})),
  commonList: list,
  sColumnarGroup: series,
  sColumnar: series,
  sBrokenLine: series,
  sBar: series,
  ColorBlock: blocks,
  sGauge: gauge,
} as const satisfies Record<CharType, Shape>

/** The chart's data from the rows of its routine. Throws broken_metadata when they do not fit it. */
export const shapeChart = (chart: ChartDefinition, rows: readonly ChartRow[]): object =>
  SHAPES[chart.kind](chartReader(chart), rows)

/** A Div without a routine shows the labels of its columns. */
export const shapeLabels = (chart: ChartDefinition): object => ({
  texts: chart.columns.map((column) => column.label),
})
