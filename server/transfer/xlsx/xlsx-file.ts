// An export as a workbook for Excel, made while it is read: a zip whose parts are written one after the other, the sheets first.
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { RowWriter } from '../gather/row-writer.ts'
import { makeNumberStyles, type NumberStyles } from './number-styles.ts'
import { sheetWriter } from './sheet-xml.ts'
import { sheetPath, workbookParts } from './workbook-parts.ts'

/** A sheet has 1 048 576 rows; what is more stands on the next one. */
const MOST_ROWS = 1_048_575

/** Sheets are mostly the same words again: a higher level takes twice the time and saves little. */
const PACKED = { compressionLevel: 3 }

async function* sheetTexts({ plan, next }: RowWriter, styles: NumberStyles): AsyncGenerator<string> {
  const { head, row, foot } = sheetWriter(plan.columns, styles)
  let written = 0
  const writeRow: typeof row = (cells) => {
    written += 1
    return row(cells)
  }
  yield head
  while (written < MOST_ROWS) {
    const text = await next(writeRow, MOST_ROWS - written)
    if (text === null) break
    yield text
  }
  yield foot()
}

const addParts = async (zip: ZipFile, rows: RowWriter, out: Readable): Promise<void> => {
  const styles = makeNumberStyles()
  let sheets = 0
  do {
    sheets += 1
    const sheet = Readable.from(sheetTexts(rows, styles), { objectMode: false })
    // Nobody reads on from a file that is given up.
    out.once('close', () => sheet.destroy())
    zip.addReadStream(sheet, `xl/${sheetPath(sheets)}`, PACKED)
    await finished(sheet)
  } while (await rows.load())
  const parts = { ...workbookParts(rows.plan.title, sheets), 'xl/styles.xml': styles.xml() }
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path, PACKED)
  zip.end()
}

export const xlsxFile = (rows: RowWriter): Readable => {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const fail = (error: Error): void => {
    out.destroy(error)
  }
  zip.on('error', fail)
  addParts(zip, rows, out).catch(fail)
  return out
}
