// Sends statements and rows of a dump to the scratch database; a failure names the line of the file.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { AdoptionRefused } from '../refused.ts'
import { shortStatement } from './load-report.ts'

type DatabaseFailure = { readonly message: string; readonly position?: string; readonly where?: string }

/** The line of the file that a failure is about: PostgreSQL says where in the statement, or which line of the rows. */
const lineOf = (text: string, line: number, { position, where }: DatabaseFailure): number => {
  const row = /^COPY [\s\S]*?, line (\d+)/.exec(where ?? '')?.[1]
  if (row !== undefined) return line + text.split('\n').length - 1 + Number(row)
  const offset = Number(position ?? 0)
  return offset > 0 ? line + text.slice(0, offset - 1).split('\n').length - 1 : line
}

/** The sentence with which the adoption ends when a statement that it needs has failed. */
export const failureOf = (text: string, line: number, error: unknown): AdoptionRefused => {
  const failure = error as DatabaseFailure
  return new AdoptionRefused(
    `Line ${lineOf(text, line, failure)} of the file: ${failure.message} (${shortStatement(text)})`,
    error,
  )
}

/** Runs one statement; within a transaction of the dump a failure takes back that statement alone. */
export const runStatement = async (
  client: pg.Client,
  text: string,
  isInTransaction: boolean,
): Promise<void> => {
  if (!isInTransaction) {
    await client.query(text)
    return
  }
  await client.query('savepoint adopt_statement')
  try {
    await client.query(text)
    await client.query('release savepoint adopt_statement')
  } catch (error) {
    await client.query('rollback to savepoint adopt_statement')
    throw error
  }
}

/** Streams the rows of a COPY statement; answers how many there were. */
export const copyRows = async (
  client: pg.Client,
  text: string,
  rows: AsyncIterable<string>,
): Promise<number> => {
  const target = client.query(copyStreams.from(text.replace(/\bfrom\s+pstdin\b/i, 'from stdin')))
  await pipeline(Readable.from(encoded(rows), { objectMode: false }), target)
  return target.rowCount
}

async function* encoded(rows: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of rows) yield Buffer.from(piece, 'utf8')
}
