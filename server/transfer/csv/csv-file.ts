// An export as a file of comma-separated values, made while it is read.
import { Readable } from 'node:stream'
import type { RowWriter } from '../gather/row-writer.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv-lines.ts'

async function* textsOf({ plan, next }: RowWriter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(plan.columns.map(({ label }) => ({ kind: 'text', text: label })))
  for (let text = await next(csvLine); text !== null; text = await next(csvLine)) yield text
}

export const csvFile = (rows: RowWriter): Readable => Readable.from(textsOf(rows), { objectMode: false })
