// Turns pages into a template of pdfme and its input. Every text goes in as input, never as content of the template, where
// pdfme would evaluate what stands in braces. Pure.
import type { Template } from '@pdfme/common'
import { LINE_SPACING, linesHeight, type Page, type PageItem, type TextItem } from '../layout/page.ts'

export type PdfJob = {
  readonly template: Template
  readonly inputs: Record<string, string>[]
}

type Schema = Template['schemas'][number][number]

export const FONT_NAMES = { regular: 'regular', bold: 'bold' } as const

/** Boxes are a little wider than their texts, so that what was broken to fit is not broken again. */
const SLACK = 2

/** pdfme leaves this much of the size more above a line than below it. */
const TOP_BEARING_MM = 0.22 * (25.4 / 72)

const SLACK_BEFORE = { left: 0, center: SLACK / 2, right: SLACK } as const

const textSchema = (name: string, item: TextItem): Schema => ({
  name,
  type: 'text',
  position: { x: item.x - SLACK_BEFORE[item.align], y: item.y - TOP_BEARING_MM * item.size },
  width: item.width + SLACK,
  height: linesHeight(item.lines.length, item.size),
  fontName: item.isBold ? FONT_NAMES.bold : FONT_NAMES.regular,
  fontSize: item.size,
  lineHeight: LINE_SPACING,
  alignment: item.align,
  verticalAlignment: 'top',
  characterSpacing: 0,
  fontColor: item.isPale ? '#555555' : '#111111',
  backgroundColor: '',
})

const rectangle = (
  name: string,
  box: { x: number; y: number; width: number; height: number },
  color: string,
) => ({
  name,
  type: 'rectangle',
  position: { x: box.x, y: box.y },
  width: box.width,
  height: box.height,
  color,
  borderColor: '',
  borderWidth: 0,
})

const schemaOf = (name: string, item: PageItem): Schema => {
  switch (item.kind) {
    case 'text':
      return textSchema(name, item)
    case 'shade':
      return rectangle(name, item, '#eeeeee')
    case 'rule':
      return item.isStrong
        ? rectangle(name, { ...item, height: 0.3 }, '#333333')
        : rectangle(name, { ...item, height: 0.15 }, '#bbbbbb')
    case 'barcode':
      return {
        name,
        type: 'code128',
        position: { x: item.x, y: item.y },
        width: item.width,
        height: item.height,
        barColor: '#000000',
        backgroundColor: '#ffffff',
        includetext: false,
      }
  }
}

const inputOf = (item: PageItem): string => {
  if (item.kind === 'text') return item.lines.join('\n')
  return item.kind === 'barcode' ? item.text : ''
}

/** The template of all pages and the one input that fills it. */
export const pdfJob = (
  pages: readonly Page[],
  { width, height }: { width: number; height: number },
): PdfJob => {
  const input: Record<string, string> = {}
  const schemas = pages.map((page, number) =>
    page.map((item, index) => {
      const name = `${number}.${index}`
      input[name] = inputOf(item)
      return schemaOf(name, item)
    }),
  )
  return { template: { basePdf: { width, height, padding: [0, 0, 0, 0] }, schemas }, inputs: [input] }
}
