// Loads an edition into a database: in one transaction, only what differs, with a receipt of what was done.

import type pg from 'pg'
import { editionHash } from '#server/startup/edition-hash.ts'
import { checkDatabaseNames } from './check-database-names.ts'
import { checkDatabaseTypes } from './check-database-types.ts'
import { connected, inTransaction, requireFramework, takePackTurn } from './connect.ts'
import { readSharedCosts } from './customer/read-dangers.ts'
import { type DatabaseState, objectKey, readDatabaseState, THE_STANDARDS } from './database-state.ts'
import { dropLeftBehind } from './drop-left-behind.ts'
import { isApplied, type SqlFile } from './edition.ts'
import { PROGRAM, STANDARD_EDITION } from './folders.ts'
import { METADATA_TABLES, type MetadataRow } from './metadata-rows.ts'
import { hashOf, planLines, planPack } from './plan-pack.ts'
import { PackRefused, problemText } from './problem.ts'
import { type Content, readContent } from './read-content.ts'
import { runSqlFile } from './run-sql-file.ts'
import { createdBy } from './sql-order.ts'
import { writeRows } from './write-rows.ts'

export type PackOptions = {
  /** A connection that may create tables, roles and schemas. */
  readonly url: string
  /** The edition's folder; the standard edition unless given. */
  readonly folder?: string
  readonly report: (line: string) => void
}

const stateFor = (client: pg.ClientBase, { edition, rows }: Content): Promise<DatabaseState> =>
  readDatabaseState(client, { edition: edition.name, ...THE_STANDARDS }, rows)

const idsByTable = (rows: readonly MetadataRow[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    METADATA_TABLES.map((table) => [table, rows.filter((row) => row.table === table).map(({ sId }) => sId)]),
  )

/** The file of each view and routine. */
const madeBy = (files: readonly SqlFile[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    files.flatMap((file) =>
      createdBy(file)
        .filter(({ kind }) => kind !== 'table')
        .map((object) => [objectKey(object), file.path]),
    ),
  )

type Receiving = {
  /** One line for each change. */
  readonly lines: readonly string[]
  /** What the scripts made, as hashes, where nobody else will say. */
  readonly objects?: Readonly<Record<string, string>>
  /** The hash of each SQL file; as they are, unless given. */
  readonly files?: Readonly<Record<string, string>>
  /** What a customer's folder sets beside its modules, by its keys. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Of all files of an edition. */
  readonly hash?: string
}

/** Of each SQL file that a database gets, by its path. */
export const hashesOf = ({ sqlFiles }: Content['edition']): Readonly<Record<string, string>> =>
  Object.fromEntries(sqlFiles.filter(isApplied).map(({ path, text }) => [path, hashOf(text)]))

/** Keeps what was applied. */
export const writeReceipt = async (
  client: pg.ClientBase,
  { edition, rows }: Content,
  { lines, objects = {}, files = hashesOf(edition), settings = {}, hash }: Receiving,
): Promise<void> => {
  await client.query(
    'insert into framework.syspackreceipt ("sEdition", "jFiles", "jRows", "jChanges", "jObjects", "jMade", "jSettings", "sContentHash") values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      edition.name,
      JSON.stringify(files),
      JSON.stringify(idsByTable(rows)),
      JSON.stringify(lines),
      JSON.stringify(objects),
      JSON.stringify(madeBy(edition.sqlFiles.filter(isApplied))),
      JSON.stringify(settings),
      hash ?? null,
    ],
  )
}

/** What follows from the base rows: of every tenant grants of the roles for all modules, bill numbers, reports; of tables search indexes. */
export const deriveForTenants = async (client: pg.ClientBase): Promise<void> => {
  await client.query('select framework.merge_base_data(), framework.merge_search_indexes()')
}

const applyWithin = async (
  client: pg.ClientBase,
  content: Content,
  hash: string,
): Promise<readonly string[]> => {
  const state = await stateFor(client, content)
  const plan = planPack(content.edition, content.rows, state)
  const lines = planLines(plan)
  for (const file of plan.sql) await runSqlFile(client, file)
  const missing = [
    ...(await checkDatabaseTypes(client, plan.sql)),
    ...(await checkDatabaseNames(client, content.rows)),
  ]
  if (missing.length > 0) throw new PackRefused(missing.map(problemText))
  await writeRows(client, plan)
  await dropLeftBehind(client, plan.drop, THE_STANDARDS)
  await deriveForTenants(client)
  // A file may say the same in other words: that changes nothing, but the edition.
  if (lines.length > 0 || hash !== state.receipt.hash) await writeReceipt(client, content, { lines, hash })
  return lines
}

/** Applies what differs and answers one line for each change. Throws PackRefused, with nothing changed, when the content is wrong. */
export const applyPack = async ({
  url,
  folder = STANDARD_EDITION,
  report,
}: PackOptions): Promise<readonly string[]> => {
  const content = await readContent(folder)
  const hash = editionHash({ folder, root: PROGRAM })
  return connected(url, async (client) => {
    await takePackTurn(client)
    const lines = await inTransaction(client, () => applyWithin(client, content, hash))
    for (const line of [...lines, ...(await readSharedCosts(client))]) report(line)
    return lines
  })
}

/** An edition is known by its folder's name: of a folder that is called otherwise, nothing has run. */
const reportStranger = async (
  client: pg.ClientBase,
  name: string,
  report: PackOptions['report'],
): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct r."sEdition" as name from framework.syspackreceipt r where r."sEdition" not like 'customers/%' order by 1`,
  )
  const applied = rows.map((row) => row.name)
  if (applied.length > 0 && !applied.includes(name))
    report(
      `No edition "${name}" was applied to this database, but "${applied.join('", "')}" was: an edition is known by its folder's name.`,
    )
}

/** What applying would change, one line each; changes nothing. Throws PackRefused where the framework is missing. */
export const showPlan = async ({
  url,
  folder = STANDARD_EDITION,
  report,
}: PackOptions): Promise<readonly string[]> => {
  const content = await readContent(folder)
  return connected(url, async (client) => {
    await requireFramework(client)
    await reportStranger(client, content.edition.name, report)
    return planLines(planPack(content.edition, content.rows, await stateFor(client, content)))
  })
}
