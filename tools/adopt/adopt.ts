// The adoption from end to end: open, read, plan, show, carry out. Whatever was opened is closed again, whatever happens.
import pg from 'pg'
import type { AdoptOptions } from './arguments.ts'
import { type Closing, newClosing } from './closing.ts'
import { carryOut, type Outcome } from './execute/carry-out.ts'
import { checkConflicts } from './execute/check-conflicts.ts'
import { checkShared } from './execute/check-shared.ts'
import { findTenant } from './execute/find-tenant.ts'
import { withMadeViews } from './execute/try-views.ts'
import { openDumpSource } from './open-dump-source.ts'
import type { AdoptionPlan } from './plan/adoption-plan.ts'
import { makePlan } from './plan/make-plan.ts'
import type { Samples } from './plan/samples.ts'
import { AdoptionRefused } from './refused.ts'
import { describeLoad, requireWhole } from './report/describe-load.ts'
import { describePlan, noteLines } from './report/describe-plan.ts'
import { type OpenSource, openSource } from './source/open-source.ts'
import { readSamples } from './source/read-samples.ts'
import { readSource } from './source/read-source.ts'
import type { Tenant } from './sql/source-rows.ts'
import { openTargetDatabase } from './target-database.ts'

export type Report = (line: string) => void

/** `outcome` is null after a dry run. */
export type Adoption = { readonly plan: AdoptionPlan; readonly outcome: Outcome | null }

/** A statement under way would go on after its client has left. */
const cancelWork = async (url: string, pid: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [pid])
  } finally {
    await client.end().catch(() => undefined)
  }
}

const openTarget = async (url: string, closing: Closing): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'armature adopt' })
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    throw new AdoptionRefused(`The target database cannot be opened: ${error.message}`, error)
  })
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await closing.defer(async () => {
    await cancelWork(url, rows[0]?.pid ?? 0).catch(() => undefined)
    await client.end()
  })
  return client
}

const openAnySource = async (
  options: AdoptOptions,
  serverUrl: string,
  closing: Closing,
  report: Report,
): Promise<OpenSource> => {
  const { source, encoding, onlyDatabase } = options
  if (source.kind === 'live') return openSource(source.url)
  report(`Loading ${source.path}`)
  const { defer } = closing
  const dump = await openDumpSource({ path: source.path, encoding, onlyDatabase, serverUrl, report, defer })
  for (const line of describeLoad(dump.loaded)) report(line)
  if (!options.takesIncomplete) requireWhole(dump.loaded)
  return openSource(dump.url)
}

const readAndPlan = async (source: OpenSource, { prefix, name, schemas }: AdoptOptions) => {
  const catalogue = await readSource(source, schemas)
  const samples = await readSamples(source.client, catalogue)
  const plan = makePlan(catalogue, samples, { prefix, name })
  if (plan.tables.length === 0) throw new AdoptionRefused('The source has no tables.')
  return { plan, samples }
}

const showPlan = (plan: AdoptionPlan, samples: Samples, report: Report): void => {
  for (const line of describePlan(plan, samples)) report(line)
  if (plan.notes.length === 0) return
  report('To know:')
  for (const line of noteLines(plan.notes)) report(line)
}

type Running = { readonly options: AdoptOptions; readonly report: Report; readonly closing: Closing }

const run = async ({ options, report, closing }: Running): Promise<Adoption> => {
  const database = await openTargetDatabase(options.databaseUrl, report)
  await closing.defer(database.close)
  const target = await openTarget(database.url, closing)
  const tenant: Tenant = await findTenant(target, options.tenant, options)
  const source = await openAnySource(options, database.url, closing, report)
  await closing.defer(source.close)
  const { plan: own, samples } = await readAndPlan(source, options)
  await checkConflicts(target, own)
  const shared = { ...own, notes: [...own.notes, ...(await checkShared(target, own, tenant))] }
  const plan = options.isDryRun ? await withMadeViews(target, shared) : shared
  showPlan(plan, samples, report)
  if (options.isDryRun) return { plan, outcome: null }
  const { isForced } = options
  const moving = { source: source.client, target, plan, tenant, isForced, report, notes: [] }
  return { plan, outcome: await carryOut(moving) }
}

/**
 * Adopts a source for a tenant. `signal` ends it early: the target is left as it was and the scratch database removed.
 * Throws AdoptionRefused with a sentence for the user.
 */
export const adopt = async (
  options: AdoptOptions,
  report: Report,
  signal?: AbortSignal,
): Promise<Adoption> => {
  const closing = newClosing()
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new AdoptionRefused('Stopped; nothing was changed.')))
  })
  stopped.catch(() => undefined)
  const running = run({ options, report, closing })
  running.catch(() => undefined)
  try {
    return await Promise.race([running, stopped])
  } finally {
    await closing.closeAll()
  }
}
