// Text from a spreadsheet: rows of cells as tab-separated text, quotes as Excel writes them.

type Reading = { readonly rows: string[][]; row: string[]; cell: string; isQuoted: boolean }

const endCell = (reading: Reading): void => {
  reading.row.push(reading.cell)
  reading.cell = ''
}

const endRow = (reading: Reading): void => {
  endCell(reading)
  reading.rows.push(reading.row)
  reading.row = []
}

/** Takes one character, or two where a quote is doubled; returns how many. */
const takeQuoted = (reading: Reading, character: string, next: string | undefined): number => {
  if (character !== '"') {
    reading.cell += character
    return 1
  }
  if (next === '"') {
    reading.cell += '"'
    return 2
  }
  reading.isQuoted = false
  return 1
}

const takePlain = (reading: Reading, character: string): void => {
  if (character === '\t') endCell(reading)
  else if (character === '\n') endRow(reading)
  else if (character === '"' && reading.cell === '') reading.isQuoted = true
  else reading.cell += character
}

/** The cells of copied spreadsheet text, row by row. A single plain text is one cell. */
export const parseTable = (text: string): readonly (readonly string[])[] => {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const reading: Reading = { rows: [], row: [], cell: '', isQuoted: false }
  let at = 0
  while (at < source.length) {
    const character = source.charAt(at)
    if (reading.isQuoted) at += takeQuoted(reading, character, source[at + 1])
    else {
      takePlain(reading, character)
      at += 1
    }
  }
  endRow(reading)
  return reading.rows
}

const quoted = (cell: string): string => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Cells as a spreadsheet takes them. */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')
