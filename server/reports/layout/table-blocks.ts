// A table as blocks: its head, a row each, and the rows of its sums. Rows that no page could hold go on in the next block. Pure.
import { type FormatWords, formatValue } from '../format/format-value.ts'
import { sumRows } from '../format/sums.ts'
import type { PlannedColumn, PlannedTable, Values } from '../plan/report-plan.ts'
import { breakLines } from './break-lines.ts'
import { type Block, linesHeight, type Measure, type PageItem } from './page.ts'

export type TableArea = {
  readonly x: number
  readonly width: number
  /** The most lines that one block may have. */
  readonly mostLines: number
  readonly measure: Measure
  readonly words: FormatWords
}

type Cell = PlannedColumn & { readonly x: number }

const SIZE = 8.5
const PADDING = { x: 1.2, y: 1 }

const placed = ({ columns }: PlannedTable, { x, width }: TableArea): readonly Cell[] => {
  const whole = columns.reduce((sum, column) => sum + column.width, 0)
  let at = x
  return columns.map((column) => {
    const own = (column.width / whole) * width
    const cell = { ...column, x: at, width: own }
    at += own
    return cell
  })
}

type RowLook = { readonly isBold: boolean; readonly isHead: boolean }

/** One row of lines of text under the columns. */
const rowBlock = (
  cells: readonly Cell[],
  lines: readonly (readonly string[])[],
  { area, look }: { readonly area: TableArea; readonly look: RowLook },
): Block => {
  const count = Math.max(1, ...lines.map(({ length }) => length))
  const height = linesHeight(count, SIZE) + 2 * PADDING.y
  const texts = cells.flatMap(({ x, width, align }, index): readonly PageItem[] => {
    const own = lines[index] ?? []
    if (own.length === 0) return []
    const place = { x: x + PADDING.x, y: PADDING.y, width: width - 2 * PADDING.x }
    return [{ kind: 'text', ...place, lines: own, size: SIZE, isBold: look.isBold, isPale: false, align }]
  })
  const shade: readonly PageItem[] = look.isHead
    ? [{ kind: 'shade', x: area.x, y: 0, width: area.width, height }]
    : []
  const rule: PageItem = { kind: 'rule', x: area.x, y: height, width: area.width, isStrong: look.isBold }
  return { height, items: [...shade, ...texts, rule], staysWithNext: look.isHead, head: null }
}

const linesOf = (cells: readonly Cell[], texts: readonly string[], isBold: boolean, { measure }: TableArea) =>
  cells.map(({ width }, index) =>
    breakLines(texts[index] ?? '', width - 2 * PADDING.x, { size: SIZE, isBold, measure }),
  )

/** Slices of at most so many lines. */
const slices = (
  lines: readonly (readonly string[])[],
  most: number,
): readonly (readonly (readonly string[])[])[] => {
  const count = Math.max(1, ...lines.map(({ length }) => length))
  return Array.from({ length: Math.ceil(count / most) }, (_, index) =>
    lines.map((cell) => cell.slice(index * most, (index + 1) * most)),
  )
}

const TOTAL = { en: 'Total', 'zh-CN': '合计' } as const

/** Where the word stands: in the widest column before the first sum, but for the one that tells the sums apart. */
const labelColumn = (cells: readonly Cell[], { sumsPer }: PlannedTable): number => {
  const before = cells.slice(
    0,
    cells.findIndex(({ isSummed }) => isSummed),
  )
  const free = before.filter(({ field }) => field !== sumsPer?.field)
  const widest = Math.max(...free.map(({ width }) => width))
  return before.findIndex((cell) => free.includes(cell) && cell.width === widest)
}

const sumTexts = (cells: readonly Cell[], table: PlannedTable, sums: Values, words: FormatWords) => {
  const label = labelColumn(cells, table)
  return cells.map((cell, index) => {
    if (cell.field in sums) return formatValue(cell, sums[cell.field], words)
    return index === label ? TOTAL[words.language] : ''
  })
}

/** The blocks of a table; a table without rows has only its head. */
export const tableBlocks = (
  table: PlannedTable,
  rows: readonly Values[],
  area: TableArea,
): readonly Block[] => {
  const cells = placed(table, area)
  const { words } = area
  const labels = cells.map(({ label }) => label)
  const head = rowBlock(cells, linesOf(cells, labels, true, area), {
    area,
    look: { isBold: true, isHead: true },
  })
  const body = rows.flatMap((row) => {
    const texts = cells.map((cell) => formatValue(cell, row[cell.field], words))
    const look = { isBold: false, isHead: false }
    return slices(linesOf(cells, texts, false, area), area.mostLines).map((lines) =>
      rowBlock(cells, lines, { area, look }),
    )
  })
  const sums = sumRows(table, rows).map((row) => {
    const texts = sumTexts(cells, table, row, words)
    return rowBlock(cells, linesOf(cells, texts, true, area), { area, look: { isBold: true, isHead: false } })
  })
  const all = [...body, ...sums].map((block) => ({ ...block, head }))
  // The last row goes along with the sums, so that these never stand alone under a head.
  const last = body.length - 1
  return [
    head,
    ...all.map((block, index) =>
      index >= last && index < all.length - 1 ? { ...block, staysWithNext: true } : block,
    ),
  ]
}
