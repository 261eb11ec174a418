// A sheet of a workbook in the XML that spreadsheets read (ECMA-376), row by row.
import type { Cell } from '../format/cell.ts'
import { isExactInSheets, paddedDigits } from '../format/number-digits.ts'
import type { WriteRow } from '../gather/row-writer.ts'
import type { ExportColumn } from '../plan/export-plan.ts'
import { type NumberStyles, STYLES } from './number-styles.ts'
import { serialOf } from './serial-days.ts'
import { MOST_OF_CELL, xmlText } from './xml-text.ts'

/** `A`, `Z`, `AA`. */
const letterOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : letterOf(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26))

const PIXELS_PER_CHARACTER = 7
const USUAL_WIDTH = 16

const widthOf = ({ width, label }: ExportColumn): number =>
  width === null
    ? Math.max(USUAL_WIDTH, Math.min(label.length + 4, 40))
    : Math.round(width / PIXELS_PER_CHARACTER)

const inlineText = (place: string, style: number, text: string): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, MOST_OF_CELL))}</t></is></c>`

const value = (place: string, style: number, number: string | number): string =>
  `<c r="${place}" s="${style}"><v>${number}</v></c>`

const cellXml = (cell: Cell, place: string, styles: NumberStyles): string => {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'text':
      return inlineText(place, STYLES.text, cell.text)
    case 'number':
      return isExactInSheets(cell.digits)
        ? value(place, styles.styleOf(cell.places, cell.isGrouped), cell.digits)
        : inlineText(place, STYLES.text, paddedDigits(cell.digits, cell.places))
    case 'date': {
      const serial = serialOf(cell.day)
      return serial === null ? inlineText(place, STYLES.text, cell.day) : value(place, STYLES.date, serial)
    }
    case 'timestamp': {
      const serial = serialOf(cell.moment)
      return serial === null
        ? inlineText(place, STYLES.text, cell.moment)
        : value(place, STYLES.timestamp, serial)
    }
  }
}

export type SheetWriter = {
  readonly head: string
  readonly row: WriteRow
  /** With as many rows as have been written. */
  readonly foot: () => string
}

/** The head of a sheet stays in sight, and has filters. */
export const sheetWriter = (columns: readonly ExportColumn[], styles: NumberStyles): SheetWriter => {
  const letters = columns.map((_, index) => letterOf(index))
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  )
  const labels = columns.map(({ label }, index) => inlineText(`${letters[index]}1`, STYLES.head, label))
  let row = 1
  return {
    head:
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `${widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`}<sheetData><row r="1">${labels.join('')}</row>`,
    row: (cells) => {
      row += 1
      let xml = `<row r="${row}">`
      for (const [index, cell] of cells.entries()) xml += cellXml(cell, `${letters[index]}${row}`, styles)
      return `${xml}</row>`
    },
    foot: () => {
      const last = letters.at(-1)
      return `</sheetData>${last === undefined ? '' : `<autoFilter ref="A1:${last}${row}"/>`}</worksheet>`
    },
  }
}
