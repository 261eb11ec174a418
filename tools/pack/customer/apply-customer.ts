// Brings a customer's folder into a database: the columns that it adds, its scripts as its own builder, its modules for its company alone.

import { isDeepStrictEqual } from 'node:util'
import { loadModule } from 'libpg-query'
import type pg from 'pg'
import { deriveForTenants } from '../apply-pack.ts'
import { checkDatabaseNames } from '../check-database-names.ts'
import { checkDatabaseTypes } from '../check-database-types.ts'
import { type Decision, type PackConflict, PackConflicts } from '../conflict.ts'
import { connected, inTransaction, requireFramework, takePackTurn } from '../connect.ts'
import { readDatabaseState } from '../database-state.ts'
import { deriveRows } from '../derive-rows.ts'
import { dropLeftBehind } from '../drop-left-behind.ts'
import { STANDARD_EDITION } from '../folders.ts'
import type { MetadataRow } from '../metadata-rows.ts'
import { type PackPlan, planLines, planPack } from '../plan-pack.ts'
import { PackRefused, type Problem, problemText } from '../problem.ts'
import { readEdition } from '../read-edition.ts'
import { sqlRefusal } from '../run-sql-file.ts'
import { writeReceipt } from '../write-receipt.ts'
import { writeRows } from '../write-rows.ts'
import { closeBuilders, withBuilder } from './builder.ts'
import { changedScripts, forgetObjects, madeBy } from './changed-scripts.ts'
import { checkCustomer } from './check-customer.ts'
import { readCustomerObjects } from './customer-objects.ts'
import { judgeScripts, type PlannedScript } from './judge-scripts.ts'
import { readKnownThings } from './known-things.ts'
import { markWritten } from './mark-written.ts'
import { mergedRows } from './merged-rows.ts'
import { changedSince, readOverridden } from './overridden-routines.ts'
import { moveToBase } from './own-rows.ts'
import { type Customer, readCustomer } from './read-customer.ts'
import { readDangers, readSharedCosts } from './read-dangers.ts'
import { refuseColumns } from './refuse-columns.ts'
import { runCustomerFiles } from './run-customer-files.ts'
import { checkInterfaces, namingRows } from './settings/check-rows.ts'
import { type MergedSettings, mergeSettings, toldConflicts, withFiles } from './settings/merge-settings.ts'
import { wantedSettings } from './settings/metadata-settings.ts'
import { type KeptSettings, keptOf, settingLines } from './settings/setting.ts'
import { readSettingsOf } from './settings/stored-settings.ts'
import { writeSettings } from './settings/write-settings.ts'

export type CustomerOptions = {
  /** A superuser's connection to a database with the framework and the standard edition. */
  readonly url: string
  readonly folder: string
  /** The edition that the customer's folder is held against. */
  readonly standard?: string
  /** What stays of what the folder and the database both changed; unless said, it is refused. */
  readonly keep?: Decision
  /** Hears what stands there and should not. */
  readonly notice?: (line: string) => void
}

type Company = { readonly sId: string; readonly sSchema: string }
/** What a database gets. */
type Outcome = {
  /** What the database is to say. */
  readonly rows: readonly MetadataRow[]
  readonly plan: PackPlan
  /** What the folder sets beside its modules, and the database does not say yet. */
  readonly settings: MergedSettings['forDatabase']
  /** What the files' objects were when both sides agreed, where the database's stay. */
  readonly keptObjects: Readonly<Record<string, string>>
}

export type Prepared = Outcome & {
  readonly customer: Customer
  readonly company: Company
  /** What the folder says. */
  readonly wanted: readonly MetadataRow[]
  /** Of all scripts: the plan says which run. */
  readonly scripts: readonly PlannedScript[]
  readonly agreedObjects: Readonly<Record<string, string>>
  readonly agreed: KeptSettings
  /** Routines of the standard that are not what they were when they were overridden. */
  readonly changedBelow: readonly string[]
  /** What both sides changed since they agreed, each in its own way. */
  readonly conflicts: readonly PackConflict[]
  readonly decisions: Readonly<Record<Decision, Outcome>>
}

type Read = { readonly customer: Customer; readonly problems: readonly Problem[] }

const refuse = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw new PackRefused([...new Set(problems.map(problemText))])
}

/** Throws PackRefused where the folder cannot be read. */
const readWhole = async ({ folder, standard = STANDARD_EDITION }: CustomerOptions): Promise<Read> => {
  await loadModule()
  const { edition } = await readEdition(standard)
  const { customer, problems } = await readCustomer(folder, edition)
  if (customer === null) throw new PackRefused(problems.map(problemText))
  const checked = [...checkCustomer(customer, edition), ...(await checkInterfaces(customer.settings))]
  return { customer, problems: [...problems, ...checked] }
}

const readCompany = async (client: pg.ClientBase, { name, sBrandNo }: Customer): Promise<Company> => {
  const { rows } = await client.query<Company>(
    'select b."sId", b."sSchema" from framework.sysbrand b where b."sBrandNo" = $1',
    [sBrandNo],
  )
  if (rows[0] === undefined)
    throw new PackRefused([`${name}/customer.json:1: this database has no company ${sBrandNo}`])
  return rows[0]
}

const prepare = async (client: pg.ClientBase, { customer, problems }: Read): Promise<Prepared> => {
  const company = await readCompany(client, customer)
  const judged = await judgeScripts(customer, await readKnownThings(client, company.sSchema))
  refuse([...problems, ...judged.problems])
  const wanted = deriveRows(customer.edition)
  const whose = { edition: customer.edition.name, schema: company.sSchema, company: company.sId }
  const state = await readDatabaseState(client, whose, wanted)
  const stored = await readSettingsOf(client, company.sId, customer, state.renames)
  const merged = mergeSettings(customer.settings, stored, state.receipt.settings)
  const metadata = mergedRows(customer, wanted, state)
  const now = await inTransaction(client, () => readCustomerObjects(client, company.sSchema))
  const scripts = changedScripts(customer.edition, { state, now, schema: company.sSchema })
  const conflicts = [
    ...toldConflicts(merged, customer.settings, stored, customer.name),
    ...metadata.conflicts,
    ...scripts.conflicts,
  ]
  const own = { customer, company, wanted, scripts: judged.scripts, conflicts }
  const agreed = { agreedObjects: state.receipt.objects, agreed: state.receipt.settings }
  const overridden = await readOverridden(client, company.sSchema)
  const changedBelow = changedSince(state.receipt.standard, overridden)
  const plan = planPack(customer.edition, metadata.ours, state)
  const undecided = { rows: metadata.ours, plan, settings: merged.forDatabase, keptObjects: {} }
  return {
    ...own,
    ...agreed,
    changedBelow,
    ...undecided,
    decisions: {
      ours: {
        ...undecided,
        plan: { ...plan, sql: plan.sql.filter(({ path }) => !scripts.paths.includes(path)) },
        keptObjects: scripts.objects,
      },
      theirs: {
        ...undecided,
        rows: metadata.theirs,
        plan: planPack(customer.edition, metadata.theirs, state),
        settings: withFiles(merged, customer.settings, stored),
      },
    },
  }
}

/** Of all conflicts alike. */
export const decided = (prepared: Prepared, keep: Decision): Prepared => ({
  ...prepared,
  ...prepared.decisions[keep],
})

/** Throws PackConflicts where nobody has decided. */
const asDecided = (prepared: Prepared, keep: Decision | undefined): Prepared => {
  if (prepared.conflicts.length === 0) return prepared
  if (keep === undefined) throw new PackConflicts(prepared.conflicts)
  return decided(prepared, keep)
}

/** What both sides agree on when this was applied: what the database has otherwise, by whatever decision, was changed there since. */
const agreedOn = ({ customer, wanted }: Prepared): KeptSettings => ({
  ...keptOf(customer.settings),
  ...keptOf(wantedSettings(wanted)),
})

export const linesOf = ({ plan, settings, changedBelow }: Prepared): readonly string[] => [
  ...planLines(plan),
  ...settingLines(settings),
  ...changedBelow.map((name) => `note   the standard’s ${name}, which was changed since it was overridden`),
]

/** All companies wait for a table while columns are added to it. */
const SHORT = `set local lock_timeout = '1s'; set local statement_timeout = '3s'`

const addColumns = (client: pg.ClientBase, { customer, plan }: Prepared): Promise<void> =>
  inTransaction(client, async () => {
    await refuseColumns(client, customer)
    await client.query(SHORT)
    for (const file of plan.sql.filter(({ kind }) => kind === 'columns'))
      await client.query(file.text).catch((error: unknown) => {
        throw sqlRefusal(file, error)
      })
  })

const runScripts = async (
  administrator: pg.ClientBase,
  url: string,
  { customer, company, plan, scripts, agreedObjects }: Prepared,
) => {
  const due = scripts.filter(({ file }) => plan.sql.includes(file))
  if (due.length === 0) return
  await forgetObjects(
    administrator,
    customer.edition.name,
    due.flatMap(({ file }) => madeBy(file, company.sSchema, agreedObjects)),
  )
  await withBuilder({ url, administrator, sBrandNo: customer.sBrandNo }, (builder, signedContext) =>
    runCustomerFiles({ builder, signedContext, administrator, schema: company.sSchema }, due),
  )
}

const writeModules = (client: pg.ClientBase, prepared: Prepared): Promise<void> =>
  inTransaction(client, async () => {
    const { customer, company, rows, plan, settings } = prepared
    const missing = [
      ...(await checkDatabaseTypes(client, plan.sql, company.sSchema)),
      ...(await checkDatabaseNames(client, [...rows, ...namingRows(customer.settings)], company.sSchema)),
    ]
    if (missing.length > 0) throw new PackRefused(missing.map(problemText))
    await moveToBase(client, company.sId)
    await writeRows(client, plan)
    await client.query(
      `update framework.gdsmodule m set "sOwnerBrandsId" = $1 where m."sId" = any ($2) and m."sOwnerBrandsId" is distinct from $1`,
      [company.sId, rows.filter(({ table }) => table === 'gdsmodule').map(({ sId }) => sId)],
    )
    await dropLeftBehind(client, plan.drop, { schema: company.sSchema, company: company.sId })
    await markWritten(client, customer.edition, company.sSchema)
    await deriveForTenants(client)
    // After the copies that the company gets: what it has otherwise is said of these.
    await writeSettings(client, company.sId, settings)
    const objects = { ...(await readCustomerObjects(client, company.sSchema)), ...prepared.keptObjects }
    const standard = await readOverridden(client, company.sSchema)
    await writeReceipt(
      client,
      { edition: customer.edition, rows: prepared.wanted },
      { lines: linesOf(prepared), objects, standard, settings: agreedOn(prepared) },
    )
  })

/** Hands the work what the folder would change; the pack's turn is the work's. */
export const withCustomer = async <T>(
  options: CustomerOptions,
  work: (client: pg.ClientBase, prepared: Prepared) => Promise<T>,
): Promise<T> => {
  const read = await readWhole(options)
  return connected(options.url, async (client) => {
    await requireFramework(client)
    await takePackTurn(client)
    const prepared = await prepare(client, read)
    const answer = await work(client, prepared)
    const dangers = await readDangers(client, prepared.company.sSchema)
    for (const line of [...dangers, ...(await readSharedCosts(client))]) options.notice?.(line)
    return answer
  })
}

/** Answers one line for each change. */
export const applyPrepared = async (
  client: pg.ClientBase,
  url: string,
  prepared: Prepared,
): Promise<readonly string[]> => {
  const lines = linesOf(prepared)
  await closeBuilders(client)
  if (lines.length === 0 && isDeepStrictEqual(agreedOn(prepared), prepared.agreed)) return lines
  await addColumns(client, prepared)
  await runScripts(client, url, prepared)
  await writeModules(client, prepared)
  return lines
}

/**
 * Applies what differs and answers one line for each change. Throws PackConflicts, and has changed nothing, where both sides were changed and
 * nothing is decided. Throws PackRefused: what came before the mistake stays, and may be applied again.
 */
export const applyCustomer = (options: CustomerOptions): Promise<readonly string[]> =>
  withCustomer(options, async (client, prepared) =>
    applyPrepared(client, options.url, asDecided(prepared, options.keep)),
  )

/** What applying would change, one line each; changes nothing. */
export const showCustomerPlan = (options: CustomerOptions): Promise<readonly string[]> =>
  withCustomer(options, async (_client, prepared) => linesOf(asDecided(prepared, options.keep)))
