// A file of SQL that is applied once for each of its texts: its hash, and the words for its failure.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'

export type SqlText = {
  readonly text: string
  /** Hash of the text, whatever the line ends of the checkout. */
  readonly sha256: string
}

const UNDEFINED_OBJECT = '42704'
const DISK_FULL = '53100'
const HELD_ELSEWHERE = '55P03'

export const readSqlText = async (path: string): Promise<SqlText> => {
  const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
  return { text, sha256: createHash('sha256').update(text).digest('hex') }
}

const lineAt = (text: string, position: unknown): string => {
  const offset = Number(position)
  return offset > 0 ? `, line ${text.slice(0, offset).split('\n').length}` : ''
}

/** StartRefused that names the file, or the error itself: a role that a dump did not bring is not the file's fault, nor is a disk that is full, nor what others hold. */
export const failureOf = (error: unknown, { what, text }: { what: string; text: string }): unknown => {
  const { message, position, code } = error as { message: string; position?: string; code?: string }
  const isFiles =
    code !== DISK_FULL &&
    code !== HELD_ELSEWHERE &&
    !(code === UNDEFINED_OBJECT && /^role /.test(message)) &&
    !(error instanceof StartRefused)
  return isFiles ? new StartRefused(`${what} failed${lineAt(text, position)}: ${message}`, error) : error
}

/** Does `work` in a transaction, whole or not at all. */
export const inTransaction = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  try {
    await client.query('begin')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
