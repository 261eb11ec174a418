// Runs the invariants of the content over all tenants: each is a query that must return no row.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { INVARIANTS } from './folders.ts'

export type InvariantResult = {
  /** The first line of the file: what must hold. */
  readonly title: string
  readonly file: string
  /** The rows that break it, the first hundred of them. */
  readonly broken: readonly Readonly<Record<string, unknown>>[]
}

const SHOWN = 100

/** `url` is an administrator's connection, which sees all tenants. Changes nothing. */
export const checkInvariants = async (
  url: string,
  folder: string = INVARIANTS,
): Promise<readonly InvariantResult[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const client = new pg.Client({ connectionString: url, application_name: 'armature invariants' })
  await client.connect()
  try {
    // One snapshot for all of them, or a document saved in between would look broken.
    await client.query('begin transaction isolation level repeatable read read only')
    const results: InvariantResult[] = []
    for (const file of files) {
      const text = await readFile(join(folder, file), 'utf8')
      const { rows } = await client.query<Record<string, unknown>>(`select * from (${text}) i limit ${SHOWN}`)
      results.push({ title: text.slice(3, text.indexOf('\n')), file, broken: rows })
    }
    return results
  } finally {
    await client.end()
  }
}
