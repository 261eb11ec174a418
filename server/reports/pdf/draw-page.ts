// Draws what stands on a page with pdfkit, whose points count from the upper left corner as our millimetres do.
import bwip from 'bwip-js/node'
import { LINE_SPACING, type Page, type PageItem, type TextItem } from '../layout/page.ts'
import type { Logo } from './open-logo.ts'

export const POINTS_PER_MM = 72 / 25.4

/** How far below the upper edge of its line a text stands, in sizes of the font. */
const BASELINE = 1.116

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const fill = (pdf: PDFKit.PDFDocument, { x, y, width, height }: Box, color: string): void => {
  pdf.rect(x * POINTS_PER_MM, y * POINTS_PER_MM, width * POINTS_PER_MM, height * POINTS_PER_MM).fill(color)
}

const SHIFT = { left: 0, center: 0.5, right: 1 } as const

const drawText = (pdf: PDFKit.PDFDocument, item: TextItem): void => {
  const { x, y, width, size, align } = item
  pdf
    .font(item.isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(item.isPale ? '#555555' : '#111111')
  for (const [index, line] of item.lines.entries()) {
    const left = x * POINTS_PER_MM + (width * POINTS_PER_MM - pdf.widthOfString(line)) * SHIFT[align]
    const baseline = y * POINTS_PER_MM + size * (BASELINE + index * LINE_SPACING)
    pdf.text(line, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
  }
}

/** Bars and the gaps between them in turns, over the whole width of the box. */
const drawBarcode = (pdf: PDFKit.PDFDocument, box: Box, text: string): void => {
  const [code] = bwip.raw({ bcid: 'code128', text })
  if (code === undefined || !('sbs' in code)) throw new Error('Code 128 has bars')
  const module = box.width / code.sbs.reduce((sum, width) => sum + width, 0)
  let x = box.x
  for (const [index, modules] of code.sbs.entries()) {
    const width = modules * module
    if (index % 2 === 0) fill(pdf, { ...box, x, width }, '#000000')
    x += width
  }
}

const drawLogo = (pdf: PDFKit.PDFDocument, { x, y, width, height }: Box, { picture }: Logo): void => {
  const size = { width: width * POINTS_PER_MM, height: height * POINTS_PER_MM }
  pdf.image(picture, x * POINTS_PER_MM, y * POINTS_PER_MM, size)
}

const drawItem = (pdf: PDFKit.PDFDocument, item: PageItem, logo: Logo | null): void => {
  switch (item.kind) {
    case 'text':
      drawText(pdf, item)
      break
    case 'shade':
      fill(pdf, item, '#eeeeee')
      break
    case 'rule':
      if (item.isStrong) fill(pdf, { ...item, height: 0.3 }, '#333333')
      else fill(pdf, { ...item, height: 0.15 }, '#bbbbbb')
      break
    case 'barcode':
      drawBarcode(pdf, item, item.text)
      break
    case 'logo':
      if (logo !== null) drawLogo(pdf, item, logo)
      break
  }
}

export const drawPage = (pdf: PDFKit.PDFDocument, page: Page, logo: Logo | null): void => {
  for (const item of page) drawItem(pdf, item, logo)
}
