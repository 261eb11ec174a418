// The parts of a document other than its tables, as blocks: the grid of fields, totals, notes, signatures. Pure.
import { type FormatWords, formatValue } from '../format/format-value.ts'
import type { PlannedCell, ReportPlan, Values } from '../plan/report-plan.ts'
import { breakLines } from './break-lines.ts'
import { type Block, linesHeight, type Measure, type PageItem, type TextItem } from './page.ts'

export type Area = {
  readonly x: number
  readonly width: number
  readonly measure: Measure
  readonly words: FormatWords
}

const SIZE = 9
const GAP = 2
const ROW_GAP = 1.2

const labelled = ({ label }: PlannedCell, { words }: Area): string => {
  if (label === '') return ''
  return words.language === 'zh-CN' ? `${label}：` : `${label}:`
}

type Place = { readonly x: number; readonly y: number; readonly width: number }
type Look = Partial<Pick<TextItem, 'size' | 'isBold' | 'isPale' | 'align'>>

export const textItem = (place: Place, lines: readonly string[], look: Look = {}): TextItem => ({
  kind: 'text',
  ...place,
  lines,
  size: look.size ?? SIZE,
  isBold: look.isBold ?? false,
  isPale: look.isPale ?? false,
  align: look.align ?? 'left',
})

const plain = (height: number, items: readonly PageItem[]): Block => ({
  height,
  items,
  staysWithNext: false,
  head: null,
})

/** Empty space between two parts. */
export const space = (height: number): Block => plain(height, [])

const hasValue = ({ field }: PlannedCell, values: Values): boolean => (values[field] ?? '') !== ''

/** Labels of the same position in each row are as wide as the widest of those that are shown. */
const labelWidths = (
  rows: readonly (readonly PlannedCell[])[],
  values: Values,
  area: Area,
): readonly number[] => {
  const most = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: most }, (_, position) => {
    const cells = rows.flatMap((row) => row[position] ?? []).filter((cell) => hasValue(cell, values))
    const widths = cells.map((cell) => area.measure(labelled(cell, area), { size: SIZE, isBold: false }))
    return Math.max(0, ...widths) + GAP
  })
}

const fieldRow = (
  row: readonly PlannedCell[],
  labels: readonly number[],
  { values, area }: { readonly values: Values; readonly area: Area },
): Block | null => {
  const { measure, words } = area
  const share = area.width / row.length
  const cells = row.map((cell, index) => {
    const labelWidth = Math.min(labels[index] ?? 0, share / 2)
    const width = share - labelWidth - GAP
    const font = { size: SIZE, isBold: cell.isStrong, measure }
    const lines = breakLines(formatValue(cell, values[cell.field], words), width, font)
    return { cell, labelWidth, width, lines, x: area.x + index * share }
  })
  if (cells.every(({ lines }) => lines.length === 0)) return null
  const count = Math.max(...cells.map(({ lines }) => lines.length))
  const items = cells.flatMap(({ cell, labelWidth, width, lines, x }): readonly PageItem[] =>
    lines.length === 0
      ? []
      : [
          textItem({ x, y: 0, width: labelWidth }, [labelled(cell, area)], { isPale: true }),
          textItem({ x: x + labelWidth, y: 0, width }, lines, { isBold: cell.isStrong }),
        ],
  )
  return plain(linesHeight(count, SIZE) + ROW_GAP, items)
}

/** The grid of fields above the tables; rows in which nothing has a value are left out. */
export const fieldBlocks = ({ fields }: ReportPlan, values: Values, area: Area): readonly Block[] => {
  const labels = labelWidths(fields, values, area)
  return fields
    .filter(({ length }) => length > 0)
    .map((row) => fieldRow(row, labels, { values, area }))
    .filter((block) => block !== null)
}

/** The totals at the right edge, in one piece. Amounts show the currency. */
export const totalsBlock = ({ totals, currency }: ReportPlan, values: Values, area: Area): Block | null => {
  const code = currency === null ? '' : (values[currency.code] ?? '')
  const shown = totals
    .map((cell) => ({ cell, text: formatValue(cell, values[cell.field], area.words) }))
    .filter(({ text }) => text !== '')
  if (shown.length === 0) return null
  const width = Math.min(area.width, 82)
  const x = area.x + area.width - width
  const step = linesHeight(1, SIZE) + ROW_GAP
  const items = shown.flatMap(({ cell, text }, index): readonly PageItem[] => {
    const y = GAP + index * step
    const look = { isBold: cell.isStrong }
    const amount = cell.format === 'amount' && code !== '' ? `${code} ${text}` : text
    return [
      ...(cell.isStrong ? [{ kind: 'rule', x, y: y - 0.4, width, isStrong: true } as const] : []),
      textItem({ x, y, width: width / 2 }, [cell.label], look),
      textItem({ x: x + width / 2, y, width: width / 2 - 1.2 }, [amount], { ...look, align: 'right' }),
    ]
  })
  return plain(GAP + shown.length * step + GAP, items)
}

/** Notes over the whole width; each line may stand on another page, but none under its label alone. */
export const noteBlocks = ({ notes }: ReportPlan, values: Values, area: Area): readonly Block[] =>
  notes.flatMap((cell): readonly Block[] => {
    const font = { size: SIZE, isBold: false, measure: area.measure }
    const lines = breakLines(formatValue(cell, values[cell.field], area.words), area.width, font)
    if (lines.length === 0) return []
    const place = { x: area.x, y: 0, width: area.width }
    const height = linesHeight(1, SIZE)
    const label = plain(height, [textItem(place, [labelled(cell, area)], { isPale: true })])
    return [
      { ...label, staysWithNext: true },
      ...lines.map((line) => plain(height, [textItem(place, [line])])),
      space(GAP),
    ]
  })

/** Lines to sign on, side by side. */
export const signatureBlock = ({ signatures }: ReportPlan, area: Area): Block | null => {
  if (signatures.length === 0) return null
  const share = area.width / signatures.length
  const room = 14
  const items = signatures.flatMap((text, index): readonly PageItem[] => {
    const x = area.x + index * share
    const width = share - 6
    return [
      { kind: 'rule', x, y: room, width, isStrong: true },
      textItem({ x, y: room + 0.8, width }, [text], { isPale: true, size: 8 }),
    ]
  })
  return plain(room + 6, items)
}
