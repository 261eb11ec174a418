// Rows as values separated by commas (RFC 4180), in UTF-8 with the mark by which Excel knows it.
import type { Cell } from '../format/cell.ts'
import { harmlessText } from '../format/harmless-text.ts'
import { paddedDigits } from '../format/number-digits.ts'

export const BYTE_ORDER_MARK = '\ufeff'

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const fieldOf = (cell: Cell): string => {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'text':
      return quoted(harmlessText(cell.text))
    case 'number':
      return paddedDigits(cell.digits, cell.places)
    case 'date':
      return cell.day
    case 'timestamp':
      return cell.moment
  }
}

/** One row with the end of its line. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(fieldOf).join(',')}\r\n`
