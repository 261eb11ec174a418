// Runs the invariants of the content over all tenants: each is a query that must return no row.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { INVARIANTS } from './folders.ts'

export type InvariantResult = {
  /** The first line of the file: what must hold. */
  readonly title: string
  readonly file: string
  /** The rows that break it, the first hundred of them; one row with a `failure` where the query could not be asked. */
  readonly broken: readonly Readonly<Record<string, unknown>>[]
}

const SHOWN = 100

const ask = async (client: pg.ClientBase, file: string, text: string): Promise<InvariantResult> => {
  const title = text.slice(3, text.indexOf('\n'))
  await client.query('savepoint invariant')
  try {
    const { rows } = await client.query<Record<string, unknown>>(`select * from (${text}) i limit ${SHOWN}`)
    await client.query('release savepoint invariant')
    return { title, file, broken: rows }
  } catch (error) {
    await client.query('rollback to savepoint invariant')
    return { title, file, broken: [{ failure: (error as Error).message }] }
  }
}

/** Asks one invariant, or all of a folder, within the caller's transaction. */
export const askInvariants = async (
  client: pg.ClientBase,
  folder: string = INVARIANTS,
): Promise<readonly InvariantResult[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const results: InvariantResult[] = []
  for (const file of files) results.push(await ask(client, file, await readFile(join(folder, file), 'utf8')))
  return results
}

/** `url` is an administrator's connection, which sees all tenants. Changes nothing. */
export const checkInvariants = async (
  url: string,
  folder: string = INVARIANTS,
): Promise<readonly InvariantResult[]> => {
  const client = new pg.Client({ connectionString: url, application_name: 'armature invariants' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // One snapshot for all of them, or a document saved in between would look broken.
    await client.query('begin transaction isolation level repeatable read read only')
    return await askInvariants(client, folder)
  } finally {
    await client.end()
  }
}
