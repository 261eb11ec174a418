// Lays out one document: its parts in their order, on pages with heads and feet. Pure but for measuring texts.
import type { FormatWords } from '../format/format-value.ts'
import { unitNamesIn } from '../gather/letterhead.ts'
import type { ReportDocument, ReportPlan, Values } from '../plan/report-plan.ts'
import { footItems, fullHead, shortHead } from './document-heads.ts'
import { type Block, linesHeight, type Measure, type Page, shifted } from './page.ts'
import { paginate } from './paginate.ts'
import {
  type Area,
  fieldBlocks,
  noteBlocks,
  signatureBlock,
  space,
  textItem,
  totalsBlock,
} from './part-blocks.ts'
import { tableBlocks } from './table-blocks.ts'

const MARGIN = { x: 14, top: 12, bottom: 18 }
const FOOT = 15
const DEFAULT_DIGITS = 2

const wordsFor = ({ language, timeZone, currency }: ReportPlan, values: Values): FormatWords => {
  const given = currency?.digits ? Number(values[currency.digits] ?? DEFAULT_DIGITS) : DEFAULT_DIGITS
  const currencyDigits = Number.isInteger(given) && given >= 0 && given <= 12 ? given : DEFAULT_DIGITS
  const code = currency === null ? '' : (values[currency.code] ?? '')
  return { language, timeZone, currency: code, currencyDigits, unitNames: unitNamesIn(values) }
}

const titleBlock = (title: string | null, { x, width }: Area): readonly Block[] => {
  if (title === null) return []
  const item = textItem({ x, y: 0, width }, [title], { size: 10, isBold: true })
  return [{ height: linesHeight(1, 10) + 1, items: [item], staysWithNext: true, head: null }]
}

const allTables = (
  plan: ReportPlan,
  { rows }: ReportDocument,
  { area, mostLines }: { readonly area: Area; readonly mostLines: number },
): readonly (readonly Block[])[] =>
  plan.tables.map((table, index) => [
    ...(index === 0 ? [] : [space(3)]),
    ...titleBlock(table.title, area),
    ...tableBlocks(table, rows[index] ?? [], { ...area, mostLines }),
  ])

/** The totals take the last row of the last table along. */
const withTotals = (blocks: readonly Block[], totals: Block | null): readonly Block[] =>
  totals === null
    ? blocks
    : [
        ...blocks.map((block, index) =>
          index === blocks.length - 1 ? { ...block, staysWithNext: true } : block,
        ),
        totals,
      ]

/** The pages of one document. */
export const layOutDocument = (
  plan: ReportPlan,
  document: ReportDocument,
  measure: Measure,
): readonly Page[] => {
  const { values } = document
  const { width, height } = plan.paper
  const area: Area = { x: MARGIN.x, width: width - 2 * MARGIN.x, measure, words: wordsFor(plan, values) }
  const first = fullHead(plan, values, area)
  const later = shortHead(plan, values, area)
  const bottom = height - MARGIN.bottom
  const room = bottom - MARGIN.top - first.height
  const mostLines = Math.max(5, Math.floor((room * 0.6) / linesHeight(1, 9)))
  const signatures = signatureBlock(plan, area)
  const tables = allTables(plan, document, { area, mostLines }).flat()
  const blocks = [
    ...fieldBlocks(plan, values, area),
    space(2),
    ...withTotals(tables, totalsBlock(plan, values, area)),
    space(2),
    ...noteBlocks(plan, values, area),
    ...(signatures === null ? [] : [signatures]),
  ]
  const pages = paginate(blocks, {
    firstTop: MARGIN.top + first.height,
    top: MARGIN.top + later.height,
    bottom,
  })
  return pages.map((content, index) => [
    ...shifted((index === 0 ? first : later).items, MARGIN.top),
    ...content,
    ...footItems(plan, area, { page: index + 1, pages: pages.length, y: height - FOOT }),
  ])
}
