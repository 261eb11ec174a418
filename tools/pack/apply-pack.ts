// Loads an edition into a database: in one transaction, only what differs, with a receipt of what was done.

import type pg from 'pg'
import { editionHash } from '#server/startup/edition-hash.ts'
import {
  agreedForAll,
  bringForAll,
  type ForAllPlan,
  forAllLines,
  NOTHING_TO_BRING,
  planForAll,
  removeForAll,
} from './add-on/bring-for-all.ts'
import { keepAddOns } from './add-on/keep-add-ons.ts'
import { requireBase } from './add-on/require-base.ts'
import { checkDatabaseNames } from './check-database-names.ts'
import { checkDatabaseTypes } from './check-database-types.ts'
import { connected, inTransaction, requireFramework, takePackTurn } from './connect.ts'
import { readSharedCosts } from './customer/read-dangers.ts'
import { type DatabaseState, readDatabaseState, THE_STANDARDS } from './database-state.ts'
import { dropLeftBehind } from './drop-left-behind.ts'
import { PROGRAM, STANDARD_EDITION } from './folders.ts'
import { type PackPlan, planLines, planPack } from './plan-pack.ts'
import { PackRefused, problemText } from './problem.ts'
import { planProcesses, processLines, writeProcesses } from './processes/base-processes.ts'
import { type Content, readContent } from './read-content.ts'
import { runSqlFile } from './run-sql-file.ts'
import { writeReceipt } from './write-receipt.ts'
import { writeRows } from './write-rows.ts'

export type PackOptions = {
  /** A connection that may create tables, roles and schemas. */
  readonly url: string
  /** The edition's folder; the standard edition unless given. */
  readonly folder?: string
  readonly report: (line: string) => void
}

const stateFor = (client: pg.ClientBase, { edition, rows, addOn }: Content): Promise<DatabaseState> =>
  readDatabaseState(client, { edition: edition.name, ...THE_STANDARDS, isAdded: addOn !== undefined }, rows)

const forAllOf = async (
  client: pg.ClientBase,
  { edition, addOn }: Content,
  { receipt }: DatabaseState,
): Promise<ForAllPlan> =>
  addOn === undefined ? NOTHING_TO_BRING : planForAll(client, edition.name, addOn.forAll, receipt.settings)

/** Of an edition that is added: those that stand by themselves are of the program's version. */
const versionLines = ({ edition, addOn }: Content, { receipt }: DatabaseState): readonly string[] =>
  addOn === undefined || addOn.sVersion === receipt.version
    ? []
    : [`set    version of ${edition.name} ${addOn.sVersion}`]

const NOTHING_MORE = async (): Promise<void> => undefined

/** Throws PackRefused where this edition and those that are added, or the one that it is added to, do not go together. */
const besideOthers = async (
  client: pg.ClientBase,
  content: Content,
  { state, plan }: { readonly state: DatabaseState; readonly plan: PackPlan },
): Promise<() => Promise<void>> => {
  if (content.addOn === undefined) return keepAddOns(client, content.edition.name, plan)
  await requireBase(client, content, state)
  return NOTHING_MORE
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
  const forAll = await forAllOf(client, content, state)
  const processes = await planProcesses(client, content.edition)
  const lines = [
    ...versionLines(content, state),
    ...planLines(plan),
    ...processLines(processes),
    ...forAllLines(forAll),
  ]
  const requireAll = await besideOthers(client, content, { state, plan })
  for (const file of plan.sql) await runSqlFile(client, file)
  const missing = [
    ...(await checkDatabaseTypes(client, plan.sql)),
    ...(await checkDatabaseNames(client, content.rows)),
  ]
  if (missing.length > 0) throw new PackRefused(missing.map(problemText))
  await removeForAll(client, forAll)
  await writeRows(client, plan)
  await dropLeftBehind(client, plan.drop, THE_STANDARDS)
  await writeProcesses(client, content.edition.name, processes)
  await bringForAll(client, content.edition.name, forAll)
  await deriveForTenants(client)
  await requireAll()
  // A file may say the same in other words: that changes nothing, but the edition.
  const settings = content.addOn === undefined ? {} : agreedForAll(content.addOn.forAll)
  if (lines.length > 0 || hash !== state.receipt.hash)
    await writeReceipt(client, content, { lines, hash, settings })
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
    `select distinct r."sEdition" as name from framework.syspackreceipt r where r."sEdition" not like 'customers/%' and r."sBase" is null order by 1`,
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
    if (content.addOn === undefined) await reportStranger(client, content.edition.name, report)
    const state = await stateFor(client, content)
    const plan = planPack(content.edition, content.rows, state)
    await besideOthers(client, content, { state, plan })
    const forAll = await forAllOf(client, content, state)
    const processes = await planProcesses(client, content.edition)
    return [
      ...versionLines(content, state),
      ...planLines(plan),
      ...processLines(processes),
      ...forAllLines(forAll),
    ]
  })
}
