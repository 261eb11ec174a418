// From rows to the one documented data shape of each kind of chart. Pure; contracts/chart.ts has the shapes.
import { type CountedList, TONES, type Tone } from '#contracts/chart.ts'
import type { CharType } from '#contracts/metadata-values.ts'
import type { ChartDefinition } from '#server/metadata/module/module.ts'
import type { ChartRow } from './chart-row.ts'
import { type ChartReader, chartReader, type ListsOfUser } from './chart-rows.ts'
import { comparisonOf } from './comparison.ts'

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

const opensOf = (read: ChartReader, row: ChartRow | undefined): { readonly opens?: CountedList } => {
  const opens = read.listOf(row)
  return opens === null ? {} : { opens }
}

/** One for each row; nothing where no row leads anywhere. */
const opensOfEach = (
  read: ChartReader,
  rows: readonly ChartRow[],
  at = 0,
): { readonly opens?: readonly (CountedList | null)[] } => {
  const opens = rows.map((row) => read.listOf(row, at))
  return opens.every((list) => list === null) ? {} : { opens }
}

const itemOf = (read: ChartReader, row: ChartRow) => ({
  name: read.textAs(row, 'category') ?? '',
  value: read.numberAs(row, 'value'),
  ...opensOf(read, row),
})

const series: Shape = (read, rows) => ({
  unit: unitOfAll(read, rows),
  categories: names(read, rows),
  ...(read.namesOf('target').length === 0
    ? {}
    : { targets: rows.map((row) => read.numberAs(row, 'target')) }),
  series: read.namesOf('value').map(({ name, label }, at) => ({
    sName: name,
    sLabel: label,
    values: rows.map((row) => read.number(row, name)),
    ...opensOfEach(read, rows, at),
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
  ...opensOf(read, row),
})

const gauge: Shape = (read, [row]) => ({
  label: read.labelOf('value'),
  value: read.numberAs(row, 'value'),
  minimum: read.numberAs(row, 'minimum') ?? 0,
  maximum: read.numberAs(row, 'maximum') ?? 100,
  target: read.numberAs(row, 'target'),
  unit: read.textAs(row, 'unit'),
})

const toneOf = (read: ChartReader, row: ChartRow): Tone =>
  TONES.find((tone) => tone === read.textAs(row, 'tone')) ?? 'plain'

/** Without a value of its own a block counts the rows of its list; of a list that the user may not open there is nothing to tell. */
const countedBlock = (read: ChartReader, row: ChartRow): readonly object[] => {
  const count = read.countOf(row)
  if (count === null) return []
  return [
    {
      ...itemOf(read, row),
      value: count,
      unit: read.textAs(row, 'unit'),
      tone: count === 0 ? 'good' : toneOf(read, row),
      ...comparisonOf(read, row),
    },
  ]
}

const blocks: Shape = (read, rows) => ({
  items: rows.flatMap((row) =>
    read.namesOf('value').length === 0
      ? countedBlock(read, row)
      : [
          {
            ...itemOf(read, row),
            unit: read.textAs(row, 'unit'),
            tone: toneOf(read, row),
            ...comparisonOf(read, row),
          },
        ],
  ),
})

const list: Shape = (read, rows) => {
  const columns = read.namesOf('value')
  return {
    columns: columns.map((column) => ({ sName: column.name, sLabel: column.label })),
    rows: rows.map((row) => columns.map(({ name }) => read.cell(row, name))),
    ...opensOfEach(read, rows),
  }
}

const texts: Shape = (read, rows) => {
  const said = rows.filter((row) => read.textAs(row, 'text') !== null)
  return { texts: said.map((row) => read.textAs(row, 'text')), ...opensOfEach(read, said) }
}

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
export const shapeChart = (chart: ChartDefinition, rows: readonly ChartRow[], lists: ListsOfUser): object =>
  SHAPES[chart.kind](chartReader(chart, lists), rows)

/** A Div without a routine shows the labels of its columns. */
export const shapeLabels = (chart: ChartDefinition): object => ({
  texts: chart.columns.map((column) => column.label),
})
