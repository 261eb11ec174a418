// What stands above and below the content of each page: the letterhead and the title, their short form on later pages,
// and the foot with the page's number. Pure.
import { type FormatWords, formatValue } from '../format/format-value.ts'
import type { PlannedCell, ReportPlan, Values } from '../plan/report-plan.ts'
import { breakLines } from './break-lines.ts'
import { linesHeight, type PageItem } from './page.ts'
import { type Area, textItem } from './part-blocks.ts'

export type Head = { readonly items: readonly PageItem[]; readonly height: number }

const BARCODE = { width: 52, height: 10 }
const LOGO_GAP = 4
const DRAFT = { en: 'DRAFT: not approved', 'zh-CN': '草稿：未审核' } as const

const textOf = (cell: PlannedCell | null, values: Values, words: FormatWords): string =>
  cell === null ? '' : formatValue(cell, values[cell.field], words)

/** What Code 128 can write. */
const canBeBarcode = (text: string): boolean => /^[\x20-\x7e]{1,40}$/.test(text)

const isDraft = ({ draftUnless }: ReportPlan, values: Values): boolean =>
  draftUnless !== null && (values[draftUnless] ?? '0') === '0'

const companyLines = ({ company }: ReportPlan, values: Values, area: Area): readonly string[] => {
  const separator = area.words.language === 'zh-CN' ? '：' : ': '
  return (company?.lines ?? []).flatMap((cells) => {
    const parts = cells.flatMap((cell) => {
      const text = textOf(cell, values, area.words)
      return text === '' ? [] : [cell.label === '' ? text : `${cell.label}${separator}${text}`]
    })
    return parts.length === 0 ? [] : [parts.join('    ')]
  })
}

const logoItems = ({ logo }: ReportPlan, { x }: Area): readonly PageItem[] =>
  logo === null ? [] : [{ kind: 'logo', x, y: 0, ...logo }]

const companyItems = (plan: ReportPlan, values: Values, area: Area): Head => {
  const { measure } = area
  const logo = logoItems(plan, area)
  const indent = plan.logo === null ? 0 : plan.logo.width + LOGO_GAP
  const width = area.width - BARCODE.width - 6 - indent
  const name = textOf(plan.company?.name ?? null, values, area.words)
  const names = breakLines(name, width, { size: 13, isBold: true, measure })
  const place = { x: area.x + indent, y: 0, width }
  const font = { size: 8, isBold: false, measure }
  const lines = companyLines(plan, values, area).flatMap((line) => breakLines(line, width, font))
  const y = linesHeight(names.length, 13) + 0.5
  const items = [
    ...logo,
    ...(names.length === 0 ? [] : [textItem(place, names, { size: 13, isBold: true })]),
    ...(lines.length === 0 ? [] : [textItem({ ...place, y }, lines, { size: 8, isPale: true })]),
  ]
  return { items, height: Math.max(y + linesHeight(lines.length, 8), plan.logo?.height ?? 0) }
}

const numberItems = (plan: ReportPlan, values: Values, area: Area): Head => {
  const text = textOf(plan.number, values, area.words)
  if (text === '') return { items: [], height: 0 }
  const x = area.x + area.width - BARCODE.width
  const hasCode = canBeBarcode(text)
  const y = hasCode ? BARCODE.height + 0.8 : 0
  const place = { x, y, width: BARCODE.width }
  const number = textItem(place, [text], { size: 9, align: hasCode ? 'center' : 'right' })
  const code: readonly PageItem[] = hasCode ? [{ kind: 'barcode', x, y: 0, ...BARCODE, text }] : []
  return { items: [...code, number], height: y + linesHeight(1, 9) }
}

/** The head of the first page: company, barcode with the number, title. */
export const fullHead = (plan: ReportPlan, values: Values, area: Area): Head => {
  const company = companyItems(plan, values, area)
  const number = numberItems(plan, values, area)
  const top = Math.max(company.height, number.height) + 1.5
  const place = { x: area.x, y: top + 2, width: area.width }
  const lines = breakLines(plan.title, area.width, { size: 16, isBold: true, measure: area.measure })
  const titleHeight = linesHeight(lines.length, 16)
  const draft = isDraft(plan, values)
    ? [
        textItem({ ...place, y: place.y + titleHeight }, [DRAFT[area.words.language]], {
          align: 'center',
          isPale: true,
        }),
      ]
    : []
  const height = top + 2 + titleHeight + (draft.length > 0 ? linesHeight(1, 9) : 0) + 3
  return {
    items: [
      ...company.items,
      ...number.items,
      { kind: 'rule', x: area.x, y: top, width: area.width, isStrong: true },
      textItem(place, lines, { size: 16, isBold: true, align: 'center' }),
      ...draft,
    ],
    height,
  }
}

/** The head of later pages: the company at the left, title and number at the right, in one line. */
export const shortHead = (plan: ReportPlan, values: Values, area: Area): Head => {
  const { words, measure } = area
  const half = area.width / 2
  const firstLine = (text: string) =>
    breakLines(text, half - 2, { size: 9, isBold: false, measure }).slice(0, 1)
  const company = firstLine(textOf(plan.company?.name ?? null, values, words))
  const draft = isDraft(plan, values) ? `  ${DRAFT[words.language]}` : ''
  const title = firstLine(`${plan.title}  ${textOf(plan.number, values, words)}${draft}`)
  const y = linesHeight(1, 9) + 1
  return {
    items: [
      ...(company.length === 0 ? [] : [textItem({ x: area.x, y: 0, width: half }, company)]),
      textItem({ x: area.x + half, y: 0, width: half }, title, { align: 'right' }),
      { kind: 'rule', x: area.x, y, width: area.width, isStrong: true },
    ],
    height: y + 3,
  }
}

const pageNumber = ({ words }: Area, page: number, pages: number): string =>
  words.language === 'zh-CN' ? `第 ${page} 页，共 ${pages} 页` : `Page ${page} of ${pages}`

/** The foot of a page. */
export const footItems = (
  { foot }: ReportPlan,
  area: Area,
  { page, pages, y }: { readonly page: number; readonly pages: number; readonly y: number },
): readonly PageItem[] => {
  const { measure } = area
  const width = area.width * 0.7
  const lines = breakLines(foot ?? '', width, { size: 7.5, isBold: false, measure }).slice(0, 2)
  const look = { size: 7.5, isPale: true }
  const text = pageNumber(area, page, pages)
  return [
    { kind: 'rule', x: area.x, y, width: area.width, isStrong: false },
    ...(lines.length === 0 ? [] : [textItem({ x: area.x, y: y + 1, width }, lines, look)]),
    textItem({ x: area.x + width, y: y + 1, width: area.width - width }, [text], { ...look, align: 'right' }),
  ]
}
