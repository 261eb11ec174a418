// Runs the invariants of the content over all tenants: each is a query that must return no row. Some are files; others follow from the
// data of documents.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { requireFramework } from './connect.ts'
import { writtenInvariants } from './documents/written-invariants.ts'
import type { Invariant } from './edition.ts'
import { INVARIANTS, STANDARD_EDITION } from './folders.ts'
import { readEdition } from './read-edition.ts'

export type InvariantResult = {
  /** Its first line: what must hold. */
  readonly title: string
  readonly file: string
  /** The rows that break it, the first hundred of them; one row with a `failure` where the query could not be asked. */
  readonly broken: readonly Readonly<Record<string, unknown>>[]
  /** Where the query asks for something that the database does not have. */
  readonly isUnknown?: boolean
}

const SHOWN = 100

/** A table, a column or a function that is not there. */
const MISSING = new Set(['42P01', '42703', '42883'])

const ask = async (client: pg.ClientBase, { file, text }: Invariant): Promise<InvariantResult> => {
  const title = text.slice(3, text.indexOf('\n'))
  await client.query('savepoint invariant')
  try {
    const { rows } = await client.query<Record<string, unknown>>(`select * from (${text}) i limit ${SHOWN}`)
    await client.query('release savepoint invariant')
    return { title, file, broken: rows }
  } catch (error) {
    await client.query('rollback to savepoint invariant')
    const isUnknown = MISSING.has((error as { readonly code?: string }).code ?? '')
    return { title, file, broken: [{ failure: (error as Error).message }], ...(isUnknown && { isUnknown }) }
  }
}

/** The files of a folder. */
export const readInvariants = async (folder: string = INVARIANTS): Promise<readonly Invariant[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })))
}

/** All of the content. */
export const everyInvariant = async (): Promise<readonly Invariant[]> => {
  const { edition } = await readEdition(STANDARD_EDITION)
  return [...(await readInvariants()), ...writtenInvariants(edition)]
}

/** Asks them within the caller's transaction. */
export const askInvariants = async (
  client: pg.ClientBase,
  invariants: readonly Invariant[],
): Promise<readonly InvariantResult[]> => {
  const results: InvariantResult[] = []
  for (const invariant of invariants) results.push(await ask(client, invariant))
  return results
}

/** All of the content, or those of a folder. `url` is an administrator's connection, which sees all tenants. Changes nothing. Throws PackRefused without the program's framework. */
export const checkInvariants = async (url: string, folder?: string): Promise<readonly InvariantResult[]> => {
  const invariants = await (folder === undefined ? everyInvariant() : readInvariants(folder))
  const client = new pg.Client({ connectionString: url, application_name: 'armature invariants' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await requireFramework(client)
    // One snapshot for all of them, or a document saved in between would look broken.
    await client.query('begin transaction isolation level repeatable read read only')
    return await askInvariants(client, invariants)
  } finally {
    await client.end()
  }
}
